import TraceModel

/// A touch on a control: the view that received it, and the view that should have, according to the layout's settings.
struct ControlTouch {
  let delivery: TouchDelivery
  let control: Layout.Control
  let path: TouchPath
  let expected: ExpectedDelivery

  /// Every touch on a control for which the settings define the receiver.
  static func all(in motion: Motion, scale: Double) -> [ControlTouch] {
    motion.trace.deliveries.compactMap { delivery in
      guard let control = motion.layout.controls.last(where: { $0.id == delivery.view }),
        let path = TouchPath(touch: delivery.touch, in: motion.trace.touches),
        let expected = ExpectedDelivery(path, on: control, in: motion, scale: scale)
      else { return nil }
      return ControlTouch(delivery: delivery, control: control, path: path, expected: expected)
    }
  }

  /// The control's kind and id for a sentence, for example `the slider "volume"`.
  var name: String { "the \(control.kind.rawValue) \"\(control.id)\"" }

  func glitch(
    _ kind: GlitchKind, from start: Int, to end: Int, cause: GlitchCause, detail: String, in motion: Motion
  ) -> Glitch {
    let first = motion.frame(at: start)
    return Glitch(
      kind: kind, start: start, end: end, firstFrame: first, lastFrame: max(motion.frame(at: end), first),
      gesture: motion.trace.gesture(at: path.began.t), page: motion.visible[first],
      magnitude: Length.kept(Double(end - start) / 1000), unit: .milliseconds, cause: cause, detail: detail)
  }
}

/// The delivery that the layout's settings define for one touch on a control: the receiver, and the latest time.
///
/// The decision procedure of Apple's header comments: with `delaysContentTouches` the scroll view waits 150 ms and takes a touch
/// that moves enough by then; otherwise it calls `touchesShouldBegin`; once the control has the touch, `canCancelContentTouches` and
/// then `touchesShouldCancel` (true by default, except for a `UIControl`) decide whether a drag may cancel it.
struct ExpectedDelivery {
  let receiver: TouchDelivery.Receiver
  /// The time at which the control should receive the touch, in microseconds; `nil` if it should not receive it.
  let due: Int?
  /// The time at which the final receiver is decided, in microseconds.
  let decided: Int

  /// How long the scroll view waits, in microseconds: 150 ms according to all reverse engineering; Apple does not document it.
  static let delay = 150_000
  /// The movement that begins a drag, in points: the hysteresis of UIKit's pan, reverse engineered.
  static let hysteresis = Gesture.panHysteresis
  /// The distance beyond that within which nothing tells whether a drag has begun, in points: what a finger moves in two samples of a slow
  /// drag.
  static let barely = 1.0
  /// Content that stayed within this range was still, in points: less than a view at UIKit's stop speed moves within `settled`.
  static let still = 1.0
  /// The time for which content has to be still, in microseconds.
  static let settled = 200_000
  /// The time after an event during which content may move without being stopped by a touch, in microseconds: an animated offset
  /// change takes 300 ms.
  static let afterEvent = 1_000_000

  /// - Parameter scale: a factor for the tolerance, one frame, around the end of the delay.
  /// - Returns: `nil` if the settings do not define the receiver: several fingers, one outside a screen that was rotated, content that
  ///   hardly moves, a finger that begins to move at the end of the delay, a view whose own pan began first.
  init?(_ path: TouchPath, on control: Layout.Control, in motion: Motion, scale: Double = 1) {
    let settings = motion.layout.touchDelivery ?? Layout.TouchDelivery()
    let size = motion.layout(motion.frame(at: path.began.t)).viewport
    guard path.began.location.x <= size.width, path.began.location.y <= size.height,
      !Self.hasCompany(path, in: motion.trace)
    else { return nil }
    switch Self.isStopping(path, around: control, in: motion) {
    case true?: (receiver, due, decided) = (.scroll, nil, path.began.t)
    case false?:
      guard let found = Self.decide(path, control, settings, motion, slack: Double(motion.interval) * scale) else {
        return nil
      }
      (receiver, due, decided) = found
    case nil: return nil
    }
  }

  private static func decide(
    _ path: TouchPath, _ control: Layout.Control, _ settings: Layout.TouchDelivery, _ motion: Motion, slack: Double
  ) -> (TouchDelivery.Receiver, Int?, Int)? {
    let start = path.began.t
    let axes = scrollableAxes(around: control, of: motion.layout(motion.frame(at: start)))
    let drag = path.crossing(hysteresis, horizontally: axes.x, vertically: axes.y)
    let other = path.crossing(hysteresis, horizontally: !axes.x, vertically: !axes.y)
    // A display frame combines samples, the one after a dropped frame those of two, and may not show a finger that has only just moved so
    // far, or comes back at once.
    let isShown = path.stays(
      hysteresis + barely, for: 2 * motion.interval, least: hysteresis, horizontally: axes.x, vertically: axes.y)
    guard drag == nil || isShown else { return nil }
    // Samples that one frame shows count together, also where one has been dropped.
    if let drag, let other, other < drag, drag - other <= 2 * motion.interval { return nil }
    var due = start
    if settings.delaysContentTouches {
      // A drag in a direction in which nothing can scroll ends the delay, and so does the lift.
      due = min(start + delay, other ?? Int.max, path.isCancelled ? Int.max : path.lift)
      // The frame that shows the drag may come after the delay, later where one has been dropped.
      if let drag, drag <= other ?? Int.max,
        abs(Double(drag - start - delay)) <= slack
          || drag <= start + delay && motion.times[motion.around(drag)[1]] >= start + delay
      {
        return nil
      }
      if let drag, drag <= due { return (.scroll, nil, drag) }
      if path.isCancelled, path.lift <= due { return nil }
    }
    guard settings.shouldBegin[control.id] ?? true else { return (.scroll, nil, due) }
    guard let drag, settings.canCancelContentTouches else { return (.content, due, due) }
    guard settings.shouldCancel[control.id] ?? (control.kind == .view) else { return (.content, due, drag) }
    if control.pan, let other, other < drag { return nil }
    return (.scroll, nil, drag)
  }

