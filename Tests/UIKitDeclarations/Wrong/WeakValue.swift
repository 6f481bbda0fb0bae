// expect 5: 'weak' may only be applied to class and class-bound protocol types, not 'CGPoint'
import UIKit

final class Coordinator: NSObject {
  weak var origin: CGPoint?
}
