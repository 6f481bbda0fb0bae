import Foundation
import TraceModel

/// Checks the laws on the frames of one replay.
public struct LawChecker {
  /// The tolerance of finger and content travel in one frame, in points: three roundings to pixels of half a point.
  static let travelTolerance = 1.5
  /// The difference below which two offsets are equal, in points.
  static let tolerance = 0.01
  /// The share of the velocity that is left after each millisecond: UIScrollView's normal rate.
  static let rate = 0.998
  /// The tolerance of a deceleration step, as a share of it.
  static let stepShare = 0.02
  /// The number of frames after a lift without a check: a choice of this project.
  ///
  /// The first step may belong to the finger, and the velocity's last sample may arrive late.
  static let framesAfterLift = 4
  /// The speed below which UIScrollView stops, in points per second: the engine's `stop_speed` is 10.
  static let stopSpeed = 15.0
  /// The longest motion after an event, in microseconds: three times UIKit's animation of 0.3 s, and a frame.
  static let afterEvent = 1_000_000

  private let trace: Trace
  private let scale: Double
  private var fingers: [(count: Int, y: Double?)] = []
  private var found: [LawViolation] = []
  /// The difference between finger travel and content travel since both began to move together, in points.
  private var lag = 0.0
  /// The number of frames in which each law was applied.
  private var checks: [ScrollLaw: Int] = [:]

  /// - Parameter scale: pixels per point.
  /// - Returns: the violations in order of time, and the number of frames in which each law was applied.
  public static func check(_ trace: Trace, scale: Double) -> (violations: [LawViolation], checks: [ScrollLaw: Int]) {
    var checker = LawChecker(trace: trace, scale: scale)
    checker.check()
    return (checker.found, checker.checks)
  }

  private init(trace: Trace, scale: Double) {
    self.trace = trace
    self.scale = scale
  }

  private mutating func check() {
    readFingers()
    rest()
    var run = 0
    for n in 1..<max(trace.frames.count, 1) {
      hidden(n)
      guard trace.expect == Expectations() else { continue }
      edges(n)
      travel(n)
      order(n)
      run = isCoasting(n) ? run + 1 : 0
      if run >= Self.framesAfterLift { deceleration(n) }
    }
  }

  // MARK: Quantities

  private var frames: FrameTable { trace.frames }
  private var pin: Double { trace.layout.outer.pinOffset }

  private mutating func readFingers() {
    var next = 0
    var down: [Int: Double] = [:]
    for t in frames.times {
      while next < trace.touches.count, trace.touches[next].t <= t {
        let touch = trace.touches[next]
        switch touch.phase {
        case .began, .moved: down[touch.id] = touch.location.y
        case .ended, .cancelled: down[touch.id] = nil
        }
        next += 1
      }
      fingers.append((down.count, down.count == 1 ? down.first?.value : nil))
    }
  }

  private func visible(_ n: Int) -> Int { trace.layout.visiblePage(pagerOffset: frames.pager[n]) }

  private func list(_ n: Int) -> Double { frames.inner(n, page: visible(n)) }

  private func end(_ n: Int) -> Double { trace.layout.maxOffset(page: visible(n)) }

  /// The sum of the offsets of header and list.
  private func total(_ n: Int) -> Double { frames.outer[n] + list(n) }

  /// Whether no view is at an end of its range, where rubber bands and hard edges act.
  private func isInside(_ n: Int) -> Bool {
    frames.outer[n] >= 0 && total(n) > 1 && list(n) >= 0 && (list(n) < end(n) - 1 || frames.outer[n] < pin - 1)
  }

  /// Whether the screen showed the same page, at rest, in two frames.
  private func isOnePage(_ n: Int) -> Bool {
    visible(n) == visible(n - 1) && frames.page[n] == frames.page[n - 1] && frames.pager[n] == frames.pager[n - 1]
  }

  /// Whether motion that an event has begun may move the views in a frame.
  private func hasEvent(_ n: Int, _ isSelected: (ScreenEvent.Kind) -> Bool = { _ in true }) -> Bool {
    trace.events.contains {
      $0.t > frames.times[n - 1] - Self.afterEvent && $0.t <= frames.times[n] && isSelected($0.kind)
    }
  }

  private mutating func apply(_ law: ScrollLaw) { checks[law, default: 0] += 1 }

