import EmbeddedFiles
import Foundation
import Testing
import TraceAnalysis
import TraceFormats
import TraceStore

@testable import Fleet
@testable import LabAnalysis
@testable import LabCommon

/// A lab gathered from rows equals the one of import and analyze, except for touches and frames.
@Suite struct GatherTests {
  /// Queries for everything that reports read, without ids, times and details of a recording's storage.
  private static let contents = [
    """
    SELECT uid, name, scenario, recorded_at, source_kind, device, os, app, build, refresh_hz, scale, recorded_strategy,
      duration_us, touch_count, gesture_count, frame_count, layout, expect, sha256, path FROM session ORDER BY uid
    """,
    "SELECT uid, page.page, page.name, content_height, max_offset FROM page JOIN session ON session.id = session_id ORDER BY uid, page",
    """
    SELECT uid, gesture, start_us, end_us, kind, region, dx, dy, release_velocity
    FROM gesture JOIN session ON session.id = session_id ORDER BY uid, gesture
    """,
    """
    SELECT run.strategy, run.options, run.engine_version, run.strategy_version, run.detector_version, uid, replay.options,
      status, error, replay.frame_count, verdict.expect, glitch_count, glitch_hash, gesture_glitches, gesture_worst, uncounted
    FROM run JOIN run_verdict ON run_id = run.id JOIN verdict ON verdict.id = verdict_id
    JOIN replay ON replay.id = replay_id JOIN session ON session.id = session_id ORDER BY run.strategy, uid
    """,
    """
    SELECT strategy, session_uid, kind, start_us, end_us, first_frame, last_frame, gesture, page, ordinal, magnitude, unit,
      cause, fingerprint, detail, confidence, severity, counted FROM glitch_list ORDER BY strategy, session_uid, fingerprint
    """,
    """
    SELECT uid, strategy, options, touch, touch_id, view, receiver, began_us, cancelled_us
    FROM touch_delivery JOIN replay ON replay.id = replay_id JOIN session ON session.id = session_id
    ORDER BY uid, strategy, options, touch
    """,
    "SELECT path, line, severity, message FROM import_issue ORDER BY path, line",
    "SELECT strategy, sessions, gestures, glitches, sessions_with_glitches, failed, uncounted FROM strategy_summary ORDER BY strategy",
  ]

  private func contents(_ lab: String, _ fleet: FleetLab) throws -> [[[SQLValue]]] {
    try Self.contents.map { try fleet.rows($0, in: lab) }
  }

