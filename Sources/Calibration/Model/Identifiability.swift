import ScrollEngine

/// The recordings that determine an engine option, and what no recording tells apart from it.
///
/// The profile, its reasons and the documentation's page on the options read this list. `calibration-proof --sources` checks it against
/// the fit: an option is found from its gestures, and not without them. (reference on calibration, 3 and 4)
public struct Identifiability: Sendable, Hashable {
  public let key: String
  /// The gestures of the device day that show the option, by number; empty for options left out of the fit.
  public let gestures: [Int]
  /// The motion that shows the option, or why no motion does, as part of a sentence.
  public let motion: String
  /// Whether other recordings with such motion stand in for the gestures.
  public let hasStandIns: Bool
  /// The options that the motion does not separate from this one, and what does; `nil` if it is separate.
  public let inseparable: String?
  /// The value of another option without which this one shows nowhere; `nil` if there is none.
  public let condition: String?

  /// Whether the option takes no part in the fit.
  public var isLeftOut: Bool { gestures.isEmpty }

  private init(
    _ key: String, _ gestures: [Int], _ motion: String, orOthers hasStandIns: Bool = false,
    inseparable: String? = nil, onlyIf condition: String? = nil
  ) {
    self.key = key
    self.gestures = gestures
    self.motion = motion
    self.hasStandIns = hasStandIns
    self.inseparable = inseparable
    self.condition = condition
  }

  /// The entry of an option; `nil` for an unknown key.
  public static func of(_ key: String) -> Identifiability? { byKey[key] }

  private static let byKey = Dictionary(all.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })

  private static let rates =
    "at one refresh rate `bounce_rate` and `shorten_exponential` are one motion: 0.99 shortened and 0.990053 exact differ by less than "
    + "0.01 pt at 60 Hz; returns at a second rate tell them apart"
  private static let weights =
    "a fling's velocity is symmetric in `velocity_newest_weight` and `release_latest_weight`: flings alone give an unordered pair; page "
    + "turns, which have only the first, give the order"
  private static let widths =
    "at one width only the sums `paging_keep` + width · `paging_keep_per_point` and `paging_pull` − width · `paging_pull_per_point` show; "
    + "turns at a second width tell them apart"
  private static let tick =
    "samples on a panel's clock are a tick apart: at 120 Hz the interval is 8.3 ms wide, however many gestures"

  /// One entry per engine option, in the order of the keys.
  public static let all: [Identifiability] = [
    .init("animated_set_stops_momentum", [17], "an animated scroll by code that begins while content decelerates"),
    .init("animation_curve", [17], "the frames of animated scrolls by code"),
    .init("animation_duration_ms", [17], "the frames of animated scrolls by code"),
    .init(
      "bounce_end", [10, 11, 12], "the last overscroll that a return shows, and the step after it that shows the edge"),
    .init("bounce_rate", [10, 11, 12], "returns from beyond an edge", inseparable: rates),
    .init("callback_order", [21], "two pans that recognize in one event, on the probe screen"),
    .init("cancelled_pan_decelerates", [21], "`isScrollEnabled = false` in a fast drag, on the probe screen"),
    .init("catch_begins_pan", [13], "a touch on moving content that then drags it", orOthers: true),
    .init("chaining", [15], "a pull at the top of a pinned list"),
    .init(
      "common_edge_intersects", [],
      "a fact about `CGRect`, which a line of code on a device tells: it moves nothing by itself"),
    .init("deceleration_gate", [5, 6], "releases around the gate: content runs on, or stops", orOthers: true),
    .init("display_link_order", [21], "scrolling that finds the display link called already, on the probe screen"),
    .init(
      "edge_child_yields_when_simultaneous", [15],
      "a pull at the top of a list that recognizes together with the outer view",
      onlyIf: "`chaining` is true"),
    .init("end_decelerating_on_catch", [21], "a touch on moving content, counted on the probe screen"),
    .init("end_decelerating_on_set", [21], "a write into moving content, counted on the probe screen"),
    .init("first_step_at_lift", [2], "the place of flung content one frame after the lift", orOthers: true),
    .init("hard_edge_anchors", [16], "a drag beyond the edge of a list that does not bounce, and back"),
    .init("hysteresis", [1], "the way of a slow finger before content follows", orOthers: true),
    .init("kvo_equal_values", [21], "a write of the offset that the view already has, on the probe screen"),
    .init("kvo_order", [21], "an observer beside the delegate, on the probe screen"),
    .init(
      "kvo_value", [21], "an observer after a delegate that writes, on the probe screen",
      onlyIf: "the delegate is notified before the observers (`kvo_order`)"),
    .init("link_order", [21], "two views that decelerate together, on the probe screen"),
    .init("lock_horizontal_deg", [20], "drags at flat angles on a list with directional lock that scrolls both ways"),
    .init("lock_vertical_deg", [20], "drags at steep angles on a list with directional lock that scrolls both ways"),
    .init("main_queue", [21], "an offset sent through the main queue, on the probe screen"),
    .init("momentum_survives_write", [21], "a write into decelerating content, on the probe screen"),
    .init("page_turn_speed", [6], "page swipes short of half a page: the page turns, or returns", orOthers: true),
    .init("pager_waits_for_control", [19], "a sideways drag that begins on a control"),
    .init("paging_keep", [7], "page turns at several widths", orOthers: true, inseparable: widths),
    .init("paging_keep_per_point", [7], "page turns at several widths", inseparable: widths),
    .init("paging_pull", [7], "page turns at several widths", orOthers: true, inseparable: widths),
    .init("paging_pull_per_point", [7], "page turns at several widths", inseparable: widths),
    .init("paging_wide", [], "recordings show only that it lies between two widths"),
    .init("paging_wide_keep", [7], "page turns of a pager wider than `paging_wide`"),
    .init("paging_wide_pull", [7], "page turns of a pager wider than `paging_wide`"),
    .init("plain_view_keeps_touch", [19], "a drag on a plain view that has its own pan"),
    .init("refresh_height", [18], "the resting place of content while a refresh control refreshes"),
    .init("refresh_hz", [], "each session has its own refresh rate"),
    .init(
      "release_latest_weight", [2, 3], "flings whose finger changes its speed before the lift", orOthers: true,
      inseparable: weights),
    .init("resized_pager_keeps_page", [19], "a rotation on the second page"),
    .init("rubber_band_coefficient", [10], "a finger that rests beyond an edge", orOthers: true),
    .init(
      "same_view_order", [], "only screens with a second pan on one scroll view show it, and the device day has none"),
    .init("scrollable_excess", [], "recordings show only that it is below a pixel"),
    .init("shorten_exponential", [10, 11, 12], "returns from beyond an edge at two refresh rates", inseparable: rates),
    .init("shortest_sample_ms", [], "recordings show only that it is below the panel's period"),
    .init("single_sample_whole", [14], "flicks of a single move"),
    .init(
      "still_finger_ms", [8], "fast drags whose finger rests before the lift: content runs on, or stops",
      inseparable: tick),
    .init("stop_speed", [2], "the offset at which free runs come to rest", orOthers: true),
    .init(
      "touch_delay_ms", [9], "fingers that hold still on a control, then drag: the control or the list has them",
      inseparable: tick),
    .init(
      "velocity_newest_weight", [4, 7], "page turns whose finger changes its speed before the lift",
      inseparable: weights),
    .init("will_end_dragging_when_paging", [21], "a page turn, counted on the probe screen"),
    .init("write_shifts_drag", [21], "a write into a drag, on the probe screen"),
  ]
}
