import TraceModel

/// How far the content is behind the finger.
enum FollowUpLag {
  /// The largest lag looked for, in milliseconds.
  private static let longest = 100
  /// Frames of a drag that are looked at.
  private static let most = 240
  /// A lag is known where content and finger agree to this many points, root mean square, but not 20 ms later or earlier.
  private static let agreement = 2.0

  /// The lag of the content during one gesture, in microseconds: the time by which the finger's curve has to be shifted so that the
  /// content differs from it by a constant. `nil` where it cannot be told, as from a finger of constant speed, or from content that
  /// does not follow point by point.
  static func value(of gesture: Gesture, _ path: FingerPath, in recording: ComparedRecording) -> Int? {
    let frames = recording.frames
    guard !frames.isEmpty, let before = frames.index(at: gesture.start) ?? frames.times.indices.first,
      let last = frames.index(at: gesture.end), last > before
    else { return nil }
    func content(_ n: Int) -> Double {
      frames.outer[n] + frames.inner(n, page: recording.visiblePage(n))
    }
    let start = content(before)
    guard let first = (before...last).first(where: { abs(content($0) - start) > recording.grid }), last - first >= 5
    else { return nil }
    let stride = max(1, (last - first) / most)
    let places = Swift.stride(from: first, through: last, by: stride).map {
      (t: frames.times[$0], content: content($0))
    }
    func spread(_ milliseconds: Int) -> Double {
      let slips = places.map { $0.content - path.place(at: $0.t - 1000 * milliseconds).y }
      let mean = slips.reduce(0, +) / Double(slips.count)
      return (slips.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(slips.count)).squareRoot()
    }
    var best = (lag: 0, spread: Double.infinity)
    for lag in -20...longest {
      let value = spread(lag)
      if value < best.spread { best = (lag, value) }
    }
    guard best.spread <= agreement, best.lag > -20, best.lag < longest,
      spread(best.lag - 20) > best.spread + 1, spread(best.lag + 20) > best.spread + 1
    else { return nil }
    return 1000 * best.lag
  }
}
