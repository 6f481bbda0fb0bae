import TraceModel

/// One of the two recordings: the screen, the fingers, and the motion of the screen.
public struct ComparedRecording: Sendable, Hashable {
  public let layout: Layout
  public let touches: [Touch]
  public let frames: FrameTable
  public let gestures: [Gesture]
  /// The time between two frames, in microseconds: the median, or if there are few frames, the recording's own value.
  public let frameInterval: Int
  /// The smallest step between two offsets, in points: a pixel, or 1 where every offset is a whole number.
  public let grid: Double

  /// - Parameter frames: replaces the session's own frames, for example with those of a strategy.
  public init(_ session: Session, frames: FrameTable? = nil) {
    let frames = frames ?? session.frames
    layout = session.layout
    touches = session.touches
    self.frames = frames
    gestures = Gesture.all(of: session.touches, layout: session.layout, frames: frames)
    let gaps = zip(frames.times, frames.times.dropFirst()).map { $1 - $0 }.sorted()
    let usual = gaps.count < 8 ? Int(1e6 / min(max(session.source.refreshHz, 1), 1000)) : gaps[gaps.count / 2]
    frameInterval = min(max(usual, 1_000), 50_000)
    let isWhole = [frames.outer, frames.pager, frames.inner].allSatisfy { $0.allSatisfy { $0 == $0.rounded() } }
    grid = isWhole ? 1 : 1 / min(max(session.source.scale, 0.5), 16)
  }

  /// The page that covers most of the screen in a frame; one that the frames have.
  func visiblePage(_ frame: Int) -> Int {
    min(max(layout.visiblePage(pagerOffset: frames.pager[frame]), 0), frames.pageCount - 1)
  }

  /// The time at which the first offset leaves the first frame's, in microseconds; `nil` if nothing moves.
  var firstMovement: Int? {
    let pages = frames.pageCount
    let moved = frames.times.indices.first { n in
      n > 0
        && (abs(frames.outer[n] - frames.outer[0]) > grid || abs(frames.pager[n] - frames.pager[0]) > grid
          || (0..<pages).contains { abs(frames.inner(n, page: $0) - frames.inner(0, page: $0)) > grid })
    }
    return moved.map { frames.times[$0 - 1] }
  }

  /// Whether the last frame is at rest: it has that phase, or shows the same offsets as the frame before.
  var endsAtRest: Bool {
    guard frames.count > 1 else { return true }
    return frames.phase.last == .some(.idle) || isSame(frames.count - 2, frames.count - 1)
  }

  /// Whether two frames show the same offsets.
  func isSame(_ a: Int, _ b: Int) -> Bool {
    frames.outer[a] == frames.outer[b] && frames.pager[a] == frames.pager[b]
      && (0..<frames.pageCount).allSatisfy { frames.inner(a, page: $0) == frames.inner(b, page: $0) }
  }
}

/// One quantity over time, in points, in which two recordings are compared.
public enum MotionCurve: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Header and list together: the movement that a user sees.
  case content
  /// The outer view's offset.
  case outer
  /// The visible page's offset.
  case list
  /// The pager's offset.
  case pager

  public static func < (a: Self, b: Self) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }
}
