import Calibration
import ScrollEngine

/// The facts about UIKit that options stand for, as the ends of sentences that begin with "UIKit on iOS N".
enum FactSentences {
  /// The sentence's end for an option with a value.
  ///
  /// - Parameter value: a word as `--set` takes it, or a number as the sheet prints it.
  static func text(_ key: String, _ value: String) -> String {
    if let sentence = words[key]?[value] { return sentence }
    if let parts = numbers[key] { return "\(parts.before) \(value)\(parts.after)" }
    return "has \(key) = \(value)"
  }

  /// The sentences of options that are words: one per value.
  static let words: [String: [String: String]] = [
    "animated_set_stops_momentum": [
      "true": "ends deceleration when code calls setContentOffset(_:animated: true)",
      "false": "goes on decelerating when code calls setContentOffset(_:animated: true)",
    ],
    "animation_curve": [
      "ease-in-out": "eases animated scrolls in and out", "linear": "runs animated scrolls at constant speed",
    ],
    "callback_order": [
      "inner-first": "runs the action of the inner pan first when two pans recognize in one touch event",
      "outer-first": "runs the action of the outer pan first when two pans recognize in one touch event",
    ],
    "cancelled_pan_decelerates": [
      "true": "may decelerate after isScrollEnabled = false has cancelled a drag",
      "false": "stops at once when isScrollEnabled = false cancels a drag",
    ],
    "catch_begins_pan": [
      "true": "begins the pan at once for a touch on moving content",
      "false": "waits for the hysteresis also for a touch on moving content",
    ],
    "chaining": [
      "true": "leaves a new drag to the outer view when the list is at its edge in that direction",
      "false": "keeps a new drag in the list when the list is at its edge in that direction",
    ],
    "display_link_order": [
      "last": "calls display links after everything has moved in a frame",
      "first": "calls display links before touches in a frame",
    ],
    "edge_child_yields_when_simultaneous": [
      "true": "does not begin a list at its edge even where it may recognize together with the outer view",
      "false": "begins a list at its edge where it may recognize together with the outer view",
    ],
    "end_decelerating_on_catch": [
      "true": "calls scrollViewDidEndDecelerating when a touch stops the motion",
      "false": "does not call scrollViewDidEndDecelerating when a touch stops the motion",
    ],
    "end_decelerating_on_set": [
      "true": "calls scrollViewDidEndDecelerating when setContentOffset(_:animated: false) stops the motion",
      "false": "does not call scrollViewDidEndDecelerating when setContentOffset(_:animated: false) stops the motion",
    ],
    "first_step_at_lift": [
      "true": "takes the first step of deceleration at the lift itself",
      "false": "takes the first step of deceleration in the frame after the lift",
    ],
    "hard_edge_anchors": [
      "true": "follows a reversal at once at the edge of a view that does not bounce",
      "false": "lets the finger come back to where it met the edge of a view that does not bounce",
    ],
    "kvo_equal_values": [
      "true": "notifies observers when code writes the contentOffset that a view already has",
      "false": "does not notify observers when code writes the contentOffset that a view already has",
    ],
    "kvo_order": [
      "delegate-first": "calls scrollViewDidScroll before the observers of contentOffset",
      "observers-first": "calls the observers of contentOffset before scrollViewDidScroll",
    ],
    "kvo_value": [
      "current": "tells observers the offset that the view has now, after the delegate has written another",
      "written": "tells observers the offset of their own change, after the delegate has written another",
    ],
    "link_order": [
      "inner-first": "moves the inner view first in each frame of momentum",
      "outer-first": "moves the outer view first in each frame of momentum",
    ],
    "main_queue": [
      "same-frame": "runs code of DispatchQueue.main.async before the current frame is shown",
      "next-frame": "runs code of DispatchQueue.main.async in the next frame",
    ],
    "momentum_survives_write": [
      "true": "goes on decelerating from the contentOffset that code writes",
      "false": "ends deceleration when code writes contentOffset",
    ],
    "pager_waits_for_control": [
      "true": "leaves a touch that a control has to the control, also in the pager",
      "false": "lets the pager take a touch that a control has",
    ],
    "plain_view_keeps_touch": [
      "true": "leaves a touch to a plain view whose own pan had it from touch-down on",
      "false": "takes a touch from a plain view whose own pan had it from touch-down on",
    ],
    "resized_pager_keeps_page": [
      "true": "scrolls a pager to its page when its width changes",
      "false": "leaves a pager's offset as it is when its width changes",
    ],
    "shorten_exponential": [
      "true": "computes the exponential of a short frame as 1 + L + L²/2", "false": "computes exponentials exactly",
    ],
    "single_sample_whole": [
      "true": "takes a single sample of a finger as its whole velocity",
      "false": "takes a single sample of a finger at its share of the weighted mean",
    ],
    "will_end_dragging_when_paging": [
      "true": "calls scrollViewWillEndDragging for a paging view",
      "false": "does not call scrollViewWillEndDragging for a paging view",
    ],
    "write_shifts_drag": [
      "true": "goes on dragging from the contentOffset that code writes",
      "false": "takes the content back under the finger after code has written contentOffset in a drag",
    ],
  ]

  /// The sentences of options that are numbers: the parts around the value.
  static let numbers: [String: (before: String, after: String)] = [
    "animation_duration_ms": ("takes", " ms for setContentOffset(_:animated: true)"),
    "bounce_end": ("ends a bounce within", " pt of its edge"),
    "bounce_rate": ("leaves", " of an overscroll after each millisecond"),
    "deceleration_gate": ("does not decelerate after a release slower than", " pt/s"),
    "hysteresis": ("begins a pan after", " pt"),
    "lock_horizontal_deg": ("locks a drag to the horizontal axis below", "°"),
    "lock_vertical_deg": ("locks a drag to the vertical axis above", "°"),
    "page_turn_speed": ("turns a page after a release faster than", " pt/s"),
    "paging_keep": ("leaves", " of a page turn's velocity after each millisecond, for a width of 0"),
    "paging_keep_per_point": ("adds", " to that share for each point of width"),
    "paging_pull": ("pulls towards a page with", " per square millisecond, for a width of 0"),
    "paging_pull_per_point": ("pulls less by", " for each point of width"),
    "paging_wide_keep": ("leaves", " of a page turn's velocity after each millisecond, for wide views"),
    "paging_wide_pull": ("pulls towards a page with", " per square millisecond, for wide views"),
    "refresh_height": ("keeps content", " pt from the top while a refresh control refreshes"),
    "release_latest_weight": ("gives the latest velocity a weight of", " in the release velocity"),
    "rubber_band_coefficient": ("begins the rubber band with a slope of", ""),
    "still_finger_ms": ("forgets the velocity of a finger that rested longer than", " ms before its lift"),
    "stop_speed": ("ends motion slower than", " pt/s"),
    "touch_delay_ms": ("holds a touch back from a control for", " ms"),
    "velocity_newest_weight": ("gives the newest sample a weight of", " in a finger's velocity"),
  ]
}
