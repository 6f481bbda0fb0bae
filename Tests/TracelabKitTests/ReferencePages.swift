import Calibration
import GlitchDetectors
import ScrollEngine
import ScrollStrategies
import TextFormatting
import TraceAnalysis
import TraceModel
import TraceStore

@testable import LabReports
@testable import LabUpkeep

/// The pages of the documentation that are generated from descriptions in the code.
enum ReferencePages {
  /// The pages by their path in the documentation catalog.
  static var all: [String: String] {
    var pages = ["TracelabKit.md": landing, "SQLSurface.md": sql, "EngineOptions.md": engine, "Checks.md": checks]
    pages["RecordingKeys.md"] = recordingKeys
    pages["Limits.md"] = limits
    pages["Glossary.md"] = glossary
    for strategy in [Strategy].shipped.map({ $0.description }) {
      pages["Strategies/strategy-\(strategy.id).md"] = page(strategy)
    }
    for detector in [Detector].shipped.map({ $0.description }) {
      pages["Glitches/glitch-\(detector.id).md"] = page(detector)
    }
    return pages
  }

  private static var landing: String {
    let strategies = [Strategy].shipped.map { "- <doc:strategy-\($0.description.id)>" }.sorted()
    let glitches = [Detector].shipped.map { "- <doc:glitch-\($0.description.id)>" }.sorted()
    return """
      # ``TracelabKit``

      The verbs of a lab for nested scrolling: import, analyze, compare, report.

      ## Overview

      A profile page has a header, a tab bar that pins, and a pager of lists. One finger must move the outer scroll view, then the list. Every
      app solves this by hand, and every app ships glitches. tracelab stores gesture sessions, scroll frames and glitches in one SQLite file,
      replays each session under each known coordination strategy, finds what a user would see go wrong, and reports what became worse.

      The pages below are in reading order for three readers: with a glitch in an app, with builds to gate, or with a library to prove. All
      begin with <doc:FirstLook>. For what the figures can and cannot tell you, see <doc:WhatTheModelKnows> and <doc:Evidence>.

      ![The player of the HTML report: two strategies on the same touches, in the frame of a glitch](player)

      ## Topics

      ### A glitch in an app

      - <doc:FirstLook>
      - <doc:ScreenRecordings>
      - <doc:FromAGIFToATest>
      - <doc:RecordYourApp>
      - <doc:RecorderLimits>
      - <doc:Reports>
      - <doc:Search>
      - <doc:Exporting>
      - <doc:Reproduce>
      - <doc:AdoptTheCoordinator>

      ### Builds to gate

      - <doc:FromARecordingToAGate>
      - <doc:Gates>
      - <doc:Configuration>
      - <doc:Trend>
      - <doc:CompareCurves>
      - <doc:Upkeep>
      - <doc:OpeningALab>
      - <doc:Fleet>
      - <doc:FirstCluster>

      ### A library to prove

      - <doc:TestYourOwnCoordinator>
      - <doc:TestALibrary>
      - <doc:AutoLayout>
      - <doc:Certify>
      - <doc:WhichStrategy>
      - <doc:Variation>
      - <doc:Calibrate>
      - <doc:Bisect>
      - <doc:Extending>
      - <doc:TheCoordinator>

      ### Reference

      - <doc:Catalog>
      - <doc:Commands>
      - <doc:Glossary>
      - <doc:RecordingFormat>
      - <doc:RecordingKeys>
      - <doc:OtherFormats>
      - <doc:DeviceTouchLogs>
      - <doc:SQLSurface>
      - <doc:EngineOptions>
      - <doc:Limits>
      - <doc:Checks>
      - <doc:WhatTheModelKnows>
      - <doc:Evidence>

      ### The project

      - <doc:Benchmarks>
      - <doc:Targets>
      - <doc:Platforms>
      - <doc:Releases>
      - <doc:UIKitDeclarations>
      - <doc:Changelog>

      ### Strategies

      \(strategies.joined(separator: "\n"))

      ### Glitches

      \(glitches.joined(separator: "\n"))

      """
  }

