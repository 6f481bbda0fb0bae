import ForeignFormats
import Testing
import TraceAnalysis
import TraceFormats
import TraceModel

/// A log of a touch panel is a session that strategies replay.
@Suite struct TouchLogReplayTests {
  /// A finger that moves 600 units of 2400 up from the header of a screen of 800 pt, by 10 per frame, and rests before it lifts.
  private static let log: String = {
    func hex(_ value: Int) -> String {
      let text = String(value, radix: 16)
      return String(repeating: "0", count: 8 - text.count) + text
    }
    var text = ""
    func frame(_ n: Int, _ events: [String]) {
      for event in events + ["0000 0000 00000000"] {
        text += "[ \(10 + n / 100).\(String(n % 100 + 100).dropFirst())0000] \(event)\n"
      }
    }
    frame(0, ["0003 0039 00000001", "0003 0035 \(hex(540))", "0003 0036 \(hex(840))"])
    for n in 1...60 { frame(n, ["0003 0036 \(hex(840 - 10 * n))"]) }
    frame(100, ["0003 0039 ffffffff"])
    return text
  }()

  @Test func theOuterViewMovesByWhatTheFingerTravelled() throws {
    var map = FieldMap()
    try map.add("x=0..1079,y=0..2399")
    let layout = Layout(
      viewport: Size(width: 360, height: 800), outer: .init(headerHeight: 300, tabBarHeight: 50),
      pages: [.init(name: "first", contentHeight: 4000)])
    let session = try GeteventFormat.session(
      from: MemorySource(Self.log, name: "t"), options: ReadOptions(layout: layout, map: map)
    ).session
    let last = try #require(session.touches.last)
    #expect(session.touches.count == 62 && abs(session.touches[0].location.y - last.location.y - 200) < 1e-9)
    let strategy = try #require(Catalog.shipped.strategy(id: "native"))
    let frames = try #require(Analysis(catalog: .shipped).replay(of: session, under: strategy).trace).frames
    var frame = Frame(pageCount: 1)
    frames.read(frames.count - 1, into: &frame)
    // UIKit's pan begins after 10 pt, which the content does not make up for.
    #expect(abs(frame.outer - 190) <= 10, "\(frame.outer)")
  }
}
