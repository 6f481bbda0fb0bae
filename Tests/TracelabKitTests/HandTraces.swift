import Foundation

/// The manual traces of `nested-scroll.md` (section 4.3, inner-first) for the canonical scripts, and the differences of this lab.
enum HandTraces {
  /// A column of the table: strategy, then for S1 … S15 (with S6b) the taxonomy's codes, `-` for none.
  static let scripts = [
    "S01", "S02", "S03", "S04", "S05", "S06", "S06b", "S07", "S08", "S09", "S10", "S11", "S12", "S13", "S14", "S15",
  ]

  static let columns: [(strategy: String, codes: String)] = [
    ("dynamics", "- - - - - - - - - - - - - - - -"),
    (
      "toggle-enabled",
      "G02 G02 G02 G04 G02+G04 G02 G02 G02 G02 G02 G02 G02 G02 G02 G02+G10 G02"
    ),
    ("toggle-directional", "G08 G08 G08 G08 G08 G08 G08 G08 G02 G08 G08 G08 G08 G08 G08+G10 G08"),
    ("passthrough-naive", "- G06 G06 - - G01 G01 - G02 G02 G06 - - - G10+G14 G01"),
    ("passthrough", "- G06 G06 - - - G01 - G02 G02 G06 - - - G10+G14 G01"),
    ("fix-on-top", "- G06 G06 - - G12+G06 G12 - G02 G02 G06 - - - G10 G12"),
    ("linked-pan", "- - - G04 G04 G02 G02 - - G02 G02 - - - G10 G02"),
    ("position-tests", "- G06 G06 - - G10 G10 G01+G06 G02 G02 G06 - - - G10 G10"),
    ("lock-observer", "- G06 G06 - - - - - G02 G02 G06 - - - - -"),
  ]

  /// The kinds for a code; none for a code that is no glitch kind. A dead drag has one kind, whether it fills its touch or not.
  static func kinds(_ codes: String) -> Set<String> {
    let kinds = [
      "G01": "jump-back", "G02": "dead", "G04": "lost-momentum", "G08": "wrong-order", "G10": "wrong-tab-restore",
      "G12": "wrong-tab-restore", "G14": "jitter",
    ]
    return Set(codes.split(separator: "+").compactMap { kinds[String($0)] })
  }

  static func kinds(found: [String]) -> Set<String> {
    Set(found.map { ["interrupted-handoff", "stuck"].contains($0) ? "dead" : $0 })
  }

  private static let fling = "the adapted script lifts before the pin: what is lost is momentum, not the rest of a drag"
  private static let hidden = "a hidden list that runs out is not lost: its own momentum moves its place"
  private static let order =
    "the list scrolls first while the header is open (G08); then it ends, and nothing takes over: "
    + "that is one more"
  private static let lift = "the script lifts with speed across the boundary"

  /// The cells that differ, with the reason. A test compares the list with its results.
  static let differences: [String: String] = [
    "S05 toggle-directional": order,
    "S06 toggle-directional": order,
    "S06b toggle-directional": order,
    "S15 toggle-directional": order,
    "S04 toggle-directional": "the list is flung while the header is open, reaches its end, and the header stays: "
      + lift,
    "S13 toggle-directional": "the list is flung while the header is open, reaches its end, and the header stays: "
      + lift,
    "S08 toggle-directional": fling,
    "S08 toggle-enabled": fling,
    "S08 passthrough-naive": fling,
    "S08 passthrough": fling,
    "S08 fix-on-top": fling,
    "S08 position-tests": fling,
    "S08 lock-observer": fling,
    "S07 position-tests":
      "the library's container names the page that a cancelled swipe did not reach; here none is named",
    "S09 lock-observer": "the lock is given up whenever the outer view is at rest: the header can be dragged",
    "S14 position-tests": "the first tab, whose place is lost, does not come back in the script",
    "S08 linked-pan": "momentum that reaches the pin is not passed on: the extra pan carries drags alone; " + fling,
    "S09 toggle-directional":
      "a drag from the pinned bar finds the outer view disabled; the hand trace lets the list move (G08)",
    "S13 linked-pan":
      "the seed's side that was written has no inertia; the hand trace counts it in its text (G04), not in the table",
    "S14 toggle-enabled": hidden,
    "S14 toggle-directional": hidden,
    "S14 passthrough-naive": hidden,
    "S14 passthrough": hidden,
    "S14 fix-on-top": hidden,
    "S14 linked-pan": "the first list stops at the lift, the second one is disabled: nothing runs out while hidden",
  ]
}
