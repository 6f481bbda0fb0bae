import CurveComparison
import Foundation
import SampleReports
import Testing
import TraceModel

@testable import ReportOutput

/// A comparison of curves in all its formats.
@Suite("Comparison of curves")
struct CurveReportTests {
  private static let name = "<b>S06</b> {{t}} | `x` \u{1b}[2J\u{202e}"
  private static let layout = Layout(
    viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
    pages: [.init(name: "</script>\(name)", contentHeight: 4000)])

  /// A list that a finger drags 200 pt, and that then continues by `coasted` points.
  private static func session(coasted: Double, header: Double = 200, hasTouches: Bool = true) -> Session {
    var frames = FrameTable(pageCount: 1)
    for n in 0...120 {
      let drag = min(max(Double(n - 6) * 10, 0), 200)
      let share = min(max(Double(n - 26) / 40, 0), 1)
      frames.append(
        Frame(t: n * 16_667, outer: 0, pager: 0, page: 0, inner: [drag + coasted * (1 - (1 - share) * (1 - share))]))
    }
    let touches = (0...20).map { (n: Int) -> Touch in
      Touch(
        seq: n, t: 100_000 + n * 16_667, id: 1, phase: n == 0 ? .began : n == 20 ? .ended : .moved,
        location: Point(x: 100, y: 700 - 10 * Double(n)))
    }
    var layout = layout
    layout.outer = .init(headerHeight: header, tabBarHeight: 50)
    return Session(
      uid: "uid \(name)", name: name, scenario: name, source: .init(device: name, build: name, scale: 2),
      layout: layout,
      touches: hasTouches ? touches : [], frames: frames, duration: 2_000_000)
  }

  private static func report(_ a: Session, _ b: Session, gate: CurveGate? = nil) -> CurveReport {
    func side(_ session: Session, _ id: Int) -> CurveReport.Side {
      .init(
        session: .init(uid: session.uid, name: session.name, scenario: session.scenario, build: session.source.build),
        run: .init(id: id, strategy: "native", label: name), of: session, frames: session.frames)
    }
    return CurveReport(
      side(a, 1), side(b, 2), comparison: CurveComparison(ComparedRecording(a), ComparedRecording(b)), gate: gate)
  }

  private static let apart = report(session(coasted: 300), session(coasted: 215))
  private static let alike = report(session(coasted: 300), session(coasted: 300))

  private func text(_ format: String, _ report: CurveReport) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try CurveOutputs(["\(format)=\(file.path)"], standardOutput: FileOutput(standardOutput: 1)).write(report)
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test func theSentenceTellsWhatAnEngineerAsks() throws {
    let table = try text("table", Self.apart)
    let markdown = try text("markdown", Self.apart)
    #expect(
      markdown.contains(
        "(gesture 0, after the lift) the list coasts 85 pt shorter: 215 pt against 300 pt at equal release velocity"),
      "\(markdown)")
    #expect(table.contains("The curves diverge in 1 place, by up to 85 pt."))
    #expect(try text("table", Self.alike).contains("The curves are alike: largest difference 0 pt."))
    #expect(try text("table", Self.alike).contains("nowhere"))
  }

  @Test func outsideTextIsText() throws {
    for format in ["table", "markdown"] {
      let text = try text(format, Self.apart)
      #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0 == "\u{202e}" }, "\(format)")
    }
    #expect(try !text("markdown", Self.apart).contains("<b>"))
    let page = try text("html", Self.apart)
    #expect(!page.contains("<b>S06") && !page.contains("\u{1b}") && !page.contains("\u{202e}"))
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(page.contains("script-src '\(PageAssets.hash(of: PageAssets.curveScript))'"))
    #expect(!page.contains("src=") && !page.contains("<link") && !PageAssets.curveScript.contains("innerHTML"))
  }

  @Test func jsonFitsItsSchema() throws {
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(ReportSchema.curves.utf8)) as? [String: Any])
    let gated = Self.report(Self.session(coasted: 300), Self.session(coasted: 200), gate: CurveGate(limit: 10))
    let untouched = Self.report(
      Self.session(coasted: 300, hasTouches: false), Self.session(coasted: 200, header: 120, hasTouches: false))
    for report in [Self.apart, Self.alike, gated, untouched] {
      let json = try JSONSerialization.jsonObject(with: Data(try text("json", report).utf8))
      #expect(JSONSchemaCheck.faults(json, schema) == [])
    }
    var wrong = try #require(
      try JSONSerialization.jsonObject(with: Data(try text("json", Self.alike).utf8)) as? [String: Any])
    wrong["alike"] = "yes"
    #expect(JSONSchemaCheck.faults(wrong, schema).count == 1)
  }

  @Test func whatCannotBeComparedIsSaid() throws {
    let other = Self.report(Self.session(coasted: 300), Self.session(coasted: 300, header: 120, hasTouches: false))
    let text = try text("table", other)
    #expect(text.contains("The headers are 200 pt and 120 pt high") && text.contains("Only A has touches"))
    #expect(text.contains("Without counterpart, and not compared: gesture 0 of A."))
    #expect(text.contains("the first movement") && text.contains("The curves are alike"))
  }

  @Test func aGateFailsForWhatWasNotCompared() {
    let gate = CurveGate(limit: 100)
    func failures(_ a: Session, _ b: Session, _ gate: CurveGate) -> [String] { Self.report(a, b, gate: gate).failures }
    let session = Self.session(coasted: 300)
    #expect(failures(session, Self.session(coasted: 215), gate) == [])
    #expect(failures(session, Self.session(coasted: 215), CurveGate(limit: 84)).count == 1)
    #expect(Self.report(session, Self.session(coasted: 0)).failures == [])
    var empty = session
    empty.frames = FrameTable(pageCount: 1)
    #expect(failures(session, empty, gate) == ["nothing was compared: the recordings have no moment in common"])
    var still = session
    still.frames = FrameTable(pageCount: 1)
    for n in 0...60 { still.frames.append(Frame(t: n * 16_667, outer: 0, pager: 0, page: 0, inner: [0])) }
    #expect(failures(still, still, gate) == ["nothing was compared: nothing moves in either recording"])
    var untouched = session
    untouched.touches = []
    #expect(failures(session, untouched, gate).count == 1)
    #expect(failures(session, untouched, CurveGate(limit: 100, allowsUnmatched: true)) == [])
  }
}
