// expect 6: cannot assign to property: 'adjustedContentInset' is a get-only property
import UIKit

@MainActor
func inset(_ list: UIScrollView) {
  list.adjustedContentInset = .zero
}
