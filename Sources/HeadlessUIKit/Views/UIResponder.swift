/// An object that can receive events.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  #if !canImport(ObjectiveC)
    var associatedObjects: AssociatedObjects?
  #endif

  public override init() { super.init() }

  /// The next responder in the chain. Default: none.
  open var next: UIResponder? { nil }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  #if !canImport(ObjectiveC)
    /// Called for a change of a property that was added with `addObserver(_:forKeyPath:options:context:)`.
    ///
    /// In UIKit every object has this method. Here views and controllers have it: only a class body can be overridden.
    open func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {}
  #endif
}

#if !canImport(ObjectiveC)
  extension UIResponder: AssociationHolder {}
#endif
