import ScrollEngine
import TraceModel

/// A session as the phases of the fit read it: times in milliseconds, one offset per display refresh, and the fingers' strokes.
struct Tape {
  /// The offset of one view along one axis.
  struct Track {
    let view: ScreenEvent.View
    /// One entry per refresh; NaN where the frame is missing.
    var offsets: [Double]
    /// The offsets at which the view may rest.
    let range: ClosedRange<Double>
    /// The view's size along the axis, in points.
    let dimension: Double
    let bounces: Bool
    var isPager: Bool { view == .pager }
  }

  let index: Int
  let name: String
  /// Milliseconds per display refresh.
  let period: Double
  let hz: Double
  /// The size of a pixel, in points.
  let pixel: Double
  /// The time of each refresh, in milliseconds.
  let times: [Double]
  let tracks: [Track]
  var strokes: [Stroke]
  let events: [ScreenEvent]
  /// The time of the first change of the screen, in milliseconds: after it, ranges are other ones.
  let geometryEnd: Double
  /// Whether the screen's code neither wrote offsets nor cancelled pans: then all motion is UIKit's own.
  var isPlain: Bool
  /// The width of the pager, in points.
  let width: Double

  init(_ calibrated: CalibrationSession, index: Int) {
    let session = calibrated.session
    self.index = index
    name = calibrated.name
    hz = min(max(session.source.refreshHz, 1), 1000)
    period = 1000 / hz
    pixel = 1 / max(session.source.scale, 0.1)
    let refreshes = Self.refreshes(of: session.frames.times, period: period)
    times = refreshes.times
    width = session.layout.viewport.width
    tracks = Self.tracks(of: session, ticks: refreshes.ticks, count: refreshes.times.count)
    events = session.events
    let change = session.events.first {
      if case .change(let change) = $0.kind {
        switch change {
        case .refreshBegin, .refreshEnd: return false
        default: return true
        }
      }
      return false
    }
    geometryEnd = change.map { Double($0.t) / 1000 } ?? .infinity
    strokes = Stroke.all(of: session, end: refreshes.times.last ?? 0)
    isPlain = Self.isPlain(calibrated)
  }

  /// The longest session that is laid out by refresh, in refreshes: two hours at 120 Hz. Chosen.
  private static let longest = 864_000

  /// The number of each frame's refresh from 0, and the time of every refresh.
  private static func refreshes(of frames: [Int], period: Double) -> (ticks: [Int], times: [Double]) {
    guard let first = frames.first else { return ([], []) }
    var ticks = [0]
    var times = [Double(first) / 1000]
    for n in 1..<max(frames.count, 1) {
      let t = Double(frames[n]) / 1000
      let start = times[times.count - 1]
      let steps = max(1, Int(min((t - start) / period, 1e6).rounded()))
      guard times.count + steps <= longest else { break }
      for step in 1...steps { times.append(step == steps ? t : start + (t - start) * Double(step) / Double(steps)) }
      ticks.append(times.count - 1)
    }
    return (ticks, times)
  }

  private static func tracks(of session: Session, ticks: [Int], count: Int) -> [Track] {
    let layout = session.layout
    let frames = session.frames
    func offsets(_ value: (Int) -> Double) -> [Double] {
      var result = [Double](repeating: .nan, count: count)
      for (n, tick) in ticks.enumerated() { result[tick] = value(n) }
      return result
    }
    var tracks = [
      Track(
        view: .outer, offsets: offsets { frames.outer[$0] }, range: 0...max(layout.outer.maxOffset, 0),
        dimension: max(layout.viewport.height, 1), bounces: layout.outer.bounces),
      Track(
        view: .pager, offsets: offsets { frames.pager[$0] }, range: 0...max(layout.maxPagerOffset, 0),
        dimension: max(layout.viewport.width, 1), bounces: true),
    ]
    for page in layout.pages.indices where page < frames.pageCount {
      let end = session.unknown.contentHeights.contains(page) ? .greatestFiniteMagnitude : layout.maxOffset(page: page)
      tracks.append(
        Track(
          view: .page(page), offsets: offsets { frames.inner($0, page: page) }, range: 0...max(end, 0),
          dimension: max(layout.pageHeight, 1), bounces: layout.pages[page].bounces))
    }
    return tracks
  }

  private static func isPlain(_ calibrated: CalibrationSession) -> Bool {
    guard let strategy = calibrated.strategy, !calibrated.session.touches.isEmpty else { return true }
    let replay = Replay(of: calibrated.session, under: strategy.make(StrategyOptions()))
    return !replay.log.entries.contains { entry in
      switch entry.action {
      case .write, .panCancelled: true
      default: false
      }
    }
  }

  /// Moves the times of all touches, in milliseconds.
  mutating func delayTouches(by delay: Double) {
    for index in strokes.indices {
      for sample in strokes[index].t.indices { strokes[index].t[sample] += delay }
      strokes[index].lift += delay
    }
  }

  /// The first refresh at or after a time in milliseconds.
  func refresh(from t: Double) -> Int { times.partitioningIndex { $0 >= t } }

  /// The offset of a track in the last frame at or before a refresh.
  func shown(_ track: Int, atOrBefore k: Int) -> Double? {
    var k = min(k, times.count - 1)
    while k >= 0, tracks[track].offsets[k].isNaN { k -= 1 }
    return k >= 0 ? tracks[track].offsets[k] : nil
  }
}

/// One finger from touch-down to lift. Times in milliseconds of the touches' clock.
struct Stroke {
  /// Touch-down and moves.
  var t: [Double]
  let at: [Point]
  var lift: Double
  let isCancelled: Bool
  /// Whether no other finger was down meanwhile.
  let isSingle: Bool
  /// The time of the next touch-down or event, or the end of the recording.
  var next: Double

  /// The strokes of a session, in the order of their touch-downs.
  static func all(of session: Session, end: Double) -> [Stroke] {
    var open: [Int: (t: [Double], at: [Point], single: Bool)] = [:]
    var strokes: [Stroke] = []
    for touch in session.touches {
      let t = Double(touch.t) / 1000
      switch touch.phase {
      case .began:
        let isSingle = open.isEmpty
        for id in open.keys { open[id]?.single = false }
        open[touch.id] = ([t], [touch.location], isSingle)
      case .moved:
        open[touch.id]?.t.append(t)
        open[touch.id]?.at.append(touch.location)
      case .ended, .cancelled:
        guard let done = open.removeValue(forKey: touch.id) else { continue }
        strokes.append(
          Stroke(
            t: done.t, at: done.at, lift: t, isCancelled: touch.phase == .cancelled, isSingle: done.single, next: end))
      }
    }
    strokes.sort { $0.t[0] < $1.t[0] }
    // A recorder's note that a swipe has turned the page moves nothing.
    let events = session.events.filter { if case .tab(_, .swipe) = $0.kind { false } else { true } }
      .map { Double($0.t) / 1000 }
    for index in strokes.indices {
      if index + 1 < strokes.count { strokes[index].next = min(end, strokes[index + 1].t[0]) }
      if let event = events.first(where: { $0 >= strokes[index].t[0] }) {
        strokes[index].next = min(strokes[index].next, event)
      }
    }
    return strokes
  }

  /// The last sample at or before a time; `nil` before the touch-down.
  func sample(at time: Double) -> Int? {
    let index = t.partitioningIndex { $0 > time }
    return index > 0 ? index - 1 : nil
  }

  func position(_ sample: Int, horizontal: Bool) -> Double { horizontal ? at[sample].x : at[sample].y }

  var end: Point { at[at.count - 1] }
}
