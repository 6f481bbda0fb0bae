extension EngineOption {
  /// Every engine option, in the order of the keys.
  public static let all: [EngineOption] = [
    flag(
      "animated_set_stops_momentum", \.animatedSetStopsMomentum, .folklore, "c.2",
      "setContentOffset(_:animated: true) stops deceleration; a radar says that it does not reliably"),
    choice(
      "animation_curve", \.animationCurve, .reverseEngineered, "g", "curve of setContentOffset(_:animated:)"),
    number(
      "animation_duration_ms", \.animationDuration, 0...10_000, .reverseEngineered, "g",
      "duration of setContentOffset(_:animated:), in milliseconds"),
    number(
      "bounce_end", \.physics.bounceEnd, 0...10, .reverseEngineered, "e.3",
      "a bounce this close to its edge may end, in points"),
    number(
      "bounce_rate", \.physics.bounceRate, 0.5...0.9999, .reverseEngineered, "e.3",
      "what overscroll keeps in each millisecond"),
    choice(
      "callback_order", \.callbackOrder, .inferred, "i",
      "order of the actions of two pans that recognized in one touch event"),
    flag(
      "cancelled_pan_decelerates", \.cancelledPanDecelerates, .reverseEngineered, "c.1",
      "a pan cancelled by isScrollEnabled = false ends like a lifted one and may decelerate"),
    flag(
      "catch_begins_pan", \.catchBeginsPan, .reverseEngineered, "a.6",
      "a touch on moving content begins the pan at once, without hysteresis"),
    flag(
      "chaining", \.chaining, .documented, "h.4",
      "a list at its edge leaves a new drag in that direction to the outer view"),
    number(
      "deceleration_gate", \.decelerationGate, 0...10_000, .reverseEngineered, "d.2",
      "slower than this at the lift there is no deceleration, in points per second"),
    flag(
      "edge_child_yields_when_simultaneous", \.edgeChildYieldsWhenSimultaneous, .inferred, "h.6",
      "a list at its edge does not begin even though it may recognize together with the outer view"),
    flag(
      "end_decelerating_on_catch", \.endDeceleratingOnCatch, .folklore, "a.6",
      "scrollViewDidEndDecelerating is called when a touch stops the motion"),
    flag(
      "end_decelerating_on_set", \.endDeceleratingOnSet, .reverseEngineered, "c.2",
      "scrollViewDidEndDecelerating is called when setContentOffset(_:animated: false) stops the motion"),
    flag(
      "first_step_at_lift", \.firstStepAtLift, .reverseEngineered, "d.4",
      "the first step of deceleration is taken at the lift itself"),
    flag(
      "hard_edge_anchors", \.hardEdgeAnchors, .reverseEngineered, "b.1",
      "a view that does not bounce anchors the translation anew at its edge, so that a reversal moves at once"),
    number(
      "hysteresis", \.hysteresis, 0...100, .reverseEngineered, "a.1",
      "movement before a pan begins, in points, on each axis by itself"),
    choice(
      "link_order", \.linkOrder, .inferred, "i", "order in which the views run their display links"),
    number(
      "lock_horizontal_deg", \.lockHorizontal, 0...90, .reverseEngineered, "a.3",
      "with directional lock, a drag flatter than this keeps to the horizontal, in degrees"),
    number(
      "lock_vertical_deg", \.lockVertical, 0...90, .reverseEngineered, "a.3",
      "with directional lock, a drag steeper than this keeps to the vertical, in degrees"),
    flag(
      "momentum_survives_write", \.momentumSurvivesWrite, .reverseEngineered, "c.2",
      "deceleration goes on from where code writes contentOffset; also an Apple sample and a radar"),
    number(
      "page_turn_speed", \.pageTurnSpeed, 0...10_000, .reverseEngineered, "f.1",
      "faster than this at the lift turns the page, in points per second"),
    flag(
      "pager_waits_for_control", \.pagerWaitsForControl, .inferred, "a.4",
      "the pager leaves a control its touch where delaysContentTouches and touchesShouldCancel do; disputed, reports say "
        + "that it turns the page"),
    number(
      "paging_keep", \.physics.pagingKeep, 0.5...0.9999, .reverseEngineered, "f.2",
      "what a page turn's velocity keeps in each millisecond, for a view of no width"),
    number(
      "paging_keep_per_point", \.physics.pagingKeepPerPoint, 0...1e-4, .reverseEngineered, "f.2",
      "what a point of width adds to paging_keep"),
    number(
      "paging_pull", \.physics.pagingPull, 0...0.1, .reverseEngineered, "f.2",
      "the pull towards a page, per square millisecond, for a view of no width"),
    number(
      "paging_pull_per_point", \.physics.pagingPullPerPoint, 0...1e-5, .reverseEngineered, "f.2",
      "what a point of width takes from paging_pull"),
    number(
      "paging_wide", \.physics.pagingWide, 0...10_000, .reverseEngineered, "f.2",
      "wider than this pull and keep are fixed, in points"),
    number(
      "paging_wide_keep", \.physics.pagingWideKeep, 0.5...0.9999, .reverseEngineered, "f.2",
      "what a wide view's page turn keeps of its velocity in each millisecond"),
    number(
      "paging_wide_pull", \.physics.pagingWidePull, 0...0.1, .reverseEngineered, "f.2",
      "the pull towards a page of a wide view, per square millisecond"),
    flag(
      "plain_view_keeps_touch", \.plainViewKeepsTouch, .folklore, "a.4",
      "a plain view whose own pan had the touch from touch-down on keeps it; disputed, by the documented procedure the "
        + "scroll view cancels it"),
    EngineOption(
      key: "refresh_hz", summary: "display refreshes a second; unset, the session's own",
      values: "a number from 30 to 240", evidence: .documented, source: "i",
      value: { $0.refreshHz.map { OptionText.text($0) } ?? "session" },
      set: { options, text in
        guard let hz = OptionText.number(text, in: 30...240) else { return false }
        options.refreshHz = hz
        return true
      }),
    number(
      "release_latest_weight", \.touch.releaseWeight, 0...1, .reverseEngineered, "d.2",
      "weight of the latest blend in the release velocity; the one before has the rest"),
    number(
      "rubber_band_coefficient", \.physics.rubberBandCoefficient, 0.01...1, .reverseEngineered, "e.1",
      "slope of the rubber band at the edge"),
    number(
      "scrollable_excess", \.scrollableExcess, 0...100, .reverseEngineered, "a.2",
      "content must exceed its view by more than this to scroll, in points"),
    flag(
      "shorten_exponential", \.physics.shortensExponential, .reverseEngineered, "d.4",
      "the exponential of a short frame is 1 + L + L²/2; the measured bounces fit better with it"),
    number(
      "shortest_sample_ms", \.touch.shortestSample, 0...100, .reverseEngineered, "d.1",
      "touch samples no further apart than this count as still, in milliseconds"),
    flag(
      "single_sample_whole", \.touch.singleSampleWhole, .reverseEngineered, "d.1",
      "a velocity of one sample is that sample, not its share of the blend; two sources differ"),
    number(
      "still_finger_ms", \.stillFinger, 0...10_000, .implemented, "d.2",
      "a finger that rested longer before it lifted releases without velocity, in milliseconds"),
    number(
      "stop_speed", \.physics.stopSpeed, 0.1...1000, .reverseEngineered, "d.4",
      "slower than this motion is over, in points per second"),
    number(
      "touch_delay_ms", \.touchDelay, 0...10_000, .reverseEngineered, "a.4",
      "how long delaysContentTouches holds a touch back from a control, in milliseconds"),
    number(
      "velocity_newest_weight", \.touch.newestWeight, 0...1, .reverseEngineered, "d.1",
      "weight of the newest sample in velocity(in:); the one before has the rest"),
    flag(
      "will_end_dragging_when_paging", \.willEndDraggingWhenPaging, .reverseEngineered, "f.1",
      "scrollViewWillEndDragging is called on a paging view; Apple's reference says that it is not"),
    flag(
      "write_shifts_drag", \.writeShiftsDrag, .inferred, "b.3",
      "a write of contentOffset during a drag moves what the drag starts from"),
  ]

  private static func number(
    _ key: String, _ path: WritableKeyPath<EngineOptions, Double> & Sendable,
    _ range: ClosedRange<Double>, _ evidence: Evidence, _ source: String, _ summary: String
  ) -> EngineOption {
    EngineOption(
      key: key, summary: summary,
      values: "a number from \(OptionText.text(range.lowerBound)) to \(OptionText.text(range.upperBound))",
      evidence: evidence, source: source,
      value: { OptionText.text($0[keyPath: path]) },
      set: { options, text in
        guard let value = OptionText.number(text, in: range) else { return false }
        options[keyPath: path] = value
        return true
      })
  }

  private static func flag(
    _ key: String, _ path: WritableKeyPath<EngineOptions, Bool> & Sendable, _ evidence: Evidence,
    _ source: String, _ summary: String
  ) -> EngineOption {
    EngineOption(
      key: key, summary: summary, values: "true or false", evidence: evidence, source: source,
      value: { String($0[keyPath: path]) },
      set: { options, text in
        guard let value = Bool(text) else { return false }
        options[keyPath: path] = value
        return true
      })
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ path: WritableKeyPath<EngineOptions, Choice> & Sendable, _ evidence: Evidence,
    _ source: String, _ summary: String
  ) -> EngineOption {
    EngineOption(
      key: key, summary: summary,
      values: Choice.allCases.map(\.rawValue).joined(separator: " or "), evidence: evidence,
      source: source,
      value: { $0[keyPath: path].rawValue },
      set: { options, text in
        guard let value = Choice(rawValue: text) else { return false }
        options[keyPath: path] = value
        return true
      })
  }
}

/// Numbers as options write them.
public enum OptionText {
  /// The shortest text that reads back as the same number, without a fraction where there is none.
  public static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  /// A finite number within a range, written in decimal digits, or `nil`.
  public static func number(_ text: String, in range: ClosedRange<Double>) -> Double? {
    // Double itself takes hexadecimal digits, and anything behind a zero byte.
    guard text.utf8.allSatisfy({ "0123456789.+-eE".utf8.contains($0) }), let value = Double(text), value.isFinite,
      range.contains(value)
    else { return nil }
    return value
  }
}
