import Foundation
import Testing
import TraceModel
import TracePlot

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("SVG plot")
struct SVGPlotTests {
  private func overlay(curves: Int = 3, range: ClosedRange<Int>? = nil) -> Overlay {
    let layout = Layout(
      viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
      pages: [.init(name: "first", contentHeight: 2000), .init(name: "second", contentHeight: 400)])
    var frames = FrameTable(pageCount: 2)
    for n in 0..<400 {
      frames.append(
        Frame(t: n * 16_667, outer: n == 0 ? 0 : 200, pager: 0, page: 0, inner: [Double(n), 0], phase: .idle))
    }
    let mark = PlotMark(
      start: 5_416_667, end: 5_433_333, kind: "jump-back", detail: "the outer offset went from 130 to 200 pt <100%>")
    let touches = [(0, Touch.Phase.began, 700.0), (1, .moved, 600), (2, .ended, 500)].map { seq, phase, y in
      Touch(seq: seq, t: seq * 500_000, id: 1, phase: phase, location: Point(x: 100, y: y))
    }
    return Overlay(
      title: "S01 <b>&\"", layout: layout, expect: Expectations(), touches: touches, events: [],
      curves: (0..<curves).map { place in
        Overlay.Curve(title: "<script>\(place)", frames: frames, marks: place == 0 ? [mark] : [])
      }, range: range)
  }

  @Test func isXMLWithACurveAStrategyAndLane() throws {
    let text = SVGPlot(overlay()).text
    let document = try XMLDocument(data: Data(text.utf8))
    func count(_ test: String) throws -> Int { try document.nodes(forXPath: "//*[\(test)]").count }
    #expect(try count("local-name()='path' and starts-with(@class,'curve c')") == 3 * 2 + 3)
    #expect(try count("local-name()='path' and @class='curve touch'") == 1)
    #expect(try count("local-name()='rect' and starts-with(@class,'band')") == 1)
    #expect(try count("local-name()='script'") == 0 && text.contains("S01 &lt;b&gt;&amp;&quot;"))
    #expect(
      document.rootElement()?.elements(forName: "desc").first?.stringValue?.contains("jump-back at 5.42 s") == true)
  }

  @Test func aRangeIsZoomedInto() {
    let whole = SVGPlot(overlay()).text
    let part = SVGPlot(overlay(range: 1_000_000...2_000_000)).text
    #expect(part.utf8.count < whole.utf8.count && part.contains(">1.5 s<") && !part.contains("class=\"band"))
  }

  @Test func oneCurveAndManyAreDrawnToo() throws {
    for curves in [1, 9] { _ = try XMLDocument(data: Data(SVGPlot(overlay(curves: curves)).text.utf8)) }
  }

  @Test func theTerminalShowsOneBelowTheOther() {
    let text = overlay(curves: 2).text(width: 80)
    #expect(text.contains("S01 <b>&\", <script>0: 1 glitch\n") && text.contains("<script>1: 0 glitches\n"))
  }
}
