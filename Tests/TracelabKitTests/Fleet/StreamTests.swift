import Archives
import EmbeddedFiles
import Foundation
import Testing
import TraceFormats
import TraceStore

@testable import Fleet
@testable import LabIntake

/// The rows of a stream equal those of a lab, for any input of the recordings.
@Suite struct StreamTests {
  /// The rows of a lab in the form of a stream, from its tables. Keys are in alphabetical order.
  private static let labRows = [
    """
    SELECT json_object('row', 'session', 'uid', uid, 'name', name, 'scenario', scenario, 'recorded_at', recorded_at,
      'source_kind', source_kind, 'device', device, 'os', os, 'app', app, 'build', build, 'refresh_hz', refresh_hz,
      'scale', scale, 'recorded_strategy', recorded_strategy, 'duration_us', duration_us, 'touch_count', touch_count,
      'gesture_count', gesture_count, 'frame_count', frame_count, 'layout', layout, 'expect', expect, 'sha256', sha256,
      'path', path, 'unknown', unknown, 'pages', (
        SELECT json_group_array(json_object('page', page, 'name', name, 'content_height', content_height,
          'max_offset', max_offset)) FROM (SELECT * FROM page WHERE session_id = session.id ORDER BY page)),
      'gestures', (
        SELECT json_group_array(json_object('gesture', gesture, 'start_us', start_us, 'end_us', end_us, 'kind', kind,
          'region', region, 'dx', dx, 'dy', dy, 'release_velocity', release_velocity))
        FROM (SELECT * FROM gesture WHERE session_id = session.id ORDER BY gesture)))
    FROM session
    """,
    """
    SELECT json_object('row', 'verdict', 'session_uid', uid, 'sha256', sha256, 'recorded_at', recorded_at,
      'strategy', replay.strategy, 'run_options', run.options, 'options', replay.options,
      'engine_version', replay.engine_version, 'strategy_version', replay.strategy_version, 'status', status,
      'error', error, 'frame_count', replay.frame_count, 'expect', verdict.expect,
      'detector_version', verdict.detector_version, 'glitch_count', glitch_count, 'not_judged', not_judged, 'deliveries', (
        SELECT json_group_array(json_object('touch', touch, 'touch_id', touch_id, 'view', view, 'receiver', receiver,
          'began_us', began_us, 'cancelled_us', cancelled_us))
        FROM (SELECT * FROM touch_delivery WHERE replay_id = replay.id ORDER BY touch)))
    FROM run JOIN run_verdict ON run_id = run.id JOIN verdict ON verdict.id = verdict_id
    JOIN replay ON replay.id = replay_id JOIN session ON session.id = session_id
    """,
    """
    SELECT json_object('row', 'glitch', 'kind', kind, 'start_us', start_us, 'end_us', end_us, 'first_frame', first_frame,
      'last_frame', last_frame, 'gesture', gesture, 'page', page, 'ordinal', ordinal, 'magnitude', magnitude,
      'unit', unit, 'cause', cause, 'fingerprint', fingerprint, 'detail', detail, 'confidence', confidence,
      'severity', severity, 'region', region, 'counted', counted, 'strategy', strategy, 'session_uid', session_uid,
      'session_name', session_name, 'scenario', scenario, 'build', build, 'device', device, 'os', os, 'app', app,
      'refresh_hz', refresh_hz, 'recorded_at', recorded_at)
    FROM latest_glitch
    """,
    "SELECT json_object('row', 'import_issue', 'path', path, 'line', line, 'severity', severity, 'message', message) FROM import_issue",
  ]

  /// A row with its keys in alphabetical order, without the keys that only a stream has.
  private func canonical(_ line: String) throws -> String {
    var row = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    row["verdict_key"] = nil
    row["complete"] = nil
    return String(decoding: try JSONSerialization.data(withJSONObject: row, options: .sortedKeys), as: UTF8.self)
  }

