import ScrollEngine
import TraceModel

/// A part of a session that begins at rest, as a session of its own: its replay begins where its frames do.
///
/// Offsets persist: one gesture that turns a page too many would shift every later frame of a whole session.
struct Stretch {
  let tape: Int
  /// The touches at the times of their delivery.
  let session: Session
  /// The refresh of the tape with which the stretch begins.
  let start: Int
  /// The refresh before which it ends.
  let end: Int

  /// The time without motion that makes a beginning, in milliseconds: chosen.
  private static let quiet = 120.0

  /// - Parameters:
  ///   - session: the session, with its touches at the times of their delivery.
  ///   - isPerGesture: whether the session's code keeps no state that a part would lack.
  static func all(of session: Session, tape: Tape, isPerGesture: Bool) -> [Stretch] {
    guard !tape.times.isEmpty else { return [] }
    var starts = [0]
    let lifts = tape.strokes.map { $0.lift + 60 }
    if isPerGesture {
      var inputs = session.touches.filter { $0.phase == .began }.map { Double($0.t) / 1000 }
      inputs += session.events.map { Double($0.t) / 1000 }
      for t in inputs.sorted() {
        let k = tape.refresh(from: t) - 2
        guard k > starts[starts.count - 1] + 6, isQuiet(tape, k) else { continue }
        // No finger may be down: its lift comes after all frames of its own stretch.
        guard
          !tape.strokes.indices.contains(where: { tape.strokes[$0].t[0] < tape.times[k] && lifts[$0] > tape.times[k] })
        else {
          continue
        }
        starts.append(k)
      }
    }
    var result: [Stretch] = []
    for (n, start) in starts.enumerated() {
      let end = n + 1 < starts.count ? starts[n + 1] : tape.times.count
      result.append(Stretch(tape: tape.index, session: cut(session, tape, start, end), start: start, end: end))
    }
    return result
  }

  private static func isQuiet(_ tape: Tape, _ k: Int) -> Bool {
    let first = k - Int(quiet / tape.period)
    guard first >= 0, k < tape.times.count else { return false }
    for track in tape.tracks {
      guard let last = (first...k).last(where: { !track.offsets[$0].isNaN }) else { return false }
      let offset = track.offsets[last]
      guard (first...k).allSatisfy({ track.offsets[$0].isNaN || track.offsets[$0] == offset }) else { return false }
      if !track.range.contains(offset) { return false }
    }
    return true
  }

  private static func cut(_ session: Session, _ tape: Tape, _ start: Int, _ end: Int) -> Session {
    guard start > 0 || end < tape.times.count else {
      var whole = session
      whole.frames = FrameTable(pageCount: 0)
      return whole
    }
    let from = Int((tape.times[start] * 1000).rounded())
    let to = end < tape.times.count ? Int((tape.times[end] * 1000).rounded()) : Int.max
    var layout = session.layout
    let pager = tape.shown(1, atOrBefore: start) ?? 0
    layout.initial = Layout.Initial(
      outer: tape.shown(0, atOrBefore: start), pager: pager,
      inner: layout.pages.indices.map { $0 + 2 < tape.tracks.count ? tape.shown($0 + 2, atOrBefore: start) ?? 0 : 0 })
    layout.initialPage = layout.visiblePage(pagerOffset: pager)
    func shifted<Timed>(_ values: [Timed], _ t: WritableKeyPath<Timed, Int>) -> [Timed] {
      values.compactMap { value in
        guard value[keyPath: t] > from, value[keyPath: t] <= to else { return nil }
        var moved = value
        moved[keyPath: t] -= from
        return moved
      }
    }
    return Session(
      uid: session.uid, name: session.name, source: session.source, strategy: session.strategy, layout: layout,
      expect: session.expect, touches: shifted(session.touches, \.t), events: shifted(session.events, \.t))
  }
}

/// The frames of a stretch's replay against those of the recording.
struct StretchReplay {
  /// The replay's offsets, track by track and refresh by refresh, as far as the recording has frames.
  let offsets: [[Double]]

  init(_ stretch: Stretch, tape: Tape, of calibrated: CalibrationSession, options: EngineOptions) {
    var result = [[Double]](repeating: [], count: tape.tracks.count)
    guard let strategy = calibrated.strategy else {
      offsets = result
      return
    }
    let frames = Replay(of: stretch.session, under: strategy.make(StrategyOptions()), options: options).frames
    let count = stretch.end - stretch.start
    for track in tape.tracks.indices {
      result[track].reserveCapacity(count)
      for n in 0..<count {
        // At rest to the end.
        let frame = min(n, frames.count - 1)
        guard frame >= 0 else { break }
        let offset =
          switch track {
          case 0: frames.outer[frame]
          case 1: frames.pager[frame]
          default: track - 2 < frames.pageCount ? frames.inner(frame, page: track - 2) : 0
          }
        result[track].append(offset)
      }
    }
    offsets = result
  }

  /// The sum of the absolute differences from the recording, in points, each no more than a limit, and the frames compared.
  func residual(_ stretch: Stretch, _ tape: Tape, limit: Double = .infinity) -> (sum: Double, frames: Int) {
    var sum = 0.0
    var frames = 0
    for (track, replayed) in offsets.enumerated() {
      let recorded = tape.tracks[track].offsets
      for (n, offset) in replayed.enumerated() where !recorded[stretch.start + n].isNaN {
        sum += min(abs(offset - recorded[stretch.start + n]), limit)
        if track == 0 { frames += 1 }
      }
    }
    return (sum, frames)
  }

  /// The sum of the absolute differences from another replay of the stretch, in points, each no more than a limit.
  func reach(_ other: StretchReplay, limit: Double) -> Double {
    zip(offsets, other.offsets).reduce(0) { sum, pair in
      sum + zip(pair.0, pair.1).reduce(0) { $0 + min(abs($1.0 - $1.1), limit) }
    }
  }
}
