// expect 5: weak reference will always be nil because the referenced object is deallocated here
import UIKit

final class Coordinator: NSObject, UIScrollViewDelegate {}

@MainActor
func attach(to list: UIScrollView) {
  list.delegate = Coordinator()
}