  private static var checks: String {
    let rows = CheckRegistry.all.map { $0.description }
      .map { "| `\($0.id)` | \(MarkdownText.inline($0.summary)) | \(MarkdownText.inline($0.remedy)) |" }
    return """
      # Checks of a lab

      `tracelab check` reads a lab and changes nothing. For each check it shows what it looked at, what it found, and what to do about it.

      ```sh
      tracelab demo --db lab.db
      tracelab check --db lab.db
      tracelab check --db lab.db --output json=check.json
      ```

      Exit code 0 means that everything in the table below holds; exit code 65 means that something does not. Each problem names the table,
      the row, the expected value and the one that was found. A check lists at most ten problems. If the file or its schema is damaged,
      the other checks do not run.

      | check | what should hold | what to do |
      | --- | --- | --- |
      \(rows.joined(separator: "\n"))

      The checks do not notice a wrong value that would be valid, such as another name, or another offset in a recorded frame. To see
      whether stored replays and verdicts can be reproduced, run `tracelab analyze --force`. To see whether the recordings are still
      those that were imported, import the same files again.

      """
  }

  /// Pages about single strategies, by id.
  private static let guides = ["coordinator": "TheCoordinator"]

  private static func page(_ strategy: StrategyDescription) -> String {
    let guide = guides[strategy.id].map { " How it works, what was tried and what it costs: <doc:\($0)>." } ?? ""
    let modes =
      strategy.followsExpectations ? "| modes | what the session expects, or `--set expect.KEY=VALUE` |\n" : ""
    return """
      # \(strategy.id)

      \(sentence(strategy.summary))\(guide)

      | | |
      | --- | --- |
      | from | \(MarkdownText.inline(strategy.source)) |
      | keeps | \(MarkdownText.inline(strategy.keeps)) |
      | writes | \(MarkdownText.inline(strategy.writes)) |
      | good at | \(MarkdownText.inline(strategy.goodAt)) |
      | breaks | \(MarkdownText.inline(strategy.breaks)) |
      \(modes)\
      | clean on scripts | \(strategy.cleanScripts.joined(separator: ", ")) |
      | glitches on scripts | \(strategy.glitchingScripts.joined(separator: ", ")) |

      ```sh
      tracelab analyze --strategy \(strategy.id)
      tracelab query glitches -p run=latest:\(strategy.id)
      ```
      \(reports(strategy))
      """
  }

  private static func reports(_ strategy: StrategyDescription) -> String {
    guard !strategy.reports.isEmpty else { return "" }
    let rows = strategy.reports.map { report in
      "| [\(report.issue)](\(report.address)) | \(MarkdownText.inline(report.text)) | "
        + "\(MarkdownText.inline(ExplainText.text(report.evidence))) |"
    }
    return """

      ## What users report

      | thread | what they say | in the lab |
      | --- | --- | --- |
      \(rows.joined(separator: "\n"))

      """
  }

  private static func page(_ detector: DetectorDescription) -> String {
    func list(_ sketches: [TraceSketch]) -> String {
      sketches.map { "- \($0.title): `\($0.text)`" }.joined(separator: "\n")
    }
    let counting =
      detector.countsOnlyIfNamed
      ? " Rates leave it out, and so do gates unless `--kind` or `--max-rate` names it." : ""
    return """
      # \(detector.id)

      \(sentence(detector.summary))

      \(example(detector))
      \(prose(detector.rationale))

      Its magnitude is \(MarkdownText.inline(detector.magnitude)). Its severity is \(ExplainText.severity(detector)).\(counting)

      ## Causes

      The likeliest cause comes first. Each has its usual cure, and the functions of the module `NestedScrollCoordinator` that help.

      | cause | in the app's code | usual cure | in `coordinator` |
      | --- | --- | --- | --- |
      \(detector.causes.map { "| `\($0.cause.rawValue)` | \(prose($0.summary)) | \(cells($0.cure)) |" }.joined(separator: "\n"))

      <doc:Glossary> has all causes.

      ## Limits

      | limit | value | rests on |
      | --- | ---: | --- |
      \(detector.limits.map { "| \(cells($0)) |" }.joined(separator: "\n"))

      <doc:Limits> explains these words, and has the limits of every kind.

      ## Found in

      Milliseconds, the finger's y (`-` for none, `^` where it lifts), the outer offset, the list's offset:

      \(list(detector.triggering))

      ## Not found in

      \(list(detector.nonTriggering))

      ```sh
      tracelab query glitches -p kind=\(detector.id)
      tracelab report --max-rate \(detector.id)=0   # exit code 1 if there is one
      ```

      """
  }

