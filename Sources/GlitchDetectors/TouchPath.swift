import TraceModel

/// The way of one finger, from touch-down to its lift.
struct TouchPath {
  let began: Touch
  /// Every later sample, the lift included.
  let samples: [Touch]
  /// When the finger left; the last sample's time where the trace ends before.
  var lift: Int { samples.last?.t ?? began.t }
  /// Whether the system took the touch away.
  var isCancelled: Bool { samples.last?.phase == .cancelled }

  /// The path of the touch whose `began` has a place among the session's events; `nil` if there is none.
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

  /// When the finger had first gone this far on one of some axes; `nil` if it never did.
  func crossing(_ distance: Double, horizontally: Bool, vertically: Bool) -> Int? {
    samples.first { sample in
      guard sample.phase == .moved else { return false }
      let way = sample.location - began.location
      return (horizontally && abs(way.x) >= distance) || (vertically && abs(way.y) >= distance)
    }?.t
  }
}
