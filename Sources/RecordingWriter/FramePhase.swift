/// What a scroll view is doing in a frame, as the format names it; the larger is the more active.
package enum FramePhase: UInt8, Comparable, Sendable {
  case idle, tracking, animating, bouncing, decelerating, dragging

  package static func < (a: FramePhase, b: FramePhase) -> Bool { a.rawValue < b.rawValue }

  var json: StaticString {
    switch self {
    case .idle: #""idle""#
    case .tracking: #""tracking""#
    case .animating: #""animating""#
    case .bouncing: #""bouncing""#
    case .decelerating: #""decelerating""#
    case .dragging: #""dragging""#
    }
  }
}
