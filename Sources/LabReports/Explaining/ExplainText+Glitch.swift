import GlitchDetectors
import TextFormatting
import TraceAnalysis
import TraceModel
import TracePlot

// Glitch kinds, their causes, and the words of the glossary: paragraphs in lines of at most `columns` columns.
extension ExplainText {
  /// The number of a kind's causes that are explained; the others are only named.
  static let likeliest = 3
  /// The width of an example's plot, in columns.
  private static let plotColumns = 60

  func text(_ detector: Detector) -> String {
    let description = detector.description
    return [
      wrapped("\(description.id): \(description.summary)"),
      example(of: detector),
      section("How it is decided", paragraph(description.rationale)),
      causes(of: description),
      wrapped("Magnitude: \(description.magnitude).") + wrapped("Severity: \(Self.severity(description)).")
        + counting(description) + wrapped(Self.needs(description)),
      limits(of: description),
      page(of: description),
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  func text(_ cause: GlitchCause) -> String {
    let kinds = catalog.detectors.map(\.description).filter { $0.causes.contains { $0.cause == cause } }.map(\.id)
    return [
      wrapped("\(cause.rawValue): \(cause.summary)"),
      section("What usually cures it", text(cause.cure, indent: 2)),
      kinds.isEmpty
        ? "" : wrapped("A cause of \(kinds.joined(separator: ", ")); tracelab explain KIND describes them."),
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  func text(_ term: Glossary.Term, as name: String) -> String {
    wrapped("\(name): \(term.text)")
      + (term.related.isEmpty ? "" : "\n" + wrapped("See also: \(term.related.joined(separator: ", "))"))
  }

  // MARK: Parts of a kind

  /// A plot of the first example, with the detector's sentence about it.
  private func example(of detector: Detector) -> String {
    guard let sketch = detector.description.triggering.first, let trace = sketch.trace(),
      let glitch = [detector].glitches(in: trace, log: sketch.log()).first
    else { return "" }
    let plot = SketchPlot(trace: trace, glitch: glitch.start...max(glitch.start, glitch.end))
      .rendered(width: min(Self.plotColumns, columns - 2))
    let lines = plot.split(separator: "\n").map { "  \($0)\n" }.joined()
    return section("What people see (\(sketch.title); ━ is the glitch)", lines + paragraph(glitch.detail))
  }

  private func causes(of detector: DetectorDescription) -> String {
    guard !detector.causes.isEmpty else { return "" }
    let shown = detector.causes.prefix(Self.likeliest)
    let list = shown.enumerated().map { n, likely in
      wrapped("\(likely.cause.rawValue): \(likely.summary)", after: "  \(n + 1). ", indent: 5)
        + text(likely.cure, indent: 5)
    }.joined()
    let others = detector.causes.dropFirst(Self.likeliest).map(\.cause.rawValue)
    let rest = others.isEmpty ? "" : wrapped(others.joined(separator: ", "), after: "  Rarer: ", indent: 4)
    return section("The likeliest causes, and what usually cures them", list + rest)
  }

  private func text(_ cure: GlitchCure, indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    let functions = cure.functions.joined(separator: ", ")
    return wrapped(cure.text, after: space, indent: indent)
      + (functions.isEmpty ? "" : wrapped("In coordinator: \(functions)", after: space, indent: indent + 2))
  }

  /// The rule in words: `minor; major from 96 on; cosmetic below 24, in the unit of the magnitude`.
  static func severity(_ detector: DetectorDescription) -> String {
    let rule = detector.severity
    guard let noticeable = rule.noticeable else { return rule.usual.name }
    let large = SeverityRule.large * noticeable
    let steps = [
      (rule.severity(ofMagnitude: large), "from \(NumberText.shown(large)) on"),
      (rule.severity(ofMagnitude: 0), "below \(NumberText.shown(noticeable))"),
    ].filter { $0.0 != rule.usual }.map { "\($0.0.name) \($0.1)" }
    let unit = steps.isEmpty ? "" : ", in the unit of the magnitude"
    return ([rule.usual.name] + steps).joined(separator: "; ") + unit
  }

  /// A sentence on what a recording must contain.
  static func needs(_ detector: DetectorDescription) -> String {
    let needs = Evidence.allCases.filter(detector.needs.contains).map(\.object)
    return needs.isEmpty
      ? "Judged in every recording with frames."
      : "Judged where the recording shows \(needs.joined(separator: ", ")); elsewhere not judged."
  }

  private func counting(_ detector: DetectorDescription) -> String {
    guard detector.countsOnlyIfNamed else { return "" }
    return wrapped(
      "Not counted by default: rates per 100 gestures leave it out, and so do gates unless --kind or --max-rate names it."
    )
  }

  /// The limits and their bases; empty for a detector of another package.
  private func limits(of detector: DetectorDescription) -> String {
    let limits = detector.limits
    guard !limits.isEmpty else { return "" }
    let list = limits.map { wrapped("\($0.name): \($0.valueText) (\($0.basis.rawValue))", after: "  ", indent: 4) }
      .joined()
    let words = limits.bases.map { wrapped("\($0.rawValue): \($0.summary)", after: "  ", indent: 4) }.joined()
    return section("Limits, and the basis of each", list) + section("Meaning of these words", words)
  }

  /// The page of a kind of this package, as its file's path in the documentation.
  private func page(of detector: DetectorDescription) -> String {
    guard [Detector].shipped.contains(where: { $0.description.id == detector.id }) else { return "" }
    return wrapped(
      "More examples, also of movements that are not reported: TracelabKit.docc/Glitches/glitch-\(detector.id).md")
  }

  // MARK: Lines

  private func section(_ title: String, _ lines: String) -> String { wrapped(title + ":", indent: 2) + lines }

  private func paragraph(_ text: String) -> String { wrapped(text, after: "  ", indent: 2) }

  /// Lines of at most `columns` columns, each ended by a line feed.
  ///
  /// - Parameters:
  ///   - lead: text before the first line, which is not changed.
  ///   - indent: spaces before every other line.
  func wrapped(_ text: String, after lead: String = "", indent: Int = 0) -> String {
    let space = String(repeating: " ", count: indent)
    let lines = TerminalText.wrapped(text, columns: columns - max(indent, lead.count))
    return lines.enumerated().map { ($0 == 0 ? lead : space) + $1 + "\n" }.joined()
  }
}