  /// A figure to 1/100, since the last digits differ between machines.
  private func shown(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  private mutating func add(_ law: ScrollLaw, _ n: Int, _ text: String) {
    found.append(LawViolation(law: law, time: frames.times[n], text: text))
  }

  // MARK: Laws

  private mutating func travel(_ n: Int) {
    guard n > 1, let there = fingers[n].y, let before = fingers[n - 1].y, fingers[n - 2].count == 1, isOnePage(n),
      isOnePage(n - 1), frames.phase[n] == .dragging, frames.phase[n - 1] == .dragging,
      frames.phase[n - 2] == .dragging, isInside(n), isInside(n - 1)
    else {
      lag = 0
      return
    }
    apply(.travel)
    let way = total(n) - total(n - 1)
    lag += way + there - before
    if abs(way + there - before) > Self.travelTolerance || abs(lag) > Self.travelTolerance {
      add(
        .travel, n,
        "the finger moved \(shown(there - before)) pt, the content \(shown(way)) pt, \(shown(lag)) pt apart by now")
      lag = 0
    }
  }

  private mutating func edges(_ n: Int) {
    apply(.edges)
    let outer = frames.outer[n]
    if outer > pin + 0.5 / scale + Self.tolerance {
      add(.edges, n, "outer at \(shown(outer)), the pin is at \(shown(pin))")
    }
    if list(n) < -Self.tolerance { add(.edges, n, "list at \(shown(list(n)))") }
    if outer < -Self.tolerance, list(n) > end(n) + 1 / scale {
      add(.edges, n, "outer at \(shown(outer)), list at \(shown(list(n)))")
    }
  }

  private mutating func hidden(_ n: Int) {
    guard trace.expect.tabOffset == .keep else { return }
    let isScrolled = hasEvent(n) { if case .setOffset = $0 { true } else { false } }
    // The bounce of a page that was left continues to its end.
    guard !isScrolled, frames.phase[n] != .bouncing, frames.phase[n - 1] != .bouncing else { return }
    let width = trace.layout.viewport.width
    for page in trace.layout.pages.indices
    where abs(frames.pager[n] / width - Double(page)) >= 1 && abs(frames.pager[n - 1] / width - Double(page)) >= 1 {
      apply(.hiddenPages)
      let step = frames.inner(n, page: page) - frames.inner(n - 1, page: page)
      if step != 0 { add(.hiddenPages, n, "page \(page) moved by \(shown(step))") }
    }
  }

  private mutating func order(_ n: Int) {
    guard isOnePage(n), frames.phase[n] == .dragging || frames.phase[n] == .decelerating, !hasEvent(n) else { return }
    apply(.order)
    let slack = 1 / scale + Self.tolerance
    let outer = frames.outer[n]
    if list(n) - list(n - 1) > slack, outer < pin - slack, frames.outer[n - 1] < pin - slack {
      add(.order, n, "the list went to \(shown(list(n))) with the header at \(shown(outer))")
    }
    if outer - frames.outer[n - 1] < -slack, list(n) > slack, list(n - 1) > slack, outer >= 0 {
      add(.order, n, "the header went to \(shown(outer)) with the list at \(shown(list(n)))")
    }
  }

  private mutating func rest() {
    let n = frames.count - 1
    guard n >= 0, frames.phase[n] == .idle, fingers[n].count == 0 else { return }
    apply(.rest)
    let slack = 0.5 / scale + Self.tolerance
    var offsets = [("outer", frames.outer[n], pin)]
    for page in trace.layout.pages.indices {
      offsets.append(("page \(page)", frames.inner(n, page: page), trace.layout.maxOffset(page: page)))
    }
    for (name, offset, end) in offsets where offset < -slack || offset > end + slack {
      add(.rest, n, "\(name) at \(shown(offset)), its range is 0 to \(shown(end))")
    }
  }

  /// Whether the content moves by itself, away from its ends, in this frame.
  private func isCoasting(_ n: Int) -> Bool {
    frames.phase[n] == .decelerating && fingers[n].count == 0 && isOnePage(n) && isInside(n) && !hasEvent(n)
  }

  private mutating func deceleration(_ n: Int) {
    let ms = Double(frames.times[n] - frames.times[n - 1]) / 1000
    let before = total(n - 1) - total(n - 2)
    let step = total(n) - total(n - 1)
    let expected = before * pow(Self.rate, ms)
    let speed = abs(before) / ms * 1000
    // The last steps may end at once. Offsets are whole pixels.
    if speed <= Self.stopSpeed + 2000 / (scale * ms) { return }
    apply(.deceleration)
    if abs(step - expected) > 2 / scale + abs(expected) * Self.stepShare {
      add(.deceleration, n, "a step of \(shown(step)) pt after one of \(shown(before)) pt")
    }
  }
}
