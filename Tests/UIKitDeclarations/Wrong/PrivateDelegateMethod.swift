// expect 6: must be as accessible as its enclosing type because it matches a requirement in protocol 'UIScrollViewDelegate'
import UIKit

final class Coordinator: NSObject, UIScrollViewDelegate {
  private func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
