/// One display frame: the state of the screen at one time. Offsets are in points.
///
/// Code that makes many frames changes one value in place, so that a frame costs no allocation. To keep such a frame without making
/// the next change allocate, copy its values with `assign(_:)`.
public struct Frame: Hashable, Sendable {
  /// Microseconds since the session began.
  public var t: Int
  /// The outer view's vertical offset.
  public var outer: Double
  /// The pager's horizontal offset.
  public var pager: Double
  /// The page that the screen considers current.
  public var page: Int
  /// The vertical offsets of the pages, one entry per page.
  public var inner: [Double]
  /// The most active vertical view's phase; `nil` if a recording does not contain it.
  public var phase: ScrollPhase?
  /// The probability that the offsets are right, from 0 to 1; `nil` if a recording does not say, as those of apps.
  public var confidence: Double?

  @inlinable
  public init(
    t: Int, outer: Double, pager: Double, page: Int, inner: [Double], phase: ScrollPhase? = nil,
    confidence: Double? = nil
  ) {
    self.t = t
    self.outer = outer
    self.pager = pager
    self.page = page
    self.inner = inner
    self.phase = phase
    self.confidence = confidence
  }

  /// The frame at time 0 of a screen on which nothing has scrolled.
  @inlinable
  public init(pageCount: Int) {
    self.init(t: 0, outer: 0, pager: 0, page: 0, inner: [Double](repeating: 0, count: pageCount))
  }

  /// Takes over the values of another frame with as many pages, without sharing the memory of its array.
  @inlinable
  package mutating func assign(_ other: Frame) {
    precondition(inner.count == other.inner.count, "both frames have one inner offset per page")
    t = other.t
    outer = other.outer
    pager = other.pager
    page = other.page
    inner.withUnsafeMutableBufferPointer { inner in
      for index in inner.indices { inner[index] = other.inner[index] }
    }
    phase = other.phase
    confidence = other.confidence
  }
}

/// The vertical offsets in one frame, in points.
public struct ViewOffsets: Hashable, Sendable {
  public var outer: Double
  /// The visible page's.
  public var inner: Double

  public init(outer: Double, inner: Double) {
    self.outer = outer
    self.inner = inner
  }
}

/// The activity of a scroll view in a frame. A frame's phase is that of its most active vertical view.
public enum ScrollPhase: UInt8, Hashable, Sendable, CaseIterable, Comparable, BitwiseCopyable {
  /// At rest.
  case idle
  /// A finger is down, and nothing moves yet.
  case tracking
  /// An animation of `setContentOffset(_:animated:)` runs.
  case animating
  /// The view returns from beyond an edge.
  case bouncing
  /// The view decelerates after the finger lifted.
  case decelerating
  /// The view follows the finger.
  case dragging

  public static func < (a: ScrollPhase, b: ScrollPhase) -> Bool { a.rawValue < b.rawValue }

  public var name: String { "\(self)" }

  public init?(name: some StringProtocol) {
    guard let phase = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = phase
  }
}
