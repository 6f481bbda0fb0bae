import Testing
import TextFormatting
import TraceModel
import TracePlot

@Suite("Plot stack")
struct PlotStackTests {
  /// A plot of a jump at 1.5 s, with another length and labels of another width.
  private func plot(frames: Int, scale: Double, fingers: Bool = false) -> OffsetPlot {
    OffsetPlot(
      series: .init(
        times: (0..<frames).map { $0 * 10_000 }, fingerY: fingers ? (0..<frames).map { 300 + Double($0) } : [],
        outer: (0..<frames).map { $0 < 150 ? 0 : scale }, inner: Array(repeating: 0, count: frames),
        page: Array(repeating: 0, count: frames)),
      pageNames: ["posts"], pinOffset: 200, marks: [PlotMark(start: 1_500_000, end: 1_510_000, kind: "jump-back")])
  }

  private func lines(width: Int, ascii: Bool = false) -> [String] {
    PlotStack([
      .init(title: "recorded: 1 glitch", plot: plot(frames: 200, scale: 200, fingers: true)),
      .init(title: "native\u{1B}: 1 glitch", plot: plot(frames: 300, scale: 123_456)),
    ]).rendered(width: width, ascii: ascii).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: [50, 60, 80, 100, 200], [false, true])
  func oneTimeAxis(width: Int, ascii: Bool) throws {
    let lines = lines(width: width, ascii: ascii)
    #expect(lines.allSatisfy { TerminalText.width($0) <= width })
    #expect(lines.count { $0.hasPrefix("time ") } == 1)
    #expect(lines.count { $0.hasPrefix("finger ") } == 1)
    let marks = lines.filter { $0.hasPrefix("glitches ") }.compactMap { line in
      line.dropFirst(9).firstIndex(of: "A").map { line.distance(from: line.startIndex, to: $0) }
    }
    #expect(marks.count == 2 && marks[0] == marks[1])
    // The plot is as wide as the terminal: the axis reaches its edge.
    let axis = try #require(lines.first { $0.contains(ascii ? "+----" : "└") })
    #expect(TerminalText.width(axis) == width)
  }

  @Test func titlesAreEscapedAndLegendsNameTheirPlot() {
    let lines = lines(width: 80)
    #expect(lines.filter { $0.hasPrefix("native") } == ["native\\u{1b}: 1 glitch", "native\\u{1b}: 1 glitch"])
    #expect(lines.count { $0.hasPrefix("A  1.500–1.510 s  jump-back") } == 2)
  }

  @Test func withoutFramesItSaysSo() {
    #expect(PlotStack([]).rendered() == "no frames to draw\n")
  }

  /// Page names that would be cut to the same letters are replaced with numbers.
  @Test func cutNamesOfPagesAreDifferent() {
    var plot = plot(frames: 300, scale: 100)
    plot.pageNames = ["favourites of mine", "favourites of all", "other things"]
    plot.series.page = (0..<300).map { $0 < 20 ? 0 : $0 < 40 ? 1 : $0 < 60 ? 2 : 0 }
    let line = plot.rendered(width: 100).split(separator: "\n").first { $0.hasPrefix("page ") }
    #expect(line?.contains("├0") == true && line?.contains("├1") == true)
    #expect(line?.contains("├oth…") == true && line?.contains("├favo…") == false)
  }
}