  /// The sentence of the first example.
  private static func example(_ detector: DetectorDescription) -> String {
    guard let sketch = detector.triggering.first, let trace = sketch.trace(),
      let glitch = [Detector].shipped.filter({ $0.description.id == detector.id }).glitches(
        in: trace, log: sketch.log()
      )
      .first
    else { return "" }
    return "For example: \(MarkdownText.inline(glitch.detail)).\n"
  }

  /// A cure as the cells of a table's row.
  private static func cells(_ cure: GlitchCure) -> String {
    "\(prose(cure.text)) | \(cure.functions.map { "`\($0)`" }.joined(separator: ", "))"
  }

  private static var glossary: String {
    let terms = Glossary.all.map { term in
      "| \(term.names.map { "`\($0)`" }.joined(separator: ", ")) | \(prose(term.text)) |"
    }
    let causes = GlitchCause.allCases.map {
      "| `\($0.rawValue)` | \(prose($0.summary)) | \(cells($0.cure)) |"
    }
    return """
      # Words and causes

      The words of the lab's screens and tables, and every cause that a glitch can have.

      ```sh
      tracelab explain pin
      tracelab explain written-by-delegate
      ```

      | word | meaning |
      | --- | --- |
      \(terms.joined(separator: "\n"))

      ## Causes

      In a replay, the cause is known from what the code did to the scroll views; in a recording, it is inferred from the frames alone.
      The functions are those of the module `NestedScrollCoordinator`; <doc:TheCoordinator> explains how they work together.

      | cause | what happened | usual cure | in `coordinator` |
      | --- | --- | --- | --- |
      \(causes.joined(separator: "\n"))

      """
  }

  private static var limits: String {
    let rows = [Detector].shipped.map(\.description).flatMap { kind in
      kind.limits.map { "| <doc:glitch-\(kind.id)> | \(cells($0)) |" }
    }
    let bases = DetectorLimit.Basis.allCases.map { "| \($0.rawValue) | \(MarkdownText.inline($0.summary)) |" }
    return """
      # Limits of the detectors

      The thresholds by which the detectors decide, each with what it rests on. Each detector declares its own in its file,
      from which this page is written; the values are the constants that the detector uses.

      ```sh
      tracelab explain jump-back   # an example, the rule, the likeliest causes with their cures, and the limits
      ```

      | kind | limit | value | rests on |
      | --- | --- | ---: | --- |
      \(rows.joined(separator: "\n"))

      | rests on | meaning |
      | --- | --- |
      \(bases.joined(separator: "\n"))

      <doc:Evidence> shows how many glitches the detectors find and miss with these limits.

      """
  }

  /// Name, value and basis as the cells of a table's row.
  private static func cells(_ limit: DetectorLimit) -> String {
    "\(MarkdownText.inline(limit.name)) | \(limit.valueText) | \(limit.basis.rawValue)"
  }

