#if !HEADLESS_UIKIT
  import UIKit

  /// A target whose action runs a closure.
  @MainActor
  final class ActionTarget: NSObject {
    private let action: @MainActor (AnyObject) -> Void

    init(_ action: @escaping @MainActor (AnyObject) -> Void) {
      self.action = action
      super.init()
    }

    @objc func run(_ sender: AnyObject) { action(sender) }
  }
#endif
