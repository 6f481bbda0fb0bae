import TraceModel
import TracePlot

/// A synthetic session for plots: a drag that closes the header and continues in the list, a jump in one frame, a tab switch.
enum SyntheticPlot {
  static let plot = OffsetPlot(
    series: series, pageNames: ["帖子\u{1B}[31m", "Likes"], pinOffset: 200,
    gestures: [
      Gesture(start: 200_000, end: 900_000, kind: .fling, region: .page, dx: 0, dy: -500, releaseVelocity: 900),
      Gesture(start: 2_000_000, end: 2_050_000, kind: .tap, region: .tabBar, dx: 0, dy: 0, releaseVelocity: 0),
    ],
    marks: [
      PlotMark(start: 1_400_000, end: 1_416_667, kind: "jump-back", detail: "the page jumped −300 pt for one frame"),
      PlotMark(start: 2_050_000, end: 2_600_000, kind: "wrong-tab-restore on \u{202E}Likes"),
      PlotMark(start: 2_060_000, end: 2_070_000, kind: "stuck"),
    ])

  /// A series of 3 s at 60 Hz.
  private static var series: OffsetPlot.Series {
    let times = (0..<180).map { $0 * 16_667 }
    let travel = times.map { t in min(max(Double(t - 200_000) / 1e6, 0), 1.2) * 600 }
    let inner = zip(times, travel).enumerated().map { n, frame in
      if frame.0 >= 2_050_000 { return 40.0 }
      return n == 84 ? 100 : max(0, frame.1 - 200)
    }
    return OffsetPlot.Series(
      times: times,
      fingerY: times.map { (200_000...900_000).contains($0) ? 700 - Double($0 - 200_000) / 1e6 * 600 : nil },
      outer: travel.map { min($0, 200) }, inner: inner,
      page: times.map { $0 >= 2_050_000 ? 1 : 0 })
  }
}
