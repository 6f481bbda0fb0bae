import EmbeddedFiles
import ForeignFormats
import Foundation
import GRDB
import Testing
import TraceAnalysis
import TraceFormats
import TraceModel
import TraceStore

@testable import LabCommon
@testable import LabIntake
@testable import LabReports

/// Exported sessions have the content of the lab.
@Suite struct ExportTests {
  private static let strategies = ["passthrough", "native", "linked-pan"]

  private struct Exported {
    let fleet: FleetLab
    let exporter: Exporter
    let uids: [String]
    var lab: String { fleet.path("lab.db") }

    func bytes(_ uid: String, as format: String, run: String? = nil) throws -> [UInt8] {
      var bytes: [UInt8] = []
      _ = try exporter.export(uid, as: format, run: run) { bytes += $0 }
      return bytes
    }
  }

  private func withLab(_ body: (Exported) throws -> Void) throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    try fleet.writeBundled()
    try fleet.analyze("lab.db", strategies: Self.strategies + ["recorded"])
    let uids = try fleet.rows("SELECT uid FROM session ORDER BY uid", in: "lab.db").compactMap { row -> String? in
      if case .text(let uid) = row[0] { uid } else { nil }
    }
    try body(Exported(fleet: fleet, exporter: Exporter(path: fleet.path("lab.db")), uids: uids))
  }

  @Test func aRecordingLeavesAsItCame() throws {
    try withLab { lab in
      for recording in Embedded.recordings {
        let session = try JSONLinesFormat.session(from: MemorySource(recording.text, name: "t")).session
        #expect(try lab.bytes(session.uid, as: "jsonl") == Array(recording.text.utf8))
      }
      // The file is missing, so that the same events are written from the lab.
      try FileManager.default.removeItem(at: lab.fleet.recordings)
      for recording in Embedded.recordings {
        let session = try JSONLinesFormat.session(from: MemorySource(recording.text, name: "t")).session
        let again = try JSONLinesFormat.session(
          from: MemorySource(lab.bytes(session.uid, as: "jsonl"), name: "t")
        ).session
        #expect(again.touches.map(\.t) == session.touches.map(\.t) && again.events.count == session.events.count)
        #expect(again.frames == session.frames && again.uid == session.uid)
      }
    }
  }

  /// A session can be exported from a lab that never judged it, and from one that never judged it as recorded.
  @Test func aRecordingLeavesWithoutARun() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    let recording = Embedded.recordings[0]
    try fleet.write(recording.text, to: recording.name)
    let uid = try JSONLinesFormat.session(from: MemorySource(recording.text, name: "t")).session.uid
    try fleet.importRecordings("lab.db")
    let lab = Exported(fleet: fleet, exporter: Exporter(path: fleet.path("lab.db")), uids: [uid])
    for format in Exporter.sessionFormats.map(\.id) { #expect(try !lab.bytes(uid, as: format).isEmpty, "\(format)") }
    #expect(try lab.bytes(uid, as: "jsonl") == Array(recording.text.utf8))
    try fleet.analyze("lab.db", strategies: ["native"])
    for format in Exporter.sessionFormats.map(\.id) {
      #expect(try !lab.bytes(uid, as: format).isEmpty && !lab.bytes(uid, as: format, run: "latest:native").isEmpty)
    }
    #expect(try lab.bytes(uid, as: "jsonl") == Array(recording.text.utf8))
  }

  /// Only the file whose bytes were imported is read as the original: the lab of a stranger may name any path.
  @Test(arguments: ["/", "/dev/stdin", "/dev/zero", "..", "other.jsonl", "folder", "pipe"])
  func aForeignPathIsNoOriginal(path: String) throws {
    try withLab { lab in
      let folder = lab.fleet.folder
      try FileManager.default.createDirectory(at: folder.appending(path: "folder"), withIntermediateDirectories: true)
      for name in ["other.jsonl", "folder/one.jsonl"] {
        try Data(Embedded.recordings[1].text.utf8).write(to: folder.appending(path: name))
      }
      #expect(mkfifo(lab.fleet.path("pipe"), 0o600) == 0)
      let recording = Embedded.recordings[0]
      let uid = try JSONLinesFormat.session(from: MemorySource(recording.text, name: "t")).session.uid
      let foreign = path.hasPrefix("/") ? path : lab.fleet.path(path)
      #expect(Recordings.file(at: foreign, formats: Catalog.lab.formats) == nil || path == "other.jsonl")
      try DatabaseQueue(path: lab.lab).write {
        try $0.execute(sql: "UPDATE session SET path = ? WHERE uid = ?", arguments: [foreign, uid])
      }
      let notes = try lab.exporter.export(uid, as: "jsonl") { _ in }
      #expect(notes.contains { $0.contains("was rebuilt from the lab") })
    }
  }

  /// An exported replay has the same glitches as a recording. The receivers of touches are not in it.
  @Test func aReplayBecomesARecording() throws {
    try withLab { lab in
      var compared = 0
      for strategy in Self.strategies {
        let verdicts = try lab.fleet.rows(
          """
          SELECT session_uid, kind, start_us, end_us, round(magnitude, 3) FROM latest_glitch
          WHERE strategy = '\(strategy)' AND kind NOT IN ('touch-stolen', 'touch-delayed') ORDER BY 1, 3, 2, 4
          """, in: "lab.db")
        for uid in lab.uids {
          let bytes = try lab.bytes(uid, as: "jsonl", run: "latest:\(strategy)")
          let session = try JSONLinesFormat.session(from: MemorySource(bytes, name: "t")).session
          // If controls take touches, a recording does not contain the receivers.
          guard session.layout.controls.isEmpty else { continue }
          #expect(session.strategy == strategy && session.uid.hasPrefix("\(uid)-\(strategy)-"))
          let found = Analysis().judgement(ofRecorded: session).glitches.map(\.glitch)
            .sorted { ($0.start, $0.kind.rawValue, $0.end) < ($1.start, $1.kind.rawValue, $1.end) }
          let rows = found.map { glitch -> [SQLValue] in
            [
              .text(uid), .text(glitch.kind.rawValue), .integer(Int64(glitch.start)), .integer(Int64(glitch.end)),
              .real((glitch.magnitude * 1000).rounded() / 1000),
            ]
          }
          let expected = verdicts.filter { $0[0] == .text(uid) }
          #expect(rows == expected, "\(strategy) \(uid)")
          compared += expected.count
        }
      }
      #expect(compared > 50)
    }
  }

  @Test func aTableIsReadBack() throws {
    try withLab { lab in
      for uid in lab.uids {
        let native = try JSONLinesFormat.session(
          from: MemorySource(lab.bytes(uid, as: "jsonl", run: "latest:native"), name: "t")
        ).session
        let table = try lab.bytes(uid, as: "csv", run: "latest:native")
        let read = try CSVFormat.session(
          from: MemorySource(table, name: "t"), options: ReadOptions(layout: native.layout)
        ).session
        // Time 0 is the table's first row.
        let begin = min(native.touches.first?.t ?? .max, native.frames.times.first ?? .max)
        #expect(read.frames.times == native.frames.times.map { $0 - begin })
        #expect(read.frames.outer == native.frames.outer && read.frames.inner == native.frames.inner)
        #expect(read.frames.pager == native.frames.pager && read.frames.phase == native.frames.phase)
        #expect(read.touches.map(\.t) == native.touches.map { $0.t - begin })
        #expect(read.touches.map(\.location) == native.touches.map(\.location))
      }
    }
  }

  @Test func perfettoHasTheSameNumbers() throws {
    try withLab { lab in
      for (uid, strategy) in zip(lab.uids, Self.strategies.cycled(lab.uids.count)) {
        let run = "latest:\(strategy)"
        let session = try JSONLinesFormat.session(
          from: MemorySource(lab.bytes(uid, as: "jsonl", run: run), name: "t")
        ).session
        let trace = try PerfettoReader(lab.bytes(uid, as: "perfetto", run: run))
        #expect(trace.counters["outer"]?.map(\.value) == session.frames.outer)
        #expect(trace.counters["outer"]?.map(\.t) == session.frames.times.map { $0 * 1000 })
        #expect(trace.counters["pager"]?.map(\.value) == session.frames.pager)
        for page in session.layout.pages.indices {
          let name = "page \(page): \(session.layout.pages[page].name)"
          #expect(
            trace.counters[name]?.map(\.value)
              == session.frames.times.indices.map { session.frames.inner($0, page: page) })
        }
        #expect(trace.counters["finger y"]?.count == session.touches.count)
        let glitches = trace.slices.filter { $0.track.hasPrefix("glitches") }
        let expected = try lab.fleet.rows(
          "SELECT kind, start_us, end_us, magnitude, fingerprint FROM latest_glitch WHERE strategy = '\(strategy)' AND session_uid = '\(uid)' ORDER BY start_us, fingerprint",
          in: "lab.db")
        #expect(glitches.count == expected.count)
        for row in expected {
          #expect(
            glitches.contains { slice in
              [.text(slice.name), .integer(Int64(slice.start / 1000)), .integer(Int64(slice.end / 1000))]
                == Array(row[..<3])
                && slice.arguments["fingerprint"].map { .text($0) } == row[4]
            })
        }
        #expect(trace.slices.contains { $0.track == "gestures" })
      }
    }
  }

  /// The trace has only counters, instants and complete events, which do not overlap on their thread.
  @Test func chromesTraceIsWellFormed() throws {
    try withLab { lab in
      for uid in lab.uids {
        let bytes = try lab.bytes(uid, as: "chrome-trace", run: "latest:native")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        let events = try #require(object["traceEvents"] as? [[String: Any]])
        var ends: [Int: Int] = [:]
        for event in events {
          let phase = event["ph"] as? String
          #expect(["C", "i", "X", "M"].contains(phase))
          guard phase == "X", let thread = event["tid"] as? Int, let start = event["ts"] as? Int,
            let length = event["dur"] as? Int
          else { continue }
          #expect(start >= ends[thread] ?? 0 && length > 0)
          ends[thread] = start + length
        }
        #expect(events.count { $0["name"] as? String == "outer" } > 10)
      }
    }
  }

  @Test func aBundleIsImported() throws {
    try withLab { lab in
      let uid = "script-S06b-base"
      let bytes = try lab.bytes(uid, as: "bundle", run: "latest:passthrough")
      #expect(try lab.bytes(uid, as: "bundle", run: "latest:passthrough") == bytes)
      let file = lab.fleet.folder.appending(path: "issue.zip")
      try Data(bytes).write(to: file)
      let quiet = ProgressLine(verb: "", isShown: false)
      _ = try Importer(options: .init(), progress: quiet, say: { _ in }).run(
        [file.path], into: lab.fleet.path("other.db"))
      let sql = "SELECT uid, sha256, touch_count FROM session"
      #expect(try lab.fleet.rows(sql, in: "other.db") == lab.fleet.rows("\(sql) WHERE uid = '\(uid)'", in: "lab.db"))
      var texts: [String: String] = [:]
      for entry in try ZipArchive(path: file.path, isWanted: { _ in true }).entries {
        let content = try ZipEntrySource(entry).readAll() ?? []
        texts[String(entry.path.split(separator: "/").last ?? "")] = String(decoding: content, as: UTF8.self)
      }
      #expect(texts.keys.sorted() == ["README.md", "page.html", "recording.jsonl", "verdicts.json"])
      // The texts contain nothing about this machine.
      for text in texts.values { #expect(!text.contains(lab.fleet.folder.path) && !text.contains("lab.db")) }
      #expect(texts["README.md"]?.contains("tracelab analyze --db issue.db --strategy passthrough\n") == true)
      #expect(texts["verdicts.json"]?.contains("\"kind\":\"jump-back\"") == true)
    }
  }

  @Test func whatCannotBeExportedIsSaid() throws {
    try withLab { lab in
      for (format, run, message) in [
        ("perfeto", nil, "did you mean perfetto?"), ("csv", "nosuch", "nosuch"),
        ("csv", "latest:dynamics", "latest:dynamics"),
      ] as [(String, String?, String)] {
        let error = #expect(throws: (any Error).self) { try lab.bytes("script-S06b-base", as: format, run: run) }
        #expect(error.map { "\($0)" }?.contains(message) == true, "\(error.map { "\($0)" } ?? "")")
      }
    }
  }
}