  private static var engine: String {
    let options = EngineOption.all.map { option in
      "| `\(option.key)` | \(MarkdownText.inline(option.summary)) | \(MarkdownText.inline(option.values)) | "
        + "\(MarkdownText.inline(option.value(EngineOptions()))) | \(option.evidence.rawValue) |"
    }
    let expectations = ExpectationOption.all.map { option in
      "| `\(option.key)` | \(MarkdownText.inline(option.summary)) | \(option.values.joined(separator: ", ")) | "
        + "\(option.value(Expectations())) |"
    }
    let evidence = Evidence.allCases.map { "- \($0.rawValue): \(MarkdownText.inline($0.summary))" }
    let fitted = Identifiability.all.filter { !$0.isLeftOut }.map { option in
      "| `\(option.key)` | \(option.gestures.map(String.init).joined(separator: ", "))\(option.hasStandIns ? "; others" : "") | "
        + "\(prose(option.motion)) | \(option.condition.map { "only where \(prose($0))" } ?? "") |"
    }
    let inseparable = Dictionary(grouping: Identifiability.all.filter { $0.inseparable != nil }) {
      $0.inseparable ?? ""
    }
    .sorted { ($0.value.first?.key ?? "") < ($1.value.first?.key ?? "") }
    .map { "| \($1.map { "`\($0.key)`" }.joined(separator: ", ")) | \(prose($0)) |" }
    let leftOut = Identifiability.all.filter(\.isLeftOut).map { "| `\($0.key)` | \(prose($0.motion)) |" }
    var gestures: [Int: [String]] = [:]
    for scene in DeviceDay(seed: 1).scenes() {
      let number = "\(scene.gesture) "
      let name = scene.name.hasPrefix(number) ? String(scene.name.dropFirst(number.count)) : scene.name
      if !gestures[scene.gesture, default: []].contains(name) { gestures[scene.gesture, default: []].append(name) }
    }
    let day = gestures.sorted { $0.key < $1.key }
      .map { "| \($0) | \($1.map { MarkdownText.inline($0) }.joined(separator: "; ")) |" }
    return """
      # Options of the engine

      The keys that `--set KEY=VALUE` can set, and the evidence for each default.

      | option | what it does | takes | default | evidence |
      | --- | --- | --- | --- | --- |
      \(options.joined(separator: "\n"))

      The evidence, in words:

      \(evidence.joined(separator: "\n"))

      ## What determines an option

      <doc:Calibrate> fits these options to recordings of a device with touches and frames. The numbers are gestures of the device day, a
      protocol that shows every option; other recordings with the same motion do as well, and for some options (others) even the rest of
      the day does.

      | option | gestures | motion that shows it | where it shows |
      | --- | --- | --- | --- |
      \(fitted.joined(separator: "\n"))

      Options that some recordings do not tell apart, or not any finer:

      | options | what is known |
      | --- | --- |
      \(inseparable.joined(separator: "\n"))

      Options that stay out of the fit, since no gesture determines them:

      | option | what recordings show |
      | --- | --- |
      \(leftOut.joined(separator: "\n"))

      The gestures of the device day:

      | gesture | recordings |
      | --- | --- |
      \(day.joined(separator: "\n"))

      `swift run -c release calibration-proof --sources`, in a checkout of this project, checks the first table: the fit finds each option
      from its gestures, and does not find it without them, unless others stand in.

      ## Expected behavior

      | expectation | what it says | takes | default |
      | --- | --- | --- | --- |
      \(expectations.joined(separator: "\n"))

      The expectations of a recording decide which movements are glitches, and `--set` replaces them. A replay does not depend on them:
      a stored replay is judged again, not computed again. Strategies that take their modes from the expectations, such as `coordinator`,
      are an exception: replaced expectations are then part of the key under which their replays are stored, like options of the engine.

      """
  }

  /// Text for Markdown with unchanged code spans.
  private static func prose(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.isMultiple(of: 2) ? MarkdownText.inline(String($1)) : "`\($1)`" }.joined()
  }

  private static func sentence(_ text: String) -> String {
    MarkdownText.inline(text.prefix(1).uppercased() + text.dropFirst()) + "."
  }
}
