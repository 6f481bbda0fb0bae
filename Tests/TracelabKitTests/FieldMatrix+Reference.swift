import ScrollEngine

/// The matrix of `nested-scroll.md`, 1.M: the behavior of each algorithm according to its sources.
extension FieldMatrix {
  /// One algorithm, and the strategy with its rule.
  struct Row: Sendable {
    let algorithm: String
    let strategy: String
    /// The words for the outcomes in the order of the situations; `-` if the reference leaves one open.
    let cells: [String]
    /// The strategy's options, in the form of `--set`.
    let settings: [String]

    /// - Parameter cells: separated by commas.
    init(_ algorithm: String, _ strategy: String, _ cells: String, settings: [String] = []) {
      self.algorithm = algorithm
      self.strategy = strategy
      self.cells = cells.split(separator: ", ").map(String.init)
      self.settings = settings
    }
  }

  static let reference = [
    Row("A1", "toggle-enabled", "dead, dead, dead, lost, lost, lost, keeps, list, outer"),
    Row("A2", "passthrough", "continuous, continuous, dead, continuous, continuous, lost, keeps, nothing, outer"),
    Row("A2", "passthrough-naive", "continuous, continuous, dead, continuous, continuous, lost, keeps, nothing, outer"),
    Row(
      "A3", "fix-on-top", "continuous, continuous, dead, continuous, continuous, lost, loses on return, nothing, outer"),
    Row("A4", "position-tests", "continuous, continuous, dead, continuous, continuous, lost, resets, list, outer"),
    Row(
      "A4", "position-tests", "continuous, continuous, dead, continuous, continuous, lost, resets, list, list",
      settings: ["list_refresh=true"]),
    Row("A5", "rest-rule", "continuous, continuous, dead, continuous, continuous, lost, resets, -, outer"),
    Row(
      "A5", "rest-rule", "continuous, continuous, dead, continuous, continuous, lost, resets, -, list",
      settings: ["list_refresh=true"]),
    Row(
      "A6", "header-in-list", "-, -, continuous, continuous, continuous, continuous, follows the header, both, list"),
    Row("A7", "observer", "continuous, continuous, dead, continuous, partial, lost, keeps, nothing, outer"),
    Row("A7", "lock-observer", "continuous, continuous, dead, continuous, partial, lost, keeps, nothing, outer"),
    Row("A9", "linked-pan", "partial, partial, continuous, lost, lost, lost, keeps, list, -"),
    Row(
      "A10", "dynamics", "continuous, continuous, continuous, continuous, continuous, continuous, keeps, nothing, outer"
    ),
    Row("A11", "momentum-transfer", "-, -, -, continuous, continuous, continuous, -, -, nothing"),
    Row(
      "A12", "combined-ballistics",
      "continuous, continuous, continuous, continuous, continuous, continuous, follows the header, both, list"),
    Row(
      "A12", "combined-ballistics",
      "continuous, continuous, continuous, continuous, continuous, continuous, keeps, both, list",
      settings: ["body=visible"]),
    Row("A13", "four-phase", "continuous, continuous, dead, continuous, continuous, lost, keeps, -, -"),
    Row(
      "A13", "four-phase", "continuous, continuous, continuous, continuous, continuous, continuous, keeps, -, -",
      settings: ["header=dispatches"]),
    Row("A15", "modes", "continuous, continuous, -, continuous, continuous, -, keeps, -, outer"),
  ]

  private static let flags =
    "the flags stay with their views: outer view and second page are both disabled, and no drag can open the header"
  private static let enabled =
    "scrollsToTop alone decides here, and both views have it; whether UIKit leaves out a view that is not enabled is not known"
  private static let remainder =
    "one step is missing at the crossing, and of the way after it nothing: it is followed one to one"

  /// The cells in which the lab differs, with its measurement and the reason.
  static let differences: [String: (Outcome, String)] = [
    "toggle-enabled: hidden tab when the header opens": (.pinned, flags),
    "toggle-enabled: tap on the status bar": (.nothing, enabled),
    "passthrough-naive: hidden tab when the header opens": (
      .shuts,
      "the place is kept, and the first step of the tab closes the header: the reference counts that as a glitch"
    ),
    "observer: fling down over the list": (
      .continuous, "the outer view moves first, and its observers live as long as it moves"
    ),
    "observer: pull at the top": (
      .both, "a list is held only while the outer view is before its top; beyond it both bounce"
    ),
    "lock-observer: fling down over the list": (
      .continuous, "the outer view, held at the pin, decelerates with the list: its observers live as long"
    ),
    "header-in-list: hidden tab when the header opens": (
      .resets, "all lists get the offset at which the header is seen; once that is open, it is their top"
    ),
    "header-in-list: pull at the top": (.outer, "the header is in the list, and bounces with it"),
    "linked-pan: drag up over the list": (.continuous, remainder),
    "linked-pan: drag down over the list": (.continuous, remainder),
    "linked-pan: hidden tab when the header opens": (.pinned, flags),
    "linked-pan: tap on the status bar": (.nothing, enabled),
    "combined-ballistics: hidden tab when the header opens": (
      .pinned, "the second list has moved along with the first, so that the drag on it does not reach its top"
    ),
  ]
}
