import ScrollEngine
import TraceModel

/// A recognizer of gestures in the touches of its view. A subclass overrides `touchesBegan` and the like, and sets `state`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The recognizer of the engine.
  @exclusivity(unchecked) private(set) var counterpart: GestureRecognizer
  private let relay = GestureRelay()
  #if !canImport(ObjectiveC)
    var associatedObjects: AssociatedObjects?
  #endif

  /// The state of a recognizer.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    public static let recognized = State.ended
  }

  /// - Parameters:
  ///   - target: the object whose method is called; not held.
  ///   - action: the method, or `nil`. ``addAction(_:)`` adds a closure.
  public init(target: Any?, action: Selector?) {
    counterpart = Self.makeCounterpart(relay)
    super.init()
    relay.owner = self
    counterpart.facade = self
    #if !canImport(ObjectiveC)
      if let action {
        let pair = TargetAction(target, action)
        addAction { pair.send(from: $0) }
      }
    #endif
  }

  public override convenience init() { self.init(target: nil, action: nil) }

  deinit {
    relay.owner = nil
    if counterpart.facade === self { counterpart.facade = nil }
  }

  /// Creates a recognizer for an existing one of the engine.
  convenience init(adopting counterpart: GestureRecognizer) {
    self.init(target: nil, action: nil)
    self.counterpart.facade = nil
    self.counterpart = counterpart
    counterpart.facade = self
  }

  /// Makes the engine's recognizer for a new one of this class.
  class func makeCounterpart(_ relay: GestureRelay) -> GestureRecognizer { GestureRecognizer(touchHandler: relay) }

  /// Passes the touches to the class before the engine follows them: for subclasses of recognizers that recognize by themselves.
  func receiveTouches() { counterpart.receive(relay) }

  /// Makes the engine ask `delegate` and the view, as for every recognizer except a scroll view's own pan.
  func askDelegate() { counterpart.delegate = relay }

  // MARK: State

  /// The state; a subclass sets it.
  open var state: State {
    get { State(counterpart.state) }
    set { counterpart.setState(newValue.engineState) }
  }

  open var isEnabled: Bool {
    get { counterpart.isEnabled }
    set { counterpart.isEnabled = newValue }
  }

  open internal(set) var view: UIView? {
    get { viewReference?.object }
    set { viewReference = newValue?.reference }
  }
  private var viewReference: UncountedReference<UIView>?

  /// The delegate, which is not held.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { delegateChanged() }
  }

  func delegateChanged() { askDelegate() }

  open var name: String?
  open var cancelsTouchesInView: Bool {
    get { counterpart.cancelsTouchesInView }
    set { counterpart.cancelsTouchesInView = newValue }
  }
  /// Whether touches are delayed. Kept, without effect: the lab delays no touches for recognizers.
  open var delaysTouchesBegan = false
  /// Whether the end of touches is delayed. Kept, without effect.
  open var delaysTouchesEnded = true

  /// Lets this recognizer begin only when another one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    counterpart.require(toFail: otherGestureRecognizer.counterpart)
  }

  // MARK: Touches

  open var numberOfTouches: Int { counterpart.numberOfTouches }

  /// The center of the fingers in a view's coordinates; with `nil`, in the window's.
  open func location(in view: UIView?) -> CGPoint {
    let point = CGPoint(counterpart.centroid)
    return view?.convert(point, from: nil) ?? point
  }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let point = CGPoint(counterpart.location(ofTouch: touchIndex) ?? .zero)
    return view?.convert(point, from: nil) ?? point
  }

  /// Adds an action, run for every change from `began` on, like `addTarget(_:action:)` with a selector.
  public func addAction(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    let action = onReplayThread(action)
    counterpart.addAction { [relay] _ in
      if let recognizer = relay.owner { action(recognizer) }
    }
  }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { follow(event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { follow(event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { follow(event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { follow(event) }
  open func reset() {}
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  private func follow(_ event: UIEvent) {
    if let event = event.current { counterpart.follow(event) }
  }

  /// The UIKit recognizer for a recognizer of the engine.
  static func of(_ counterpart: GestureRecognizer) -> UIGestureRecognizer {
    if let facade = counterpart.facade as? UIGestureRecognizer { return facade }
    return counterpart is PanGestureRecognizer
      ? UIPanGestureRecognizer(adopting: counterpart) : UIGestureRecognizer(adopting: counterpart)
  }
}

extension UIGestureRecognizer.State {
  init(_ state: GestureRecognizer.State) {
    switch state {
    case .possible: self = .possible
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }

  var engineState: GestureRecognizer.State {
    switch self {
    case .possible: .possible
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }
}

extension UIView {
  func add(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.askDelegate()
    engineView.addGestureRecognizer(recognizer.counterpart)
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    guard let index = gestureRecognizers?.firstIndex(where: { $0 === recognizer }) else { return }
    gestureRecognizers?.remove(at: index)
    recognizer.view = nil
    engineView.removeGestureRecognizer(recognizer.counterpart)
  }
}
