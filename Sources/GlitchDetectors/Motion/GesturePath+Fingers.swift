import TraceModel

// The paths of a trace.
extension GesturePath {
  /// The path of every gesture, one entry per gesture, and by index of the gesture the paths of its single fingers if it has several.
  static func all(in trace: Trace) -> (paths: [GesturePath], fingers: [Int: [GesturePath]]) {
    var paths: [GesturePath] = []
    var fingers: [Int: [GesturePath]] = [:]
    let controls = Set(trace.deliveries.filter { $0.receiver == .content }.map(\.touch))
    var next = 0
    for (index, gesture) in trace.gestures.enumerated() {
      while next < trace.touches.count,
        trace.touches[next].t < gesture.start || trace.touches[next].phase != .began
      {
        next += 1
      }
      guard next < trace.touches.count else { break }
      var open = OpenGesture(index, end: gesture.end)
      while next < trace.touches.count, trace.touches[next].t <= gesture.end {
        let touch = trace.touches[next]
        next += 1
        open.follow(touch, isControls: touch.phase == .began && controls.contains(touch.seq))
        if open.hasEnded { break }
      }
      paths.append(open.path)
      if open.fingers.count > 1 { fingers[index] = open.fingers.map(\.path) }
    }
    return (paths, fingers)
  }
}

/// The fingers of a gesture while its touches are read.
private struct OpenGesture {
  /// A path so far.
  struct Open {
    let id: Int
    let gesture: Int
    var samples: [GesturePath.Sample] = []
    var lift: Int
    var isCancelled = false
    var isControls = false

    var path: GesturePath {
      GesturePath(gesture: gesture, samples: samples, lift: lift, isCancelled: isCancelled, isControls: isControls)
    }
  }

  /// The fingers in the order in which they went down.
  private(set) var fingers: [Open] = []
  private var together: Open
  /// The locations of the fingers that are down.
  private var down: [(id: Int, location: Point)] = []
  /// The correction that keeps the common place of all fingers unchanged when one joins or leaves, in points.
  private var shift = Point.zero

  init(_ gesture: Int, end: Int) { together = Open(id: 0, gesture: gesture, lift: end) }

  var path: GesturePath { together.path }
  var hasEnded: Bool { down.isEmpty && !fingers.isEmpty }

  /// The common place of all fingers; for a single one, its location.
  private var place: Point {
    var sum = Point.zero
    for finger in down { sum = sum + finger.location }
    let count = Double(max(down.count, 1))
    return Point(x: sum.x / count, y: sum.y / count) + shift
  }

  mutating func follow(_ touch: Touch, isControls: Bool) {
    switch touch.phase {
    case .began:
      let before = down.isEmpty ? nil : place
      down.removeAll { $0.id == touch.id }
      down.append((touch.id, touch.location))
      if let before { shift = shift + (before - place) }
      fingers.append(Open(id: touch.id, gesture: together.gesture, lift: together.lift, isControls: isControls))
      together.isControls = together.isControls || isControls
    case .moved, .ended, .cancelled:
      guard let index = down.firstIndex(where: { $0.id == touch.id }) else { return }
      // A finger that leaves moves nothing, but the last one moves content to the place of its lift.
      if touch.phase == .moved || down.count == 1 { down[index].location = touch.location }
    }
    let sample = GesturePath.Sample(t: touch.t, x: place.x, y: place.y)
    together.samples.append(sample)
    guard let finger = fingers.lastIndex(where: { $0.id == touch.id }) else { return }
    fingers[finger].samples.append(GesturePath.Sample(t: touch.t, x: touch.location.x, y: touch.location.y))
    guard touch.phase == .ended || touch.phase == .cancelled else { return }
    fingers[finger].lift = touch.t
    fingers[finger].isCancelled = touch.phase == .cancelled
    let before = place
    down.removeAll { $0.id == touch.id }
    guard down.isEmpty else {
      shift = shift + (before - place)
      return
    }
    together.lift = touch.t
    together.isCancelled = touch.phase == .cancelled
  }
}

/// The touch samples of one finger, from touch-down to the lift.
struct TouchPath {
  let began: Touch
  /// Every later sample, including the lift; in order of time.
  let samples: [Touch]
  /// The time at which the finger lifted, in microseconds; the time of the last sample if the trace ends before.
  var lift: Int { samples.last?.t ?? began.t }
  /// Whether the system cancelled the touch.
  var isCancelled: Bool { samples.last?.phase == .cancelled }

  /// The path of the touch whose `began` event has the sequence number `touch`; `nil` if there is none.
  init?(touch seq: Int, in touches: [Touch]) {
    let index = touches.partitioningIndex { $0.seq >= seq }
    guard index < touches.count, touches[index].seq == seq, touches[index].phase == .began else { return nil }
    began = touches[index]
    var samples: [Touch] = []
    for touch in touches[(index + 1)...] where touch.id == touches[index].id {
      if touch.phase == .began { break }
      samples.append(touch)
      if touch.phase != .moved { break }
    }
    self.samples = samples
  }

  /// The time at which the finger was first this far from its start on one of the axes; `nil` if it never was.
  func crossing(_ distance: Double, horizontally: Bool, vertically: Bool) -> Int? {
    samples.first { $0.phase == .moved && isAway($0, distance, horizontally, vertically) }?.t
  }

  /// Whether the finger stays this far from its start for some microseconds, or until it lifts, before it comes back nearer than `least`.
  func stays(_ distance: Double, for time: Int, least: Double, horizontally: Bool, vertically: Bool) -> Bool {
    var since: Int?
    var isOut = false
    for sample in samples {
      if isAway(sample, least, horizontally, vertically) { isOut = true } else if isOut { return false }
      guard isAway(sample, distance, horizontally, vertically) else {
        since = nil
        continue
      }
      let first = since ?? sample.t
      if sample.t - first >= time || sample.phase != .moved { return true }
      since = first
    }
    return false
  }

  private func isAway(_ sample: Touch, _ distance: Double, _ horizontally: Bool, _ vertically: Bool) -> Bool {
    let way = sample.location - began.location
    let reached = distance - GesturePath.rounding
    return (horizontally && abs(way.x) >= reached) || (vertically && abs(way.y) >= reached)
  }
}