  private func rows(of lab: String, _ fleet: FleetLab) throws -> [String] {
    try Self.labRows.flatMap { try fleet.rows($0, in: lab) }.map { row in
      guard case .text(let text) = row[0] else { return "" }
      return try canonical(text)
    }.sorted()
  }

  /// Breaks 5 % of the recordings, each in a different way.
  private func writeBroken(_ fleet: FleetLab) throws {
    let text = Embedded.recordings[0].text
    try fleet.write("", to: "empty.jsonl")
    try fleet.write(String(text.dropFirst(200)), to: "beheaded.jsonl")
    try fleet.write(text + "{\"type\":\"touch\",\"t\":-5}\n", to: "backwards.jsonl")
    try fleet.write("PK\u{3}\u{4}\u{0}\u{1}", to: "binary.jsonl")
  }

  @Test(arguments: [[], ["refresh_hz=120", "expect.tab_offset=reset_on_unpin"]])
  func theRowsOfAStreamAreThoseOfALab(settings: [String]) throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    try fleet.writeBundled()
    try writeBroken(fleet)
    try fleet.analyze("lab.db", settings: settings)
    let input = MemorySource(fleet.recordings.path + "\n", name: "paths")
    let (lines, summary) = try fleet.stream(input, settings: settings)
    let streamed = try lines.map(canonical).sorted()
    let stored = try rows(of: "lab.db", fleet)
    #expect(summary.refused == 4 && summary.sessions == Embedded.recordings.count && summary.glitches.counted > 20)
    #expect(streamed == stored)
  }

  @Test func theOrderIsThatOfTheInputForAnyNumberOfJobs() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    let paths = try fleet.writeBundled()
    let once = try fleet.streamOfPaths(paths, jobs: 1)
    #expect(once.count > paths.count)
    for jobs in [2, 3, 8] { #expect(try fleet.streamOfPaths(paths, jobs: jobs) == once) }
  }

  /// Concatenated recordings, plain or compressed, give the rows of their files; only the path is lost.
  @Test func recordingsOneAfterTheOther() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    let paths = try fleet.writeBundled()
    func withoutPath(_ lines: [String]) -> [String] {
      lines.map { $0.replacing(/"path":"[^"]*"/, with: "") }
    }
    let expected = withoutPath(try fleet.streamOfPaths(paths))
    let text = Embedded.recordings.map(\.text).joined()
    #expect(withoutPath(try fleet.stream(MemorySource(text, name: "all")).lines) == expected)
    let members = Embedded.recordings.flatMap { Deflate.gzip(Array($0.text.utf8)) }
    #expect(withoutPath(try fleet.stream(MemorySource(members, name: "all.gz")).lines) == expected)
  }

  /// A refused recording gives one row, and affects no other recording.
  @Test func aBrokenRecordingAmongOthers() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    let (first, second) = (Embedded.recordings[0].text, Embedded.recordings[1].text)
    let lines = first.split(separator: "\n")
    let broken = lines[0].replacing("\"id\":\"", with: "\"id\":\"other-") + "\n{\"type\":\"touch\",\"t\":\n"
    let (rows, summary) = try fleet.stream(
      MemorySource(first + broken + second, name: "all"), strategies: ["native"])
    #expect(summary.sessions == 2 && summary.refused == 1)
    let issue = try #require(rows.first { $0.hasPrefix("{\"row\":\"import_issue\"") })
    #expect(issue.contains("\"path\":\"-\",\"line\":\(lines.count + 2),\"severity\":\"error\""), "\(issue)")
  }

  /// The recordings in folders and archives each have their own path.
  @Test func foldersAndArchives() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    let (first, second) = (Embedded.recordings[0], Embedded.recordings[1])
    try fleet.write(first.text, to: "a.jsonl")
    let zip = ZipFile([.init("b/b.jsonl", Array(second.text.utf8)), .init("notes.txt", [])])
    try Data(zip.bytes).write(to: fleet.recordings.appending(path: "more.zip"))
    let input = MemorySource("\(fleet.recordings.path)\ts3a://bucket\n", name: "paths")
    let (rows, summary) = try fleet.stream(input, strategies: ["native"])
    #expect(summary.sessions == 2 && summary.refused == 0)
    let paths = rows.compactMap { $0.firstMatch(of: /"path":"([^"]*)"/).map { String($0.1) } }
    #expect(paths == ["s3a://bucket/a.jsonl", "s3a://bucket/more.zip/b/b.jsonl"])
  }

  @Test func namesAreShownInPlaceOfPaths() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    let path = try fleet.write(Embedded.recordings[0].text, to: "one.jsonl")
    let paths = "\(path)\ts3a://bucket/one.jsonl\n\n  \n\(path)x\ts3a://bucket/none.jsonl\r\n"
    let (rows, summary) = try fleet.stream(MemorySource(paths, name: "paths"), strategies: ["native"])
    #expect(rows[0].contains("\"path\":\"s3a://bucket/one.jsonl\""))
    #expect(summary.refused == 1)
    #expect(rows.last?.contains("\"path\":\"s3a://bucket/none.jsonl\"") == true, "\(rows)")
  }

  @Test(arguments: [
    ("{\"type\":\"session\",\"id\":1}", true), (" {\"name\":\"type\", \"type\" : \"session\"}", true),
    ("{\"type\":\"touch\"}", false), ("{\"name\":\"\\\"type\\\":\\\"session\\\"\"}", false),
    ("{\"layout\":{\"type\":\"session\"}}", false), ("\"type\":\"session\"", false), ("{\"type", false),
    ("{\"type\":\"session", false), ("{\"type\":", false), ("{\"a\\", false), ("", false),
  ])
  func theHeaderOfARecordingIsFound(line: (text: String, isHeader: Bool)) {
    #expect(HeaderLine.isHeader(Array(line.text.utf8)[...]) == line.isHeader)
  }

  @Test func warningsRefuseUnderStrict() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    let cut = Embedded.recordings[0].text.dropLast(20)
    func summary(_ isStrict: Bool) throws -> StreamSummary {
      try fleet.stream(MemorySource(String(cut), name: "cut"), strategies: ["native"], isStrict: isStrict).summary
    }
    let (lenient, strict) = try (summary(false), summary(true))
    #expect(lenient.sessions == 1 && lenient.warnings == 1 && strict.sessions == 0 && strict.refused == 1)
  }

  /// The rows of a file with several recordings are those of its parts, also where one of them is broken.
  @Test func aPathWithSeveralRecordings() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    let texts = Embedded.recordings.prefix(3).map(\.text)
    let broken = texts[0].replacing("\"t\":", with: "\"t\":-", maxReplacements: 3)
    for (name, first) in [("whole.jsonl", texts[0]), ("broken.jsonl", broken)] {
      try fleet.write(first + texts[1] + texts[2], to: name)
      let path = fleet.recordings.appending(path: name).path
      let (lines, summary) = try fleet.stream(MemorySource(path + "\n", name: "paths"))
      #expect(summary.sessions == (name == "whole.jsonl" ? 3 : 2) && summary.sessions + summary.refused == 3)
      #expect(lines.allSatisfy { !$0.contains("\"row\":\"session\"") || $0.contains(name) })
    }
  }

  /// A recording that ends in the middle of a line is not complete, nor is one that ends before the finger lifts.
  @Test func aCutRecordingIsNotComplete() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    let text = Embedded.recordings[0].text
    for (part, complete) in [(text.count, 1), (text.count * 2 / 3, 0)] {
      let (lines, _) = try fleet.stream(MemorySource(String(text.prefix(part)), name: "recording"))
      #expect(lines.contains { $0.contains("\"row\":\"session\"") && $0.contains("\"complete\":\(complete)") })
    }
  }
}
