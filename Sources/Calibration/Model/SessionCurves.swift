import TraceModel

/// The offsets of a session as recorded, and as replayed under the default options and under the fit.
///
/// Replays begin anew with each gesture, as those of `SessionResidual` do.
public struct SessionCurves: Sendable {
  /// The offsets of one view, one entry per display refresh, in points; NaN where a frame is missing.
  public struct Lane: Sendable {
    public let view: ScreenEvent.View
    public fileprivate(set) var recorded: [Double]
    public fileprivate(set) var before: [Double]
    public fileprivate(set) var after: [Double]

    /// Whether anything moves, by more than rounding.
    fileprivate var isMoving: Bool {
      [recorded, before, after].contains { values in
        let shown = values.filter { !$0.isNaN }
        return (shown.max() ?? 0) - (shown.min() ?? 0) > 0.5
      }
    }
  }

  public let residual: SessionResidual
  /// The time of each refresh, in milliseconds.
  public let times: [Double]
  /// The refreshes with which replays begin.
  public let starts: [Int]
  /// The views that move.
  public let lanes: [Lane]

  init(_ residual: SessionResidual, _ scene: Words.Scene, _ replays: [(before: StretchReplay, after: StretchReplay)]) {
    self.residual = residual
    times = scene.tape.times
    starts = scene.stretches.map(\.start)
    lanes = scene.tape.tracks.enumerated().map { index, track in
      var lane = Lane(
        view: track.view, recorded: track.offsets, before: track.offsets.map { _ in .nan },
        after: track.offsets.map { _ in .nan })
      for (stretch, replay) in zip(scene.stretches, replays) {
        func put(_ offsets: [Double], into values: inout [Double]) {
          for (n, offset) in offsets.enumerated() where stretch.start + n < min(stretch.end, values.count) {
            values[stretch.start + n] = offset
          }
        }
        put(replay.before.offsets[index], into: &lane.before)
        put(replay.after.offsets[index], into: &lane.after)
      }
      return lane
    }.filter(\.isMoving)
  }
}
