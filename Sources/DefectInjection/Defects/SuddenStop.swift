import TraceModel

/// After a lift, or while content runs out, it stands still at once, although it could run on.
struct SuddenStop {
  /// The speed at the stop may miss the wanted one by this share.
  static let accuracy = 0.1
  /// In the clean take the content runs on for this long, in microseconds, at this share of its speed at least.
  static let runsOn = (time: 150_000, share: 0.5)
  /// No touch follows for this long, in microseconds: the stop could be a catch.
  static let untouched = 200_000
  static let attempts = 60

  let times: Double

  func put(into footage: inout Footage, of take: CleanTake, using random: inout SplitMix64) -> Defect? {
    let size = times * DefectKind.lostMomentum.noticeable
    for _ in 0..<Self.attempts {
      guard let scene = random.pick(take.scenes) else { return nil }
      // A touch that the system took away flings nothing.
      let first = scene.finger.last?.phase == .cancelled ? scene.lift + 2 : scene.lift
      guard first < scene.frames.upperBound else { continue }
      let places = (first..<scene.frames.upperBound).filter { n in
        let speed = self.speed(into: n + 1, footage)
        return abs(abs(speed) - size) <= Self.accuracy * size && runsOn(from: n, at: speed, in: scene, footage)
      }
      guard let n = random.pick(places) else { continue }
      let place = footage.place(n)
      let speed = self.speed(into: n + 1, footage)
      for k in (n + 1)...scene.frames.upperBound { footage.put(place, at: k) }
      footage.cut(before: scene.frames.upperBound + 1)
      return Defect(
        kind: .lostMomentum, start: footage.times[n], end: footage.times[scene.frames.upperBound],
        page: footage.visible(n), magnitude: abs(speed))
    }
    return nil
  }

  /// Points per second.
  private func speed(into n: Int, _ footage: Footage) -> Double {
    (footage.place(n).travel - footage.place(n - 1).travel) / Double(footage.times[n] - footage.times[n - 1]) * 1e6
  }

  private func runsOn(from n: Int, at speed: Double, in scene: Scene, _ footage: Footage) -> Bool {
    let last = footage.frame(from: footage.times[n] + Self.runsOn.time)
    guard last <= scene.frames.upperBound,
      footage.times[scene.frames.upperBound] >= footage.times[n] + Self.untouched
    else { return false }
    return ((n + 1)...last).allSatisfy {
      let there = self.speed(into: $0, footage)
      return there * speed > 0 && abs(there) >= Self.runsOn.share * abs(speed) && footage.place($0 - 1).isInRange
    }
  }
}
