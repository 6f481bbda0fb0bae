extension EngineOption {
  /// Every engine option, in the order of the keys.
  public static let all: [EngineOption] = [
    flag(
      "animated_set_stops_momentum", \.animatedSetStopsMomentum, .folklore,
      "none; Open Radar 16724593 reports exceptions",
      "setContentOffset(_:animated: true) stops deceleration"),
    choice(
      "animation_curve", \.animationCurve, .reverseEngineered,
      "reverse-engineering notes on UIScrollView; which curve is not verified",
      "curve of setContentOffset(_:animated: true)"),
    number(
      "animation_duration_ms", \.animationDuration, 0...10_000, .reverseEngineered,
      "reverse-engineering notes on UIScrollView",
      "duration of setContentOffset(_:animated: true), in milliseconds"),
    number(
      "bounce_end", \.physics.bounceEnd, 0...10, .reverseEngineered,
      "reverse-engineering notes on UIScrollView",
      "a bounce this close to its edge may end, in points"),
    number(
      "bounce_rate", \.physics.bounceRate, 0.5...0.9999, .reverseEngineered,
      "reverse-engineering notes on UIScrollView; the bounces measured by LevisonNN/LNCustomScrollView give 0.990002 with "
        + "shorten_exponential, and 0.990054 without",
      "share of an overscroll that is left after each millisecond"),
    choice(
      "callback_order", \.callbackOrder, .inferred,
      "none; UIKit documents no order",
      "order of the actions of two pans that recognized in one touch event"),
    flag(
      "cancelled_pan_decelerates", \.cancelledPanDecelerates, .reverseEngineered,
      "reverse-engineering notes on UIScrollView",
      "a pan cancelled by isScrollEnabled = false ends like one whose finger lifted, and may decelerate"),
    flag(
      "catch_begins_pan", \.catchBeginsPan, .reverseEngineered,
      "reverse-engineering notes on UIScrollView",
      "a touch on moving content begins the pan at once, without hysteresis"),
    flag(
      "chaining", \.chaining, .documented,
      "Apple, Scroll View Programming Guide for iOS, \"Nesting Scroll Views\"",
      "a list at its edge leaves a new drag in that direction to the outer view"),
    flag(
      "common_edge_intersects", \.commonEdgeIntersects, .inferred,
      "none; a fix of bawn/Shazam, which the reporter of its issue 8 confirmed, has an effect only if it does not",
      "CGRect.intersects is true of two rectangles that have only an edge in common"),
    number(
      "deceleration_gate", \.decelerationGate, 0...10_000, .reverseEngineered,
      "a published analysis of the physics of UIScrollView",
      "a release slower than this is not followed by deceleration, in points per second"),
    choice(
      "display_link_order", \.displayLinkOrder, .inferred,
      "none; UIKit documents no order",
      "where in a frame display links are called: after everything has moved, or before touches"),
    flag(
      "edge_child_yields_when_simultaneous", \.edgeChildYieldsWhenSimultaneous, .inferred,
      "none; the default follows from how libraries such as JXPagingView work",
      "a list at its edge does not begin even though it may recognize together with the outer view"),
    flag(
      "end_decelerating_on_catch", \.endDeceleratingOnCatch, .folklore,
      "answers on Stack Overflow: not called in iOS 9 and 10, called since iOS 13",
      "scrollViewDidEndDecelerating is called when a touch stops the motion"),
    flag(
      "end_decelerating_on_set", \.endDeceleratingOnSet, .reverseEngineered,
      "reverse-engineering notes on UIScrollView",
      "scrollViewDidEndDecelerating is called when setContentOffset(_:animated: false) stops the motion"),
    flag(
      "first_step_at_lift", \.firstStepAtLift, .reverseEngineered,
      "reverse-engineering notes on UIScrollView",
      "the first step of deceleration is taken at the lift itself"),
    flag(
      "hard_edge_anchors", \.hardEdgeAnchors, .reverseEngineered,
      "reverse-engineering notes on UIScrollView",
      "a view that does not bounce resets the translation at its edge, so that it follows a reversal at once"),
    number(
      "hysteresis", \.hysteresis, 0...100, .reverseEngineered,
      "reverse-engineering notes on UIPanGestureRecognizer",
      "movement before a pan begins, in points, on each axis separately"),
    flag(
      "kvo_equal_values", \.observersHearEqual, .inferred,
      "Apple, Key-Value Observing Programming Guide: setters notify automatically, also for equal values",
      "key-value observers are notified when code writes the offset that a scroll view already has"),
    choice(
      "kvo_order", \.observerOrder, .reverseEngineered,
      "reverse-engineering notes on UIScrollView",
      "whether scrollViewDidScroll or the key-value observers of contentOffset come first"),
    choice(
      "kvo_value", \.observedValue, .inferred,
      "Apple, Key-Value Observing Programming Guide: the new value is read when the change has ended",
      "the new value that key-value observers read after the delegate has written another offset"),
    choice(
      "link_order", \.linkOrder, .inferred,
      "none; probably the order in which the views were made",
      "order in which the views run their display links"),
    number(
      "lock_horizontal_deg", \.lockHorizontal, 0...90, .reverseEngineered,
      "reverse-engineering notes on UIScrollView",
      "with directional lock, a drag flatter than this keeps to the horizontal axis, in degrees"),
    number(
      "lock_vertical_deg", \.lockVertical, 0...90, .reverseEngineered,
      "reverse-engineering notes on UIScrollView",
      "with directional lock, a drag steeper than this keeps to the vertical axis, in degrees"),
    choice(
      "main_queue", \.mainQueue, .inferred,
      "none; a run loop serves the main queue before Core Animation commits",
      "when code of DispatchQueue.main.async runs: before the current frame is shown, or first in the next one"),
    flag(
      "momentum_survives_write", \.momentumSurvivesWrite, .reverseEngineered,
      "reverse-engineering notes on UIScrollView; Open Radar 16724593; Apple's sample StreetScroller",
      "deceleration continues from the offset that code writes to contentOffset"),
    number(
      "page_turn_speed", \.pageTurnSpeed, 0...10_000, .reverseEngineered,
      "a published analysis of the physics of UIScrollView, and reverse-engineering notes",
      "a release faster than this turns the page, in points per second"),
    flag(
      "pager_waits_for_control", \.pagerWaitsForControl, .inferred,
      "Apple's reference of UIScrollView, applied to the pager",
      "the pager leaves a touch to a control if delaysContentTouches and touchesShouldCancel require it; disputed: "
        + "people report that it turns the page"),
    number(
      "paging_keep", \.physics.pagingKeep, 0.5...0.9999, .reverseEngineered,
      "two published readings of UIKit's code",
      "share of a page turn's velocity that is left after each millisecond, for a view of width 0"),
    number(
      "paging_keep_per_point", \.physics.pagingKeepPerPoint, 0...1e-4, .reverseEngineered,
      "two published readings of UIKit's code",
      "how much each point of width adds to paging_keep"),
    number(
      "paging_pull", \.physics.pagingPull, 0...0.1, .reverseEngineered,
      "two published readings of UIKit's code",
      "pull towards a page, per square millisecond, for a view of width 0"),
    number(
      "paging_pull_per_point", \.physics.pagingPullPerPoint, 0...1e-5, .reverseEngineered,
      "two published readings of UIKit's code",
      "how much each point of width reduces paging_pull"),
    number(
      "paging_wide", \.physics.pagingWide, 0...10_000, .reverseEngineered,
      "two published readings of UIKit's code",
      "a view wider than this has paging_wide_keep and paging_wide_pull, in points"),
    number(
      "paging_wide_keep", \.physics.pagingWideKeep, 0.5...0.9999, .reverseEngineered,
      "two published readings of UIKit's code",
      "share of a wide view's page-turn velocity that is left after each millisecond"),
    number(
      "paging_wide_pull", \.physics.pagingWidePull, 0...0.1, .reverseEngineered,
      "two published readings of UIKit's code",
      "pull towards a page of a wide view, per square millisecond"),
    flag(
      "plain_view_keeps_touch", \.plainViewKeepsTouch, .folklore,
      "Apple's reference of UIScrollView; an article reports the opposite",
      "a plain view keeps a touch that its own pan had from touch-down on; disputed: by the documented "
        + "procedure the scroll view cancels it"),
    number(
      "refresh_height", \.refreshHeight, 0...1000, .folklore,
      "developers' reports on UIRefreshControl",
      "how far a refresh control keeps the content from the top while it refreshes, in points"),
    EngineOption(
      key: "refresh_hz", summary: "display refreshes per second; unless set, the session's own",
      values: "a number from 30 to 240", evidence: .documented,
      source: "Apple's documentation: 60 Hz, up to 120 Hz with ProMotion",
      value: { $0.refreshHz.map { OptionText.text($0) } ?? "session" },
      set: { options, text in
        guard let hz = OptionText.number(text, in: 30...240) else { return false }
        options.refreshHz = hz
        return true
      }),
    number(
      "release_latest_weight", \.touch.releaseWeight, 0...1, .reverseEngineered,
      "a published analysis of the physics of UIScrollView; Flutter's velocity tracker for iOS has the same weights",
      "weight of the latest velocity in the release velocity; the velocity before has the rest"),
    flag(
      "resized_pager_keeps_page", \.resizedPagerKeepsPage, .inferred,
      "none; maxep/MXSegmentedPager issue 9 reports another page after a rotation, which apps prevent",
      "a pager whose width changes scrolls to its current page"),
    number(
      "rubber_band_coefficient", \.physics.rubberBandCoefficient, 0.01...1, .reverseEngineered,
      "outputs of UIKit's private function, published by several authors",
      "slope of the rubber band at the edge"),
    choice(
      "same_view_order", \.sameViewOrder, .inferred,
      "none; OfTheWolf/TwitterProfile works only if a pan that was added to a scroll view wins over the view's own",
      "which of two recognizers of one view begins, where both could and only one may"),
    number(
      "scrollable_excess", \.scrollableExcess, 0...100, .reverseEngineered,
      "reverse-engineering notes on UIScrollView",
      "content must exceed its view by more than this to scroll, in points"),
    flag(
      "shorten_exponential", \.physics.shortensExponential, .reverseEngineered,
      "reverse-engineering notes on UIScrollView; the bounces measured by LevisonNN/LNCustomScrollView fit both values",
      "the exponential of a short frame is computed as 1 + L + L²/2"),
    number(
      "shortest_sample_ms", \.touch.shortestSample, 0...100, .reverseEngineered,
      "reverse-engineering notes on UIPanGestureRecognizer",
      "touch samples no further apart than this count as velocity 0, in milliseconds"),
    flag(
      "single_sample_whole", \.touch.singleSampleWhole, .reverseEngineered,
      "reverse-engineering notes on UIPanGestureRecognizer; a second source differs",
      "with one sample, velocity(in:) is that sample, not its share of the weighted mean"),
    number(
      "still_finger_ms", \.stillFinger, 0...10_000, .implemented,
      "super-ultra/ScrollMechanics; UIKit has no such rule that is known",
      "a finger that rested longer than this before its lift, or before another joined it, has no velocity, in ms"),
    number(
      "stop_speed", \.physics.stopSpeed, 0.1...1000, .reverseEngineered,
      "reverse-engineering notes on UIScrollView",
      "motion slower than this ends, in points per second"),
    number(
      "touch_delay_ms", \.touchDelay, 0...10_000, .reverseEngineered,
      "reverse-engineering notes on UIScrollView",
      "how long delaysContentTouches holds a touch back from a control, in milliseconds"),
    number(
      "velocity_newest_weight", \.touch.newestWeight, 0...1, .reverseEngineered,
      "two reverse-engineering notes on UIPanGestureRecognizer, independent of each other",
      "weight of the newest sample in velocity(in:); the one before has the rest"),
    flag(
      "will_end_dragging_when_paging", \.willEndDraggingWhenPaging, .reverseEngineered,
      "reverse-engineering notes on UIScrollView, against Apple's reference",
      "scrollViewWillEndDragging is called on a paging view"),
    flag(
      "write_shifts_drag", \.writeShiftsDrag, .inferred,
      "inferred from reverse-engineering notes, Apple's sample StreetScroller and common practice",
      "a write of contentOffset during a drag moves the start of the drag"),
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
