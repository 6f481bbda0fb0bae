// expect 6: type 'UISemanticContentAttribute' has no case 'leftToRight'
import UIKit

@MainActor func keep(_ view: UIView) {
  view.semanticContentAttribute = .leftToRight
}