  private func withRows(_ body: (FleetLab, [String]) throws -> Void) throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    try fleet.writeBundled()
    try fleet.write("{", to: "broken.jsonl")
    try body(fleet, fleet.streamOfPaths([fleet.recordings.path]))
  }

  @Test func theGatheredLabIsTheImportedOne() throws {
    try withRows { fleet, rows in
      try fleet.analyze("imported.db")
      // The rows come in any order, and some of them twice.
      let shuffled = (rows + rows.prefix(300)).sorted {
        $0.utf8.reversed().lexicographicallyPrecedes($1.utf8.reversed())
      }
      let (summary, said) = try fleet.gather(shuffled, into: "gathered.db")
      #expect(said == [] && summary.failure == nil && summary.refusedRecordings == 1)
      #expect(summary.runs == FleetLab.strategies.sorted())
      let (gathered, imported) = try (contents("gathered.db", fleet), contents("imported.db", fleet))
      for (one, other) in zip(gathered, imported) { #expect(!one.isEmpty && one == other) }
      #expect(try fleet.problems(in: "gathered.db") == 0)
      // A second gather changes nothing.
      let again = try fleet.gather(rows, into: "gathered.db").summary
      #expect(again.sessions == 0 && again.verdicts == 0 && again.runs == [])
      #expect(try contents("gathered.db", fleet) == gathered)
    }
  }

  /// An import of the recordings completes their sessions; after it nothing is missing.
  @Test func anImportCompletesGatheredSessions() throws {
    try withRows { fleet, rows in
      try fleet.gather(rows, into: "lab.db")
      try fleet.analyze("lab.db")
      #expect(
        try fleet.rows("SELECT count(*) FROM session WHERE recording_stored = 0", in: "lab.db") == [[.integer(0)]])
      #expect(try fleet.problems(in: "lab.db") == 0)
      try fleet.analyze("imported.db")
      for sql in [
        "SELECT uid, touch.* FROM touch JOIN session ON session.id = session_id",
        "SELECT uid, event.* FROM event JOIN session ON session.id = session_id",
        "SELECT uid, frame.* FROM frame JOIN replay ON replay.id = replay_id JOIN session ON session.id = session_id",
      ] {
        // The first columns are ids.
        func rows(_ lab: String) throws -> [[SQLValue]] {
          try fleet.rows("\(sql) ORDER BY uid, 3", in: lab).map { [$0[0]] + $0.dropFirst(2) }
        }
        let (one, other) = try (rows("lab.db"), rows("imported.db"))
        #expect(!one.isEmpty && one == other)
      }
    }
  }

  @Test func theFramesOfTheWorstIncidentsAreReplayed() throws {
    try withRows { fleet, rows in
      let stored = "SELECT count(*) FROM replay WHERE frames_stored = 1 AND strategy <> 'recorded'"
      let summary = try fleet.gather(rows, into: "lab.db", options: .init(framesOfWorst: 10)).summary
      guard case .integer(let count) = try fleet.rows(stored, in: "lab.db")[0][0] else { return }
      #expect(count > 0 && summary.unreachable == 0)
      #expect(try fleet.problems(in: "lab.db") == 0)
      // The recordings are moved: without their new path they are not found, with it they are.
      let moved = fleet.folder.appending(path: "moved")
      try FileManager.default.createDirectory(at: moved, withIntermediateDirectories: true)
      try FileManager.default.moveItem(at: fleet.recordings, to: moved.appending(path: "recordings"))
      let lost = try fleet.gather(rows, into: "lost.db", options: .init(framesOfWorst: 10)).summary
      #expect(lost.unreachable == 10 && lost.replaysWithFrames == 0)
      let found = try fleet.gather(
        rows, into: "found.db", options: .init(framesOfWorst: 10, recordings: moved.path)
      ).summary
      #expect(found.unreachable == 0)
      #expect(try fleet.rows(stored, in: "found.db") == fleet.rows(stored, in: "lab.db"))
    }
  }

  /// A recording's screen belongs to its bytes, even if it is in a separate file.
  @Test func recordingsWithoutAScreenNeedTheLayoutTheyWereJudgedWith() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    let text = try #require(Embedded.recordings.first { $0.name == "S06b-base.jsonl" }).text
    let match = try #require(text.firstMatch(of: /,"layout":(?<layout>\{.*\})\}\n/))
    let layout = fleet.path("layout.json")
    try Data(match.output.layout.utf8).write(to: URL(fileURLWithPath: layout))
    let path = try fleet.write(text.replacing(match.output.0, with: "}\n", maxReplacements: 1), to: "bare.jsonl")
    let rows = try fleet.stream(MemorySource(path + "\n", name: "paths"), strategies: ["native"], layout: layout).lines
    let options = Gatherer.Options(framesOfWorst: 1, reading: .init(layoutPath: layout))
    let summary = try fleet.gather(rows, into: "lab.db", options: options).summary
    #expect(summary.sessions == 1 && summary.replaysWithFrames == 1 && summary.unreachable == 0)
    let without = try fleet.gather(rows, into: "without.db", options: .init(framesOfWorst: 1)).summary
    #expect(without.sessions == 1 && without.unreachable == 1)
  }

  /// Another recording at a session's path is not used in its place.
  @Test func anotherRecordingAtThePathIsRefused() throws {
    try withRows { fleet, rows in
      for recording in Embedded.recordings {
        try fleet.write(recording.text + "\n", to: recording.name)
      }
      let (summary, said) = try fleet.gather(rows, into: "lab.db", options: .init(framesOfWorst: 3))
      #expect(summary.unreachable == 3 && said.contains { $0.contains("found another one") })
      #expect(try fleet.rows("SELECT count(*) FROM touch", in: "lab.db") == [[.integer(0)]])
    }
  }

  @Test func aSessionWithTheIdOfAnotherIsNamed() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    let text = Embedded.recordings[0].text
    try fleet.write(text, to: "a.jsonl")
    try fleet.write(text + "\n", to: "b.jsonl")
    let rows = try fleet.streamOfPaths([fleet.recordings.path])
    let (summary, said) = try fleet.gather(rows, into: "lab.db")
    #expect(summary.sessions == 1 && summary.conflicts == 1 && summary.failure != nil)
    #expect(said.contains { $0.contains("b.jsonl") && $0.contains("a.jsonl") }, "\(said)")
    let stored = try fleet.rows("SELECT count(*) FROM session WHERE path LIKE '%a.jsonl'", in: "lab.db")
    #expect(stored == [[.integer(1)]])
    #expect(try fleet.problems(in: "lab.db") == 0)
  }

  /// Rows that contradict their glitches are refused; all others are in the lab.
  @Test func damagedRowsAreRefused() throws {
    try withRows { fleet, rows in
      let glitch = try #require(rows.lastIndex { $0.hasPrefix("{\"row\":\"glitch\"") })
      var damaged = rows
      damaged.remove(at: glitch)
      damaged[0] = String(damaged[0].dropLast(5))
      let verdict = try #require(damaged.lastIndex { $0.hasPrefix("{\"row\":\"verdict\"") })
      damaged[verdict] = damaged[verdict].replacing("\"strategy\":\"", with: "\"strategy\":\"x")
      damaged += [
        "[]", "{\"row\":\"frame\"}",
        "{\"row\":\"import_issue\",\"path\":\"x\",\"line\":null,\"severity\":\"odd\",\"message\":\"\"}",
      ]
      damaged.append(
        (rows.first { $0.hasPrefix("{\"row\":\"session\"") } ?? "").replacing(
          /"touch_count":\d+/, with: "\"touch_count\":\"many\""
        )
        .replacing(/"uid":"/, with: "\"uid\":\"x"))
      let (summary, said) = try fleet.gather(damaged, into: "lab.db")
      #expect(summary.failure != nil && summary.refusedRows >= 6, "\(said)")
      for words in [
        "found the end of the text", "found \"frame\"", "JSON that is not an object",
        "one of error, warning for `severity` of an import issue, found \"odd\"", "`glitch_count` is ",
        "names that this program knows", "left out: no session in the lab",
        "a whole number from 0 to 2147483647 for `touch_count` of a session, found \"many\"",
      ] {
        #expect(said.contains { $0.contains(words) }, "\(words) in \(said)")
      }
      #expect(try fleet.problems(in: "lab.db") == 0)
      let (full, less) = try (fleet.gather(rows, into: "full.db").summary, summary)
      #expect(full.sessions == less.sessions + 1 && less.verdicts > full.verdicts - 12)
      // The right rows complete it afterwards.
      _ = try fleet.gather(rows, into: "lab.db")
      #expect(
        try fleet.rows("SELECT count(*) FROM verdict", in: "lab.db")
          == fleet.rows("SELECT count(*) FROM verdict", in: "full.db"))
    }
  }

  /// Two rows with one key must agree in all columns, and a glitch must have a verdict.
  @Test func rowsWithOneKeyAndRowsWithoutOwner() throws {
    try withRows { fleet, rows in
      let verdict = try #require(
        rows.first { $0.hasPrefix("{\"row\":\"verdict\"") && $0.contains("\"glitch_count\":1,") })
      let key = try #require(verdict.firstMatch(of: /"verdict_key":"(?<key>\w+)"/)).output.key
      let glitch = try #require(rows.first { $0.hasPrefix("{\"row\":\"glitch\"") && $0.contains(key) })
      let other = glitch.replacing(/"confidence":[\d.]+/, with: "\"confidence\":0.125")
      let (summary, said) = try fleet.gather(rows + [other], into: "lab.db")
      #expect(summary.refusedRows == 1 && said.count == 1)
      #expect(said.first?.contains("and a different `confidence`") == true, "\(said)")
      // The lab has the verdict; another glitch under its key is reported, not silently dropped.
      let again = try fleet.gather(rows.map { $0 == glitch ? other : $0 }, into: "lab.db")
      #expect(again.said.contains { $0.contains("a verdict with this key and different glitches") }, "\(again.said)")
      let alone = try fleet.gather(rows.filter { $0 != verdict }, into: "alone.db")
      #expect(alone.said.contains("1 glitch left out: no verdict among the rows."), "\(alone.said)")
    }
  }

  @Test func whatCannotBeReadIsSaid() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    for path in [fleet.path("nothing"), fleet.recordings.path] {
      #expect(throws: TraceFormatError.self) { try fleet.gather(paths: [path], into: "lab.db") }
    }
  }

  /// Commands that need the touches of a gathered session report that its recording is missing.
  @Test func aGatheredSessionSaysWhatItLacks() throws {
    try withRows { fleet, rows in
      try fleet.gather(rows, into: "lab.db")
      let lab = try Lab.open(at: fleet.path("lab.db"), .readOnly)
      let error = #expect(throws: StoreError.self) { try lab.read { try $0.session(1) } }
      #expect(error?.description.contains("import the recording, which was read from") == true)
      let summary = try Analyzer(
        strategies: ["dynamics"], options: .init(), progress: ProgressLine(verb: "", isShown: false)
      ).run(in: fleet.path("lab.db"))
      #expect(
        summary.text.contains("gathered without a recording left out, import the recording first"), "\(summary.text)")
    }
  }

  /// Rows of a folder of the Spark job are in its Parquet files: the mark of its layout is none, and other JSON is read.
  @Test func aFolderOfTheSparkJobHasNoOtherRows() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "gather-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "session/day=unknown"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["session/day=unknown/empty.parquet", "tracelab.json", "more.jsonl"] {
      try Data().write(to: folder.appending(path: name))
    }
    let files = try GatheredFiles([folder.path])
    #expect(files.parquet.map(\.path) == [folder.path])
    #expect(files.rows == [folder.path + "/more.jsonl"])
  }
}
