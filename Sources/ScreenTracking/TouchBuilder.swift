/// Joins the dots of single frames to touches: the likeliest sequence of touches over the whole clip.
struct TouchBuilder {
  /// Evidence at which a sight speaks neither for nor against a dot (measured: mismatches in a header give up to 500).
  static let neutral = 400.0
  /// Evidence that one frame of a touch needs (measured: dots 2000 and more).
  static let enough: Float = 1_200
  /// Median evidence of a clip's dots (measured: 8000 and more, 2700 at the lowest qualities; mismatches 2400).
  static let least: Float = 2_500
  /// Frame interval in µs at which a touch may last a single frame (chosen: taps last 50 ms and more).
  static let briefest: Int64 = 25_000
  /// Evidence that a dot would give where nothing can be told, and where it would surely show (chosen).
  static let (hidden, plain): (Float, Float) = (300, 1_500)
  /// Weight of a sure sight, and of a place where a dot would show and does not (chosen).
  static let (weight, absence) = (4.0, -6.0)
  /// Cost of a touch, so that two are found only where one does not explain the sights (chosen).
  static let begin = 2.0
  /// Points that a finger moves in a millisecond at most, and those that it moves in no time (measured: flicks 7).
  static let (speed, slack) = (8.0, 30.0)
  /// Distance in points that a touch has to move to count fully (chosen: twice the error of a dot's centre).
  static let moved: Float = 3

  /// Sight with the number of its frame.
  private struct Seen {
    var frame: Int32
    var sight: DotSight
  }

  /// Best sequence of sights that ends with one of them.
  private struct Path {
    var seen: Int
    var score: Double
    /// Path that is continued.
    var before: Int?
    /// Whether a touch begins with this sight, after the end of the one before.
    var begins: Bool
  }

  private var seen: [Seen] = []

  /// Drops what was noted of a frame and later ones.
  mutating func forget(frame: Int) {
    while let last = seen.last, Int(last.frame) >= frame { seen.removeLast() }
  }

  /// Notes a place in a frame, which is the last one noted or a later one.
  mutating func add(_ sight: DotSight, frame: Int) {
    seen.append(Seen(frame: Int32(clamping: frame), sight: sight))
  }

  /// Notes a place in an earlier frame, unless a dot of its look is surely somewhere else there.
  mutating func addEarlier(_ sight: DotSight, frame: Int) {
    let frame = Int32(clamping: frame)
    let first = seen.firstIndex { $0.frame >= frame } ?? seen.endIndex
    let end = seen[first...].firstIndex { $0.frame > frame } ?? seen.endIndex
    if seen[first..<end].contains(where: { $0.sight.look == sight.look && $0.sight.isSure }) { return }
    seen.insert(Seen(frame: frame, sight: sight), at: end)
  }

  /// Ends the clip: the touches of the look that explains most.
  func finish(times: [Int64]) -> [TrackedDot] {
    var best: (score: Double, touches: [[Seen]]) = (0, [])
    for look in [DotLook.ios, .android] {
      let touches = Self.alike(touches(look.number, times: times), times: times)
      let score = touches.joined().reduce(0) { $0 + Self.value($1.sight) }
      if score > best.score { best = (score, touches) }
    }
    var dots: [TrackedDot] = []
    for (index, touch) in best.touches.enumerated() { dots += Self.dots(touch, id: index + 1, times: times) }
    return dots
  }

  /// Touches without those that are seen much worse than the others; none if all are seen badly.
  private static func alike(_ touches: [[Seen]], times: [Int64]) -> [[Seen]] {
    let usual = median(touches.joined().map(\.sight.evidence))
    if usual < least { return [] }
    return touches.filter { touch in
      if touch.count == 1 {
        let frame = Int(touch[0].frame)
        let interval = frame > 0 && frame < times.count ? times[frame] - times[frame - 1] : .max
        if interval < briefest || touch[0].sight.evidence < 2 * least { return false }
      }
      return median(touch.map(\.sight.evidence)) > usual / 8
    }
  }

  private static func median(_ values: [Float]) -> Float {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }

  /// How much a sight speaks for a dot.
  private static func value(_ sight: DotSight) -> Double {
    if sight.expected < hidden { return -0.2 }
    let share = Double(sight.share)
    let fit = share < 0.7 ? (share - 0.4) / 0.3 : share > 1.3 ? (1.7 - share) / 0.4 : 1
    if sight.evidence < 100 || fit < 0 { return sight.expected > plain ? absence : -1 }
    let evidence = Double(sight.evidence)
    let value = weight * (2 * evidence / (evidence + neutral) - 1)
    return value > 0 ? value * fit : value
  }

