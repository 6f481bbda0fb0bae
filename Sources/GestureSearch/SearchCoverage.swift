import TraceModel

/// The events seen on a screen so far: changes of state, and the callbacks, writes and pans in each state.
struct SearchCoverage: Sendable {
  /// The mask of 2²² bits: 512 KB, of which a search fills less than a hundredth.
  private static let mask: UInt32 = (1 << 22) - 1
  private var seen = [UInt64](repeating: 0, count: Int(mask + 1) / 64)
  private(set) var count = 0

  func contains(_ feature: UInt32) -> Bool { seen[Int(feature >> 6)] & (1 << UInt64(feature & 63)) != 0 }

  /// - Returns: whether one of the features is new.
  mutating func insert(_ features: [UInt32]) -> Bool {
    let before = count
    for feature in features where !contains(feature) {
      seen[Int(feature >> 6)] |= 1 << UInt64(feature & 63)
      count += 1
    }
    return count > before
  }

  /// The features of a performance that are not contained, some of them twice.
  func new(in performance: ScriptPlayer.Performance) -> [UInt32] {
    let (times, frames) = (performance.trace.frames.times, SearchedFrames(performance.trace))
    var new: [UInt32] = []
    func note(_ kind: UInt32, _ a: UInt32, _ b: UInt32) {
      // Mixes as MurmurHash3 does at its end.
      var hash = (a &* 0x9e37_79b1) ^ (b &* 0x85eb_ca77) ^ (kind &* 0xc2b2_ae3d)
      hash = (hash ^ (hash >> 15)) &* 0x2c1b_3c6d
      hash ^= hash >> 13
      let feature = hash & Self.mask
      if !contains(feature) { new.append(feature) }
    }
    var fingers = FingerDirections(performance.trace.touches)
    var entries = performance.log.entries[...]
    var state: SearchedState?
    for n in times.indices {
      let next = frames.state(at: n, finger: fingers.direction(at: times[n]))
      if let state, state != next { note(0, state.bits, next.bits) }
      while let entry = entries.first, entry.t <= times[n] {
        note(1, Self.code(entry, visible: Int(frames.page[n])), (state ?? next).bits)
        entries.removeFirst()
      }
      state = next
    }
    return new
  }

  private static func code(_ entry: ReplayLog.Entry, visible: Int) -> UInt32 {
    let view: UInt32 =
      switch entry.view {
      case .outer: 0
      case .pager: 1
      case .page(let page): page == visible ? 2 : 3
      }
    let action: UInt32 =
      switch entry.action {
      case .write(let from, let to, let inCallback): 8 | (inCallback ? 4 : 0) | size(to - from)
      case .panCancelled: 0
      case .panBegan: 1
      case .callbacksBegan: 2
      case .callbacksEnded: 3
      }
    return view << 8 | action
  }

  /// None, small, or large in one of two directions: a write that a user may see is larger than 8 pt, the noticeable jump of a detector.
  private static func size(_ change: Double) -> UInt32 {
    if abs(change) < 0.5 { return 0 }
    return abs(change) < 8 ? 1 : change < 0 ? 2 : 3
  }
}

/// The direction of the first finger that is down, for times that increase.
struct FingerDirections {
  private var touches: ArraySlice<Touch>
  private var finger: Int?
  private var y = 0.0
  private var last = 0.0

  init(_ touches: [Touch]) { self.touches = touches[...] }

  mutating func direction(at t: Int) -> SearchedState.Finger {
    last = y
    while let touch = touches.first, touch.t <= t {
      touches.removeFirst()
      if finger == nil, touch.phase == .began {
        finger = touch.id
        y = touch.location.y
        last = y
      } else if touch.id == finger {
        y = touch.location.y
        if touch.phase == .ended || touch.phase == .cancelled { finger = nil }
      }
    }
    guard finger != nil else { return .none }
    return y < last ? .up : y > last ? .down : .still
  }
}

/// A glitch, and the state of the screen in which it began: the first guess at which glitches are one incident.
struct Situation: Hashable, Sendable {
  /// Kind and cause, and the sides of their boundaries on which the outer view and the list were.
  struct Kind: Hashable, Sendable {
    let kind: GlitchKind
    let cause: GlitchCause
    let sides: UInt32?
  }

  let kind: Kind
  /// The state; `nil` for a performance without frames.
  let state: SearchedState?

  init(_ glitch: Glitch, in performance: ScriptPlayer.Performance) {
    let (frames, touches) = (performance.trace.frames, performance.trace.touches)
    guard !frames.isEmpty else {
      state = nil
      kind = Kind(kind: glitch.kind, cause: glitch.cause, sides: nil)
      return
    }
    let frame = min(max(glitch.firstFrame, 0), frames.count - 1)
    var fingers = FingerDirections(touches)
    // The direction is that since the frame before.
    _ = fingers.direction(at: frames.times[max(frame - 1, 0)])
    let state = SearchedFrames(performance.trace).state(
      at: frame, finger: fingers.direction(at: frames.times[frame]))
    kind = Kind(kind: glitch.kind, cause: glitch.cause, sides: state.sides)
    self.state = state
  }
}
