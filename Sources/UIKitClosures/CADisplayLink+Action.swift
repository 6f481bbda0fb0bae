#if HEADLESS_UIKIT
  // HeadlessUIKit's display link has the initializer itself.
  @_exported import HeadlessUIKit
#else
  import UIKit

  extension CADisplayLink {
    /// Creates a display link that runs a closure, which it holds until it is invalidated.
    @MainActor
    public convenience init(action: @escaping @MainActor (CADisplayLink) -> Void) {
      let target = ActionTarget { sender in
        if let link = sender as? CADisplayLink { action(link) }
      }
      self.init(target: target, selector: #selector(ActionTarget.run(_:)))
    }
  }
#endif