  /// Likeliest touches that dots of one look show.
  private func touches(_ look: UInt8, times: [Int64]) -> [[Seen]] {
    var paths: [Path] = []
    // Best score up to a frame in which nothing is touched, and the path that ended before it.
    var idle: (score: Double, path: Int?) = (0, nil)
    var current: Range<Int> = 0..<0
    var lastFrame: Int32 = -1
    func rest() {
      for path in current where paths[path].score > idle.score { idle = (paths[path].score, path) }
    }
    var at = 0
    while at < seen.count {
      let frame = seen[at].frame
      if frame != lastFrame + 1 {
        rest()
        current = 0..<0
      }
      let start = paths.count
      while at < seen.count, seen[at].frame == frame {
        if seen[at].sight.look == look { paths.append(path(at, after: current, of: paths, idle: idle, times: times)) }
        at += 1
      }
      rest()
      current = start..<paths.count
      lastFrame = frame
    }
    rest()
    return split(paths, last: idle.path).compactMap(Self.trimmed)
  }

  /// Best path that ends with a sight.
  private func path(
    _ at: Int, after current: Range<Int>, of paths: [Path], idle: (score: Double, path: Int?), times: [Int64]
  ) -> Path {
    var best = Path(seen: at, score: idle.score - Self.begin, before: idle.path, begins: true)
    for before in current {
      guard let cost = cost(seen[paths[before].seen], seen[at], times: times) else { continue }
      let score = paths[before].score - cost
      if score > best.score { best = Path(seen: at, score: score, before: before, begins: false) }
    }
    best.score += Self.value(seen[at].sight)
    return best
  }

  /// Sights of each touch on the path that ends last.
  private func split(_ paths: [Path], last: Int?) -> [[Seen]] {
    var result: [[Seen]] = []
    var touch: [Seen] = []
    var index = last
    while let one = index {
      touch.append(seen[paths[one].seen])
      if paths[one].begins {
        result.append(touch.reversed())
        touch = []
      }
      index = paths[one].before
    }
    return result.reversed()
  }

  /// Cost of a finger's way between two sights; nil if no finger is so fast.
  private func cost(_ a: Seen, _ b: Seen, times: [Int64]) -> Double? {
    guard times.indices.contains(Int(a.frame)), times.indices.contains(Int(b.frame)) else { return nil }
    let milliseconds = Double(times[Int(b.frame)] - times[Int(a.frame)]) / 1_000
    let (dx, dy) = (Double(a.sight.x - b.sight.x), Double(a.sight.y - b.sight.y))
    let way = (dx * dx + dy * dy).squareRoot()
    let most = Self.speed * min(milliseconds, 250) + Self.slack
    return way > most ? nil : 2 * way / most
  }

  /// Touch without weak sights at its ends; nil if too little is left of it.
  private static func trimmed(_ touch: [Seen]) -> [Seen]? {
    guard let first = touch.firstIndex(where: { value($0.sight) > 0 }),
      let last = touch.lastIndex(where: { value($0.sight) > 0 })
    else { return nil }
    let kept = Array(touch[first...last])
    return kept.contains { $0.sight.evidence > enough && $0.sight.share > 0.6 } ? kept : nil
  }

  /// The touch's phases; it began and ended between two frames.
  private static func dots(_ touch: [Seen], id: Int, times: [Int64]) -> [TrackedDot] {
    guard let first = touch.first, let last = touch.last else { return [] }
    let mean = touch.reduce(0) { $0 + max(0, value($1.sight)) } / (weight * Double(touch.count))
    let isMoved = touch.contains { abs($0.sight.x - first.sight.x) + abs($0.sight.y - first.sight.y) > moved }
    // What never moves may be a part of the content.
    let confidence = min(1, mean) * (isMoved ? 1 : 0.5)
    func dot(_ seen: Seen, _ phase: DotPhase, _ time: Int64) -> TrackedDot {
      TrackedDot(
        time: time, id: id, phase: phase, x: Double(seen.sight.x), y: Double(seen.sight.y), confidence: confidence)
    }
    let start = times[Int(first.frame)]
    let end = times[Int(last.frame)]
    let previous = first.frame > 0 ? times[Int(first.frame) - 1] : start
    let next = Int(last.frame) + 1 < times.count ? times[Int(last.frame) + 1] : end
    return [dot(first, .began, start - (start - previous) / 2)] + touch.map { dot($0, .moved, times[Int($0.frame)]) }
      + [dot(last, .ended, end + (next - end) / 2)]
  }
}