  /// The axes on which a scroll view around a control can follow a finger.
  private static func scrollableAxes(around control: Layout.Control, of layout: Layout) -> (x: Bool, y: Bool) {
    let outer = layout.outer.maxOffset > 0 || layout.outer.bounces
    guard case .page(let page) = control.container, layout.pages.indices.contains(page) else { return (false, outer) }
    return (layout.pages.count > 1, outer || layout.maxOffset(page: page) > 0 || layout.pages[page].bounces)
  }

  /// Whether another finger is down during a touch.
  private static func hasCompany(_ path: TouchPath, in trace: Trace) -> Bool {
    guard let gesture = trace.gesture(at: path.began.t) else { return true }
    let span = trace.gestures[gesture]
    let first = trace.touches.partitioningIndex { $0.t >= span.start }
    return trace.touches[first...].prefix { $0.t < span.end }.contains {
      $0.phase == .began && $0.seq != path.began.seq
    }
  }

  /// Whether a touch stops moving content around a control; `nil` if the frames do not show it.
  private static func isStopping(_ path: TouchPath, around control: Layout.Control, in motion: Motion) -> Bool? {
    let t = path.began.t
    guard let now = motion.trace.frames.index(at: t - 1) else { return false }
    let isInPager = control.container != .outer
    if range(of: motion, from: t - settled, through: now, isInPager) < still {
      // Content that is not where it can rest returns by itself, however slowly; a finger that has just lifted may have flung it.
      let maySetOut = isDisplaced(now, isInPager, motion) || motion.isTouched(from: t - Explanation.lag, to: t - 1)
      return maySetOut ? nil : false
    }
    let isDriven = motion.trace.events.contains { $0.t <= t && $0.t > t - afterEvent }
    // Content that did not move into the last frame, or has reached a place of rest in it, may have come to rest.
    let recent = range(of: motion, from: t - 2 * motion.interval - motion.interval / 2, through: now, isInPager)
    let last = range(of: motion, from: motion.times[max(now - 1, 0)], through: now, isInPager)
    guard recent > Limits.still, last > 0, !hasArrived(now, isInPager, motion), !isDriven,
      !motion.isTouched(from: t - settled / 2, to: t - 1)
    else { return nil }
    // What goes on under a resting finger is an animation: no touch stops it, and it leaves the touch to the control.
    let drag = path.crossing(hysteresis, horizontally: true, vertically: true) ?? path.lift
    guard let shown = motion.trace.frames.index(at: min(t + 4 * motion.interval, drag)) else { return nil }
    return range(of: motion, from: t + 3 * motion.interval / 2, through: shown, isInPager) < still ? true : nil
  }

  /// Whether all that moved into a frame is at an edge in it, or the pager at a page.
  private static func hasArrived(_ n: Int, _ isInPager: Bool, _ motion: Motion) -> Bool {
    func isAtEdge(_ room: (Int, Bool) -> Double) -> Bool { min(room(n, true), room(n, false)) <= Overscroll.least }
    let pager = motion.trace.frames.pager
    let before = max(n - 1, 0)
    let isTurning = isInPager && pager[n] != pager[before] && !isAtPage(n, motion)
    let isListMoving = motion.inner[n] != motion.inner[before] && !isAtEdge { motion.listRoom($0, forward: $1) }
    let isOuterMoving = motion.outer[n] != motion.outer[before] && !isAtEdge { motion.outerRoom($0, forward: $1) }
    return !isTurning && !isListMoving && !isOuterMoving
  }

  private static func isAtPage(_ n: Int, _ motion: Motion) -> Bool {
    abs(motion.trace.frames.pager[n] - Double(motion.visible[n]) * motion.pageWidth(n)) <= GesturePath.rounding
  }

  /// Whether content is beyond an edge, or the pager between two pages.
  private static func isDisplaced(_ n: Int, _ isInPager: Bool, _ motion: Motion) -> Bool {
    isInPager && !isAtPage(n, motion)
      || [motion.outerBeyond(n), motion.listBeyond(n)].contains { abs($0) > GesturePath.rounding }
  }

  /// The largest movement of a view of which a part is visible from a time to a frame, in points; bounces count.
  ///
  /// A touch above the pager does not stop it.
  private static func range(of motion: Motion, from t: Int, through last: Int, _ isInPager: Bool) -> Double {
    let frames = motion.trace.frames
    let span = min(motion.frame(from: t), last)...last
    let place = frames.pager[last] / max(motion.pageWidth(last), 1)
    let lists = (0..<frames.pageCount).filter { abs(Double($0) - place) < 1 }
      .map { page in extent(span.map { frames.inner($0, page: page) }) }
    func extent(_ values: some Collection<Double>) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    return max(extent(frames.outer[span]), isInPager ? extent(frames.pager[span]) : 0, lists.max() ?? 0)
  }
}
