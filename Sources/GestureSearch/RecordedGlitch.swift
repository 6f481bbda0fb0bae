import Gestures
import TraceModel

/// A glitch of a recording that a replay has to show again: same kind, view and gesture, and at least half as large.
public struct RecordedGlitch: Sendable {
  public let glitch: Glitch
  /// The views that move within it.
  public let place: RecordedPlace

  /// The minimum share of the recorded size in a replay. A choice of this project.
  static let leastShare = 0.5

  /// - Parameter frames: those in which the glitch was found.
  public init(_ glitch: Glitch, in frames: FrameTable) {
    self.glitch = glitch
    place = RecordedPlace(of: glitch, in: frames)
  }

  /// Whether a replay's glitch corresponds to this one, whatever the index of its gesture.
  func isShown(by other: Glitch, in frames: FrameTable) -> Bool {
    other.kind == glitch.kind && other.magnitude >= Self.leastShare * glitch.magnitude
      && place.isSame(as: RecordedPlace(of: other, in: frames))
  }

  /// The glitch of a performance of all recorded gestures that corresponds to this one; among several the one of the
  /// nearest size.
  public func shown(in performance: ScriptPlayer.Performance) -> Glitch? {
    performance.glitches.filter { $0.gesture == glitch.gesture && isShown(by: $0, in: performance.trace.frames) }
      .min { difference(of: $0) < difference(of: $1) }
  }

  /// The most similar glitch of the same kind: by gesture, then view, then size.
  public func nearest(in performance: ScriptPlayer.Performance) -> (glitch: Glitch, distance: [Double])? {
    performance.glitches.filter { $0.kind == glitch.kind }.map { other in
      let isSamePlace = place.isSame(as: RecordedPlace(of: other, in: performance.trace.frames))
      return (other, [other.gesture == glitch.gesture ? 0 : 1, isSamePlace ? 0 : 1, difference(of: other)])
    }.min { $0.1.lexicographicallyPrecedes($1.1) }
  }

  /// The difference in size, in the glitch's unit.
  public func difference(of other: Glitch) -> Double { abs(other.magnitude - glitch.magnitude) }
}

/// The views that move within a glitch, and its page.
public struct RecordedPlace: Hashable, Sendable {
  /// The view that moves farthest in one frame first, then those that move at least half as far; empty if nothing moves.
  public let views: [ScreenEvent.View]
  public let page: Int

  /// The share of the largest step below which a view only accompanies the others. A choice of this project.
  private static let leastStep = 0.5
  /// The minimum movement of a view that counts as moving, as a share of a glitch's size in points. A choice of this project.
  private static let leastWay = 0.25
  /// The time before a glitch in which its view still moves, where its size is a speed or a time, in microseconds: six frames at 60 Hz.
  private static let approach = 100_000

  public init(of glitch: Glitch, in frames: FrameTable) {
    page = glitch.page
    let isLength = glitch.unit == .points
    let start = isLength ? glitch.firstFrame : frames.index(at: glitch.start - Self.approach) ?? 0
    guard start >= 0, start < glitch.lastFrame, glitch.lastFrame < frames.count else {
      views = []
      return
    }
    let all = [.outer, .pager] + (0..<frames.pageCount).map(ScreenEvent.View.page)
    let moves = all.map { view in
      let offsets = (start...glitch.lastFrame).map { frames.offset($0, of: view) }
      let step = zip(offsets, offsets.dropFirst()).map { abs($1 - $0) }.max() ?? 0
      return (view: view, step: step, way: (offsets.max() ?? 0) - (offsets.min() ?? 0))
    }
    // A scroll view rounds to one point.
    let least = isLength ? max(Self.leastWay * glitch.magnitude, 1) : 1
    let moving = moves.filter { $0.way >= least }.sorted { $0.step > $1.step }
    views = moving.filter { $0.step >= Self.leastStep * (moving.first?.step ?? 0) }.map(\.view)
  }

  /// Whether the view that moves most in each one moves in the other, too; if nothing moves in one, whether the page is the same.
  func isSame(as other: RecordedPlace) -> Bool {
    guard let mine = views.first, let its = other.views.first else {
      return page == other.page
    }
    return other.views.contains(mine) && views.contains(its)
  }
}

extension FrameTable {
  /// A view's offset on its axis, in points.
  fileprivate func offset(_ n: Int, of view: ScreenEvent.View) -> Double {
    switch view {
    case .outer: outer[n]
    case .pager: pager[n]
    case .page(let page): inner(n, page: page)
    }
  }
}

extension ScriptPlayer.Performance {
  /// The step whose touch began the gesture of a glitch; `nil` for a glitch before the first gesture.
  func step(of glitch: Glitch) -> Int? {
    guard let gesture = glitch.gesture, trace.gestures.indices.contains(gesture) else { return nil }
    let start = trace.gestures[gesture].start
    let touches = zip(script.starts, script.steps).enumerated().filter { $0.element.1.act.stroke != nil }
    return touches.last { $0.element.0 <= start }?.offset
  }
}
