/// What a scroll view is doing in a frame. A frame's phase is that of its most active vertical view.
public enum ScrollPhase: UInt8, Hashable, Sendable, CaseIterable, Comparable, BitwiseCopyable {
  /// At rest.
  case idle
  /// A finger is down, and nothing moves yet.
  case tracking
  /// An animation of `setContentOffset(_:animated:)` runs.
  case animating
  /// Coming back from beyond an edge.
  case bouncing
  /// Decelerating after the finger lifted.
  case decelerating
  /// Following the finger.
  case dragging

  public static func < (a: ScrollPhase, b: ScrollPhase) -> Bool { a.rawValue < b.rawValue }

  public var name: String { "\(self)" }

  public init?(name: some StringProtocol) {
    guard let phase = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = phase
  }
}
