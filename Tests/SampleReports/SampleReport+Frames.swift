import ReportOutput
import TraceModel

extension SampleReport {
  /// The comparison's data with frames of two sessions.
  package static let played: ReportData = {
    var data = comparison.data ?? ReportData(runs: [], sessions: [], judged: [], incidents: [], kinds: [])
    let layout = Layout(
      viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
      pages: [.init(name: "first", contentHeight: 2000), .init(name: "second", contentHeight: 400)])
    var frames = FrameTable(pageCount: 2)
    for n in 0..<400 {
      frames.append(
        Frame(
          t: n * 16_667, outer: n == 0 ? 0 : 200, pager: 0, page: 0, inner: [Double(n), 0], phase: .idle))
    }
    data.replays = ["s-1", "s-2"].map { uid in
      ReplayedSession(uid: uid, layout: layout, touches: [], views: [.init(runID: 2, frames: frames)])
    }
    return data
  }()
}
