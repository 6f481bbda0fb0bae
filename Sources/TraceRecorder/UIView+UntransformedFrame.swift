#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

extension UIView {
  /// The view's rectangle in the coordinates of a view around it, as it would be if neither the view nor the views between had a
  /// transform. Layers with another anchor point than their middle are not provided for.
  func untransformedFrame(in ancestor: UIView) -> CGRect {
    var origin = CGPoint.zero
    var view = self
    while view !== ancestor, let around = view.superview {
      let bounds = view.bounds
      if view !== self {
        origin.x -= bounds.minX
        origin.y -= bounds.minY
      }
      origin.x += view.center.x - bounds.width / 2
      origin.y += view.center.y - bounds.height / 2
      view = around
    }
    return CGRect(origin: origin, size: bounds.size)
  }
}
