import TraceModel

/// The state of a screen's frame for a coordinator, in few bits, so that frames that differ in figures alone are equal.
///
/// It has the sides of their boundaries on which the views are, the views that move, and the action of the finger.
struct SearchedState: Hashable, Sendable {
  let bits: UInt32

  /// The distance within which offsets are at a boundary, in points.
  fileprivate static let near = 0.5

  /// The sides of their boundaries on which the outer view and the list are.
  var sides: UInt32 { bits >> 8 }

  fileprivate static func code(_ phase: ScrollPhase?) -> UInt32 {
    switch phase {
    case .idle: 0
    case .tracking: 1
    case .dragging: 2
    case .decelerating: 3
    case .bouncing: 4
    case .animating: 5
    case nil: 7
    }
  }

  /// The side of an offset: before, at, between, at the end, beyond.
  fileprivate static func side(_ offset: Double, end: Double) -> UInt32 {
    if offset < -near { return 0 }
    if offset <= near { return 1 }
    if offset < end - near { return 2 }
    return offset <= end + near ? 3 : 4
  }

  /// The action of the first finger that is down.
  enum Finger: UInt8 {
    case none, still, up, down
  }
}

/// The columns and lengths that the states of a performance's frames depend on: read once, not for every frame.
struct SearchedFrames {
  let pageCount: Int
  let outer: [Double]
  let pager: [Double]
  let inner: [Double]
  let page: [Int32]
  let phase: [ScrollPhase?]
  /// The width of a page, and the offset at which the bar is pinned, in points.
  let (width, pin): (Double, Double)
  /// The ends of the pages' ranges, in points; one entry per page that the screen has in the beginning.
  let ends: [Double]

  init(_ trace: Trace) {
    let (frames, layout) = (trace.frames, trace.layout)
    (pageCount, outer, pager, inner) = (frames.pageCount, frames.outer, frames.pager, frames.inner)
    (page, phase) = (frames.page, frames.phase)
    (width, pin) = (layout.viewport.width, layout.outer.pinOffset)
    ends = (0..<min(frames.pageCount, layout.pages.count)).map { layout.maxOffset(page: $0) }
  }

  /// The state in a frame.
  ///
  /// - Parameter finger: the direction in which the finger moves.
  func state(at n: Int, finger: SearchedState.Finger) -> SearchedState {
    let shown = pager[n] / width
    let visible = min(max(Int(shown.rounded()), 0), ends.count - 1)
    let isBetween = abs(shown - Double(visible)) * width > SearchedState.near
    let first = n * pageCount
    var isHiddenScrolled = false
    for page in 0..<pageCount where page != visible && inner[first + page] > SearchedState.near {
      isHiddenScrolled = true
    }
    var bits = SearchedState.side(outer[n], end: pin)
    bits = bits << 3 | SearchedState.side(inner[first + visible], end: ends[visible])
    bits = bits << 3 | SearchedState.code(phase[n])
    bits = bits << 2 | UInt32(finger.rawValue)
    bits = bits << 1 | (isBetween ? 1 : 0)
    bits = bits << 1 | (Int(page[n]) == visible ? 1 : 0)
    bits = bits << 1 | (isHiddenScrolled ? 1 : 0)
    return SearchedState(bits: bits)
  }
}
