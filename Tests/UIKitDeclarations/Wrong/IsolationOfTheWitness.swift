// expect 6: main actor-isolated property 'contentOffset' can not be referenced from a nonisolated context
import UIKit

final class Store: NSObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    print(scrollView.contentOffset)
  }
}

extension Store: UIScrollViewDelegate {}