extension Collection {
  /// The elements repeated up to `count` of them.
  fileprivate func cycled(_ count: Int) -> [Element] {
    let all = Array(self)
    return (0..<count).map { all[$0 % all.count] }
  }
}

/// Reads a trace as Perfetto does, by its published field numbers.
private struct PerfettoReader {
  struct Slice {
    var track: String
    var name: String
    var start: Int
    var end: Int
    var arguments: [String: String]
  }

  private enum Value {
    case integer(UInt64)
    case bytes(ArraySlice<UInt8>)

    var number: Int { if case .integer(let value) = self { Int(truncatingIfNeeded: value) } else { 0 } }
    var text: String { if case .bytes(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { "" } }
    var data: ArraySlice<UInt8> { if case .bytes(let bytes) = self { bytes } else { [] } }
  }

  private struct Damaged: Error {}

  private(set) var counters: [String: [(t: Int, value: Double)]] = [:]
  private(set) var slices: [Slice] = []

  init(_ bytes: [UInt8]) throws {
    var tracks: [Int: (name: String, isCounter: Bool)] = [:]
    var open: [Int: Int] = [:]
    for (field, value) in try Self.fields(bytes[...]) {
      guard field == 1 else { throw Damaged() }
      let packet = try Self.fields(value.data)
      guard packet.contains(where: { $0.0 == 10 && $0.1.number == 1 }) else { throw Damaged() }
      if let descriptor = packet.first(where: { $0.0 == 60 }) {
        let parts = try Self.fields(descriptor.1.data)
        let uuid = parts.first { $0.0 == 1 }?.1.number ?? 0
        tracks[uuid] = (parts.first { $0.0 == 2 }?.1.text ?? "", parts.contains { $0.0 == 8 })
        continue
      }
      guard let time = packet.first(where: { $0.0 == 8 })?.1.number, let event = packet.first(where: { $0.0 == 11 })
      else {
        throw Damaged()
      }
      let parts = try Self.fields(event.1.data)
      let uuid = parts.first { $0.0 == 11 }?.1.number ?? 0
      guard let track = tracks[uuid], let type = parts.first(where: { $0.0 == 9 })?.1.number else { throw Damaged() }
      switch type {
      case 4:
        guard track.isCounter, let raw = parts.first(where: { $0.0 == 44 })?.1, case .integer(let bits) = raw else {
          throw Damaged()
        }
        counters[track.name, default: []].append((time, Double(bitPattern: bits)))
      case 1, 3:
        // A slice on a track begins where the one before has ended.
        guard open[uuid] == nil else { throw Damaged() }
        var arguments: [String: String] = [:]
        for annotation in parts where annotation.0 == 4 {
          let pair = try Self.fields(annotation.1.data)
          arguments[pair.first { $0.0 == 10 }?.1.text ?? ""] = pair.first { $0.0 == 6 }?.1.text ?? ""
        }
        let name = parts.first { $0.0 == 23 }?.1.text ?? ""
        if type == 1 { open[uuid] = slices.count }
        slices.append(Slice(track: track.name, name: name, start: time, end: time, arguments: arguments))
      case 2:
        guard let begun = open.removeValue(forKey: uuid) else { throw Damaged() }
        slices[begun].end = time
      default: throw Damaged()
      }
    }
    guard open.isEmpty else { throw Damaged() }
  }

  private static func fields(_ bytes: ArraySlice<UInt8>) throws -> [(Int, Value)] {
    var rest = bytes
    var fields: [(Int, Value)] = []
    func varint() throws -> UInt64 {
      var value: UInt64 = 0
      var shift: UInt64 = 0
      while let byte = rest.popFirst() {
        value |= UInt64(byte & 0x7f) << shift
        if byte < 0x80 { return value }
        shift += 7
      }
      throw Damaged()
    }
    while !rest.isEmpty {
      let tag = try varint()
      switch tag & 7 {
      case 0: fields.append((Int(tag >> 3), .integer(try varint())))
      case 1:
        guard rest.count >= 8 else { throw Damaged() }
        var bits: UInt64 = 0
        for place in 0..<8 { bits |= UInt64(rest[rest.startIndex + place]) << UInt64(8 * place) }
        rest = rest.dropFirst(8)
        fields.append((Int(tag >> 3), .integer(bits)))
      case 2:
        let count = Int(try varint())
        guard rest.count >= count else { throw Damaged() }
        fields.append((Int(tag >> 3), .bytes(rest.prefix(count))))
        rest = rest.dropFirst(count)
      default: throw Damaged()
      }
    }
    return fields
  }
}
