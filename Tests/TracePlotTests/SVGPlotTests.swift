import Foundation
import Testing
import TraceModel
import TracePlot

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("SVG plot")
struct SVGPlotTests {
  /// Curve 0 has a glitch; the others have none. Page 1 shows from the 200th frame on.
  private func overlay(curves: Int = 2, range: ClosedRange<Int>? = nil) -> Overlay {
    let layout = Layout(
      viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
      pages: [.init(name: "first", contentHeight: 2000), .init(name: "second", contentHeight: 400)])
    var frames = FrameTable(pageCount: 2)
    for n in 0..<400 {
      frames.append(
        Frame(
          t: n * 16_667, outer: n == 0 ? 0 : 200, pager: n < 200 ? 0 : 390, page: n < 200 ? 0 : 1,
          inner: [Double(n), 0], phase: .idle))
    }
    let mark = PlotMark(
      start: 5_416_667, end: 5_433_333, kind: "jump-back", detail: "the outer offset went from 130 to 200 pt <100%>")
    let touches = [(0, Touch.Phase.began, 700.0), (1, .moved, 600), (2, .ended, 500)].map { seq, phase, y in
      Touch(seq: seq, t: seq * 500_000, id: 1, phase: phase, location: Point(x: 100, y: y))
    }
    return Overlay(
      title: "S01 <b>&\"", layout: layout, expect: Expectations(), touches: touches,
      events: [ScreenEvent(seq: 9, t: 3_300_000, kind: .tab(page: 1, cause: .tap))],
      curves: (0..<curves).map { place in
        Overlay.Curve(title: "<script>\(place)", frames: frames, marks: place == 0 ? [mark] : [])
      }, range: range)
  }

  @Test func isXMLWithACurveAStrategyAndLane() throws {
    let text = SVGPlot(overlay()).text
    let document = try XMLDocument(data: Data(text.utf8))
    func count(_ test: String) throws -> Int { try document.nodes(forXPath: "//*[\(test)]").count }
    #expect(try count("local-name()='path' and starts-with(@class,'curve c')") == 2 * (2 + 2))
    #expect(try count("local-name()='path' and @class='curve touch'") == 1)
    #expect(try count("local-name()='rect' and starts-with(@class,'band')") == 1)
    #expect(try count("local-name()='script'") == 0 && text.contains("S01 &lt;b&gt;&amp;&quot;"))
    #expect(
      document.rootElement()?.elements(forName: "desc").first?.stringValue?.contains("jump-back at 5.42 s") == true)
  }

  @Test func aLaneSaysWhichPageIsSeen() throws {
    let document = try XMLDocument(data: Data(SVGPlot(overlay()).text.utf8))
    func texts(_ path: String) throws -> [String] { try document.nodes(forXPath: path).compactMap(\.stringValue) }
    func x(_ page: Int) throws -> [String] {
      try texts("//*[local-name()='rect' and @class='page p\(page)']/@x")
    }
    #expect(
      try texts("//*[@class='title']") == ["outer offset, pt", "list offset, pt", "finger, pt from the top", "page"])
    #expect(
      try texts("//*[local-name()='text' and not(@class)]").filter { ["first", "second"].contains($0) }.count == 4)
    // The second page's frames, of 400, begin in the middle between gutter and edge.
    #expect(try x(0) == ["76", "76"] && x(1) == ["511.1", "511.1"])
    #expect(try texts("//*[@class='switch']/*[local-name()='title']") == ["second, by tap, at 3.30 s"])
  }

  @Test func ofRunsThatNobodyNamedTwoAreDrawn() throws {
    let whole = overlay(curves: 9)
    let text = SVGPlot(whole).text
    #expect(
      text.contains("2 of 9 runs: the one with the most glitches and the one with the fewest; --run draws others"))
    #expect(text.contains(">&lt;script&gt;0: 1 glitch<") && text.contains(">&lt;script&gt;1: 0 glitches<"))
    #expect(!text.contains("script&gt;2"))
    var chosen = whole
    chosen.areRunsChosen = true
    let all = SVGPlot(chosen).text
    #expect(all.contains("script&gt;8: 0 glitches") && !all.contains("--run"))
  }

  /// Relative luminance and contrast as WCAG 2.2 defines them.
  private func contrast(_ a: String, _ b: String) -> Double {
    func luminance(_ color: String) -> Double {
      let value = Int(color.dropFirst(), radix: 16) ?? 0
      let linear = [16, 8, 0].map { shift -> Double in
        let share = Double(value >> shift & 255) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return zip([0.2126, 0.7152, 0.0722], linear).map(*).reduce(0, +)
    }
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  @Test(arguments: [SVGPalette.light, .dark]) func everythingStandsOutFromItsGround(_ palette: SVGPalette) {
    for ground in [palette.ground, palette.lane] + palette.pages {
      #expect(contrast(palette.text, ground) >= 4.5, "text on \(ground)")
    }
    for ground in [palette.ground, palette.lane] {
      for color in palette.curves + [palette.touch] { #expect(contrast(color, ground) >= 3, "\(color) on \(ground)") }
    }
    #expect(Set(palette.curves).count == palette.curves.count && palette.curves.count == SVGPalette.dashes.count)
    #expect(Set(SVGPalette.dashes).count == SVGPalette.dashes.count)
  }

  @Test func aRangeIsZoomedInto() {
    let whole = SVGPlot(overlay()).text
    let part = SVGPlot(overlay(range: 1_000_000...2_000_000)).text
    #expect(part.utf8.count < whole.utf8.count && part.contains(">1.5 s<") && !part.contains("class=\"band"))
  }

  @Test func oneCurveAndManyAreDrawnToo() throws {
    for curves in [0, 1, 9] { _ = try XMLDocument(data: Data(SVGPlot(overlay(curves: curves)).text.utf8)) }
  }

  @Test func theTerminalShowsOneBelowTheOther() {
    let text = overlay(curves: 2).text(width: 80)
    #expect(text.contains("S01 <b>&\", <script>0: 1 glitch\n") && text.contains("<script>1: 0 glitches\n"))
  }
}
