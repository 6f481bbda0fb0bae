import ScrollEngine
import TraceModel

/// The engine's view of a `UIView`: where a touch lands is asked of that.
final class BridgedView: View {
  /// `nil` once the view is freed.
  private weak var owner: UIView?

  @MainActor
  init(of owner: UIView) {
    self.owner = owner
    super.init(frame: Rect(owner.frame))
  }

  override func hitTest(_ point: Point) -> View? {
    guard let owner else { return nil }
    return onReplayThread { owner.hitTest(CGPoint(point), with: nil)?.engineView }
  }
}
