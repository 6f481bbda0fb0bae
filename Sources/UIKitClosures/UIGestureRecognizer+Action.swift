#if !HEADLESS_UIKIT
  import UIKit

  extension UIGestureRecognizer {
    /// Adds an action, run for every change from `began` on, like `addTarget(_:action:)` with a selector. Held by the recognizer.
    public func addAction(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
      let target = ActionTarget { sender in
        if let recognizer = sender as? UIGestureRecognizer { action(recognizer) }
      }
      addTarget(target, action: #selector(ActionTarget.run(_:)))
      // A recognizer does not hold its targets.
      objc_setAssociatedObject(self, Unmanaged.passUnretained(target).toOpaque(), target, .OBJC_ASSOCIATION_RETAIN)
    }
  }
#endif
