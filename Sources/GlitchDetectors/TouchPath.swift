import TraceModel

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
    samples.first { sample in
      guard sample.phase == .moved else { return false }
      let way = sample.location - began.location
      return (horizontally && abs(way.x) >= distance) || (vertically && abs(way.y) >= distance)
    }?.t
  }
}
