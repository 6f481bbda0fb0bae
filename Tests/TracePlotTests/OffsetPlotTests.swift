import Testing
import TextFormatting
import TraceModel
import TracePlot

@Suite("Offset plot")
struct OffsetPlotTests {
  @Test func unicode() {
    #expect(SyntheticPlot.plot.rendered() == PlotGoldens.text["unicode"])
  }

  @Test func ascii() {
    let text = SyntheticPlot.plot.rendered(width: 72, height: 20, ascii: true)
    #expect(text == PlotGoldens.text["ascii"])
    #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
  }

  @Test(arguments: [50, 72, 100, 160], [12, 28, 60])
  func staysInItsWidth(width: Int, height: Int) {
    for ascii in [false, true] {
      let lines = SyntheticPlot.plot.rendered(width: width, height: height, ascii: ascii).split(separator: "\n")
      #expect(lines.allSatisfy { TerminalText.width(String($0)) <= width })
    }
  }

  /// The jump's spike is the only full-height stroke, for any number of frames per column.
  @Test(arguments: [600, 6_000, 60_000])
  func aJumpOfOneFrameStaysVisible(frames: Int) {
    var inner = Array(repeating: 0.0, count: frames)
    inner[frames / 2] = 400
    let plot = OffsetPlot(
      series: OffsetPlot.Series(
        times: (0..<frames).map { $0 * 16_667 }, outer: Array(repeating: 0, count: frames), inner: inner,
        page: Array(repeating: 0, count: frames)),
      pageNames: ["a"], pinOffset: 200)
    let lines = plot.rendered(height: 20, ascii: true).split(separator: "\n")
    let lane = lines.drop { !$0.hasPrefix("list ") }.prefix { !$0.hasPrefix("page ") }
    #expect(lane.dropLast().filter { $0.dropFirst(22).contains("|") || $0.contains("'") }.count >= 4)
  }

  @Test func noFramesAndOddValuesAreDrawnToo() {
    let none = OffsetPlot(
      series: .init(times: [], outer: [], inner: [], page: []), pageNames: [], pinOffset: 0)
    #expect(none.rendered() == "no frames to draw\n")
    let odd = OffsetPlot(
      series: .init(
        times: [0, 0, .max], outer: [.nan, .infinity, -1e9], inner: [0, 1e9, 5], page: [-1, 7, 7]),
      pageNames: [], pinOffset: .nan,
      marks: (0..<60).map { PlotMark(start: $0, end: $0 - 5, kind: "") })
    #expect(odd.rendered().contains("#  and 54 more, marked # above"))
  }

  @Test func aRangeIsZoomedInto() {
    var plot = SyntheticPlot.plot
    plot.range = 1_300_000...1_500_000
    let lines = plot.rendered().split(separator: "\n")
    #expect(lines.last == "A  1.400–1.417 s  jump-back: the page jumped −300 pt for one frame")
    #expect(lines.contains { $0.hasPrefix("time ") && $0.contains("1.4 s") })
  }

  @Test func narrowPartsKeepAMeaning() {
    var plot = SyntheticPlot.plot
    plot.range = 0...20_000_000
    let lines = plot.rendered().split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("page ") && $0.contains("├帖子") && $0.contains("…├ Likes ─") })
    #expect(lines.contains { $0.hasPrefix("gestures ") && $0.contains("•") })
  }

  @Test func aTraceIsPlotted() {
    var frames = FrameTable(pageCount: 2)
    frames.append(Frame(t: 0, outer: 10, pager: 0, page: 0, inner: [1, 2], phase: nil))
    frames.append(Frame(t: 16_667, outer: 20, pager: 390, page: 0, inner: [1, 2], phase: nil))
    let layout = Layout(
      viewport: Size(width: 390, height: 800), outer: .init(headerHeight: 200, tabBarHeight: 44),
      pages: [.init(name: "a", contentHeight: 2_000), .init(name: "b", contentHeight: 2_000)])
    let touch = Touch(seq: 0, t: 0, id: 0, phase: .began, location: Point(x: 5, y: 300))
    let plot = OffsetPlot(
      trace: Trace(layout: layout, expect: Expectations(), touches: [touch], events: [], frames: frames), marks: [])
    #expect(plot.series.inner == [1, 2])
    #expect(plot.series.page == [0, 1])
    #expect(plot.series.fingerY == [300, 300])
    #expect(plot.gestures.count == 1)
  }
}
