/// The characters that a plot is drawn with.
struct PlotGlyphs: Sendable {
  var axis: String
  var labelledAxis: String
  /// A level worth knowing, such as the pin; drawn every `ruleStep` cells.
  var rule: String
  var ruleStep: Int
  /// From a glitch's letter up through the lanes.
  var guide: String
  var line: String
  var tick: String
  var corner: String
  var pageStart: String
  /// A gesture that begins and ends in one cell.
  var moment: String
  /// How long a glitch lasts.
  var lasting: String
  var dash: String

  static let unicode = PlotGlyphs(
    axis: "│", labelledAxis: "┤", rule: "┄", ruleStep: 1, guide: "┊", line: "─", tick: "┬",
    corner: "└", pageStart: "├", moment: "•", lasting: "━", dash: "–")
  static let ascii = PlotGlyphs(
    axis: "|", labelledAxis: "+", rule: ".", ruleStep: 3, guide: ":", line: "-", tick: "+",
    corner: "+", pageStart: "|", moment: "o", lasting: "=", dash: "-")
}
