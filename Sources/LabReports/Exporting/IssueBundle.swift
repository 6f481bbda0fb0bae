import ForeignFormats
import LabCommon
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceExport
import TraceFormats
import TraceModel

/// An archive for an issue thread: the recording, its glitches, a page that shows them, and how to reproduce them. `import` reads it.
///
/// It contains no information about the machine on which it is written: no paths, and no times except the recording's own.
struct IssueBundle {
  static let description = ExportDescription(
    id: "bundle", summary: "a .zip for an issue thread: recording, verdicts, page, and the command to see it again",
    isBinary: true)

  static let recordingName = "recording.jsonl"

  /// The recording with the frames and glitches that the bundle is about.
  let trace: ExportedTrace
  /// The session as it was recorded.
  let recording: ExportedTrace
  let reports: Reports
  let catalog: Catalog

  /// - Throws: `StoreError` if the lab fails, `ZipWriter.Unwritable` for more than 4 GB.
  func bytes(uid: String) throws -> [UInt8] {
    var zip = ZipWriter()
    var file: [UInt8] = []
    try JSONLinesExport.export(recording) { file += $0 }
    let page = MemoryOutput()
    try ReportFormat.renderer("html").render(reports.session(uid, detail: .frames), to: page)
    try zip.add("README.md", Array(readme(uid: uid).utf8))
    try zip.add(Self.recordingName, file)
    try zip.add("verdicts.json", Array((verdicts(uid: uid).compact + "\n").utf8))
    try zip.add("page.html", Array(page.text.utf8))
    return zip.bytes
  }

  // MARK: Verdicts

  private func verdicts(uid: String) throws -> JSONText {
    let lab = try reports.open()
    let views = try lab.read { try SessionView.all(of: $0.session(named: uid), under: reports.names, $0) }
    return .object([
      ("session", .string(uid)), ("tracelab", .string(Version.number)),
      (
        "verdicts",
        .array(
          views.map { view in
            let run = view.run.header
            return .object([
              ("strategy", .string(run.strategy)), ("options", .string(run.options)),
              ("engine_version", .string(run.engineVersion)), ("strategy_version", .string(run.strategyVersion)),
              ("detector_version", .string(run.detectorVersion)),
              ("error", view.replay.error.map { .string($0) } ?? .null),
              ("glitches", .array(view.glitches.map(Self.glitch))),
            ])
          })
      ),
    ])
  }

  private static func glitch(_ found: IdentifiedGlitch) -> JSONText {
    let glitch = found.glitch
    return .object([
      ("kind", .string(glitch.kind.rawValue)), ("start_us", .integer(Int64(glitch.start))),
      ("end_us", .integer(Int64(glitch.end))), ("gesture", glitch.gesture.map { .integer(Int64($0)) } ?? .null),
      ("page", .integer(Int64(glitch.page))), ("magnitude", .number(glitch.magnitude)),
      ("unit", .string(glitch.unit.rawValue)), ("cause", .string(glitch.cause.rawValue)),
      ("severity", .string(glitch.severity.name)), ("confidence", .number(glitch.confidence)),
      ("fingerprint", .string(found.fingerprint)), ("detail", .string(glitch.detail)),
    ])
  }

  // MARK: Words

  private func readme(uid: String) -> String {
    let session = recording.session
    let strategy = trace.strategy ?? Catalog.recordedStrategy
    let options = reports.runs.isEmpty ? "" : runOptions
    var facts: [(String, String)] = [("session", uid), ("name", session.name)]
    for (name, value) in [
      ("scenario", session.scenario), ("recorded at", session.recordedAt), ("device", session.source.device),
      ("system", session.source.os), ("app", session.source.app), ("build", session.source.build),
    ] {
      if let value { facts.append((name, value)) }
    }
    facts += [
      ("tracelab", Version.number), ("engine", Version.engine), ("detectors", catalog.detectorVersion),
    ]
    if let strategy = catalog.strategy(id: strategy) {
      facts.append(("strategy", "\(strategy.id) \(catalog.version(of: strategy))"))
    }
    let found = trace.glitches.prefix(20).map { found in
      let start = NumberText.fixed(Double(found.glitch.start) / 1e6, decimals: 2)
      return "- \(start) s, \(found.glitch.kind.rawValue): \(MarkdownText.inert(found.glitch.detail))"
    }
    var count = GlitchCount()
    for found in trace.glitches {
      let kind = found.glitch.kind.rawValue
      count.add(kind, isCounted: !catalog.uncountedKinds.contains(kind))
    }
    let more = trace.glitches.count > 20 ? ["- and \(trace.glitches.count - 20) more"] : []
    let title =
      trace.strategy == nil ? "What was recorded" : "The recorded touches under the strategy `\(strategy)`"
    return """
      # \(MarkdownText.inert(session.name))

      \(title): \(count.text).

      \((found + more).joined(separator: "\n"))

      `page.html` shows it; it opens from disk. To see it again, with tracelab:

      ```sh
      \(ToolName.current) import --db issue.db BUNDLE.zip
      \(ToolName.current) analyze --db issue.db --strategy \(ShellText.quoted(strategy))\(options)
      \(ToolName.current) report session \(ShellText.quoted(uid)) --db issue.db
      ```

      | what | |
      | --- | --- |
      \(facts.map { "| \($0.0) | \(MarkdownText.inert($0.1)) |" }.joined(separator: "\n"))

      `recording.jsonl` is the recording, `verdicts.json` what each run found.

      """
  }

  /// The options of the run in the form that the command takes.
  private var runOptions: String {
    guard let lab = try? reports.open(), let name = reports.runs.first,
      let run = try? lab.read({ try $0.runs(named: name) }).first
    else { return "" }
    let values = Settings.values(of: run.header.options) ?? [:]
    return values.sorted { $0.key < $1.key }.map { " --set \(ShellText.quoted("\($0.key)=\($0.value)"))" }.joined()
  }
}
