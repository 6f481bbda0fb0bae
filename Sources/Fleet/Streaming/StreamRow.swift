import TextFormatting
import TraceFormats
import TraceModel
import TraceStore

/// One row as one line of JSON: an object whose keys are the columns, with the types of the SQL surface.
struct StreamRow {
  /// The columns so far, without the closing brace.
  private var text: String

  /// A row of a table.
  ///
  /// - Parameter table: the value of the first key, `row`.
  init(_ table: StaticString) { text = "{\"row\":\"\(table)\"" }

  /// A row in a column of another row.
  init() { text = "{" }

  var object: String { text + "}" }
  var line: String { text + "}\n" }

  mutating func add(_ column: String, _ value: String?) {
    add(column, json: value.map(JSONText.quoted) ?? "null")
  }

  mutating func add(_ column: String, _ value: Int?) { add(column, json: value.map { "\($0)" } ?? "null") }

  /// A number that is not finite is `null`, as in SQL.
  mutating func add(_ column: String, _ value: Double?) {
    add(column, json: value.flatMap { $0.isFinite ? NumberText.exact($0) : nil } ?? "null")
  }

  mutating func add(_ column: String, _ rows: [StreamRow]) {
    add(column, json: "[" + rows.map(\.object).joined(separator: ",") + "]")
  }

  private mutating func add(_ column: String, json: String) {
    if text.utf8.count > 1 { text += "," }
    text += "\"\(column)\":"
    text += json
  }
}

extension StreamRow {
  /// A row of `import_issue`, without the time.
  init(_ issue: ImportIssue, path: String) {
    self.init("import_issue")
    add("path", path)
    add("line", issue.line)
    add("severity", issue.severity.rawValue)
    add("message", issue.message)
  }

  /// A row of `session`, with its rows of `page` and `gesture`.
  ///
  /// - Parameter expect: the session's own expectations, canonical JSON.
  init(_ recording: WholeRecording, expect: String, path: String?) {
    let (session, totals) = (recording.session, recording.totals)
    let source = session.source
    self.init("session")
    add("uid", session.uid)
    add("name", session.name)
    add("scenario", session.scenario)
    add("recorded_at", session.recordedAt)
    add("source_kind", source.kind?.rawValue)
    add("device", source.device)
    add("os", source.os)
    add("app", source.app)
    add("build", source.build)
    add("refresh_hz", source.refreshHz)
    add("scale", source.scale)
    add("recorded_strategy", session.strategy)
    add("duration_us", totals.duration)
    add("touch_count", totals.touchCount)
    add("gesture_count", totals.gestureCount)
    add("frame_count", totals.frameCount)
    add("layout", totals.layout)
    add("expect", expect)
    add("sha256", totals.sha256)
    add("path", path)
    add("complete", recording.issues.contains(where: \.isCut) ? 0 : 1)
    add("unknown", JSONText.array(session.unknown.words.map { .string($0) }).compact)
    add("pages", session.layout.pages.indices.map { StreamRow(page: $0, of: session.layout) })
    add("gestures", recording.gestures.enumerated().map { StreamRow($1, number: $0) })
  }

  private init(page index: Int, of layout: Layout) {
    self.init()
    let page = layout.pages[index]
    add("page", index)
    add("name", page.name)
    add("content_height", Length.kept(page.contentHeight))
    add("max_offset", Length.kept(layout.maxOffset(page: index)))
  }

  private init(_ gesture: Gesture, number: Int) {
    self.init()
    add("gesture", number)
    add("start_us", gesture.start)
    add("end_us", gesture.end)
    add("kind", gesture.kind.rawValue)
    add("region", gesture.region?.rawValue)
    add("dx", gesture.dx)
    add("dy", gesture.dy)
    add("release_velocity", gesture.releaseVelocity)
  }

  /// A row of `verdict` with that of its `replay`, its rows of `touch_delivery`, and the options of the run.
  init(_ verdict: StreamedVerdict, of recording: WholeRecording) {
    let judgement = verdict.judgement
    self.init("verdict")
    add("verdict_key", verdict.key)
    add("session_uid", recording.session.uid)
    add("sha256", recording.totals.sha256)
    add("recorded_at", recording.session.recordedAt)
    add("strategy", verdict.run.strategy)
    add("run_options", verdict.run.options)
    add("options", verdict.options)
    add("engine_version", verdict.run.engineVersion)
    add("strategy_version", verdict.run.strategyVersion)
    add("status", judgement.error == nil ? "ok" : "error")
    add("error", judgement.error)
    add("frame_count", judgement.trace?.frames.count ?? 0)
    add("expect", verdict.expect)
    add("detector_version", verdict.run.detectorVersion)
    add("glitch_count", judgement.glitches.count)
    add("not_judged", judgement.notJudgedJSON)
    add("deliveries", (judgement.trace?.deliveries ?? []).map { StreamRow($0) })
  }

  private init(_ delivery: TouchDelivery) {
    self.init()
    add("touch", delivery.touch)
    add("touch_id", delivery.finger)
    add("view", delivery.view)
    add("receiver", delivery.receiver.rawValue)
    add("began_us", delivery.began)
    add("cancelled_us", delivery.cancelled)
  }

  /// A row of `glitch` with the columns of its session in the view `latest_glitch`.
  init(_ found: IdentifiedGlitch, counted: Bool, in verdict: StreamedVerdict, of session: Session) {
    let record = GlitchRecord(found)
    self.init("glitch")
    add("verdict_key", verdict.key)
    for column in GlitchRecord.columns {
      switch column.value(record) {
      case .text(let text): add(column.name, text)
      case .integer(let number): add(column.name, number)
      case .real(let number): add(column.name, number)
      }
    }
    add("counted", counted ? 1 : 0)
    add("strategy", verdict.run.strategy)
    add("session_uid", session.uid)
    add("session_name", session.name)
    add("scenario", session.scenario)
    add("build", session.source.build)
    add("device", session.source.device)
    add("os", session.source.os)
    add("app", session.source.app)
    add("refresh_hz", session.source.refreshHz)
    add("recorded_at", session.recordedAt)
  }

  /// A row `judge` of a plan: the options and versions of the verdicts of one strategy.
  init(_ run: RunHeader, reading: JudgedReading) {
    self.init("judge")
    add("strategy", run.strategy)
    add("run_options", run.options)
    add("engine_version", run.engineVersion)
    add("strategy_version", run.strategyVersion)
    add("detector_version", run.detectorVersion)
    add("reading", reading.hash)
    add("version", reading.version)
    add("endings", reading.endings.joined(separator: ","))
  }
}
