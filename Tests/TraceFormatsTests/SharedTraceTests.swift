import Foundation
import Testing
import TraceFormats
import TraceModel

/// Real recordings are read as Foundation reads them.
///
/// They are not part of the project; if they are not found next to the checkout, this suite is skipped.
@Suite(.enabled(if: !SharedTraces.files.isEmpty, "the shared traces are not beside the checkout"))
struct SharedTraceTests {
  @Test(arguments: SharedTraces.sample) func readsWhatFoundationReads(_ file: URL) throws {
    let read = try JSONLinesFormat.session(from: FileSource(path: file.path))
    let session = read.session
    #expect(read.issues == [])
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let objects = try lines.map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let header = try #require(objects.first)
    #expect(session.uid == header["id"] as? String)
    #expect(session.scenario == header["scenario"] as? String)
    #expect(session.recordedAt == header["recorded_at"] as? String)

    let touches = Self.events("touch", of: objects).map { seq, object in
      [Double(seq)] + ["t", "id", "x", "y"].map { Self.number(object[$0]) }
    }
    #expect(
      session.touches.map { [Double($0.seq), Double($0.t), Double($0.id), $0.location.x, $0.location.y] } == touches)
    #expect(session.events.count == Self.events("tab", of: objects).count + Self.events("action", of: objects).count)
    let tabs = Self.events("tab", of: objects).map { seq, object in
      ScreenEvent(
        seq: seq, t: Int(Self.number(object["t"])),
        kind: .tab(
          page: Int(Self.number(object["page"])),
          cause: ScreenEvent.TabCause(rawValue: object["cause"] as? String ?? "") ?? .tap))
    }
    #expect(session.events.filter { if case .tab = $0.kind { true } else { false } } == tabs)
    var frames = FrameTable(pageCount: session.layout.pages.count)
    for (_, object) in Self.events("frame", of: objects) {
      frames.append(
        Frame(
          t: Int(Self.number(object["t"])), outer: Self.number(object["outer"]), pager: Self.number(object["pager"]),
          page: Int(Self.number(object["page"])), inner: (object["inner"] as? [Any] ?? []).map { Self.number($0) },
          phase: nil))
    }
    #expect(session.frames == frames)
    #expect(session.duration == Int(Self.number(objects.last?["t"])))
  }

  private static func events(_ type: String, of objects: [[String: Any]]) -> [(Int, [String: Any])] {
    objects.dropFirst().enumerated().filter { $0.element["type"] as? String == type }.map { ($0.offset, $0.element) }
  }

  private static func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? .nan }
}
