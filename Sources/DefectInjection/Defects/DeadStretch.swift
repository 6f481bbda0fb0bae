import TraceModel

/// From some moment of a drag on, both views stay where they are, for some travel of the finger or until it lifts; then the content
/// goes on as the finger does from there.
struct DeadStretch {
  /// The content follows for this far before it stops, in points: else it would be a pan that begins late.
  static let before = 10.0
  /// In the clean take the content follows at least this share of the travel that is dead here: else it would stop anyway.
  static let missed = 0.95
  /// A finger slower than this at the lift, in points per second, flings nothing: content may stay dead until then.
  static let slowLift = 100.0
  static let attempts = 60

  let times: Double

  func put(into footage: inout Footage, of take: CleanTake, using random: inout SplitMix64) -> Defect? {
    let kind = DefectKind.interruptedHandoff
    for _ in 0..<Self.attempts {
      guard let scene = random.pick(take.scenes) else { return nil }
      let moving = scene.frames.lowerBound...scene.lift
      let first = random.integer(in: moving)
      guard first > moving.lowerBound, let stretch = stretch(from: first, in: scene, footage) else { continue }
      let (last, travel) = stretch
      let start = footage.place(moving.lowerBound).travel
      let isUnderWay = moving.contains { $0 <= first && abs(footage.place($0).travel - start) >= Self.before }
      guard isUnderWay, footage.place(first).isInRange else { continue }
      let defect = Defect(
        kind: kind, start: footage.times[first], end: footage.times[last], page: footage.visible(first),
        magnitude: travel)
      guard defect.times < times * 1.25 else { continue }
      let place = footage.place(first)
      let isUntilLift = last == scene.lift
      if isUntilLift, abs(scene.gesture.releaseVelocity) > Self.slowLift { continue }
      for k in (first + 1)...last { footage.put(place, at: k) }
      scene.goOn(from: place, after: last, in: &footage)
      footage.cut(before: scene.frames.upperBound + 1)
      return defect
    }
    return nil
  }

  /// The frame up to which nothing moves so that the defect has its size, and the finger's travel until then, all in one direction.
  private func stretch(from first: Int, in scene: Scene, _ footage: Footage) -> (last: Int, travel: Double)? {
    let kind = DefectKind.interruptedHandoff
    let time = Double(kind.noticeableTime ?? 0) * times
    let from = Scene.y(of: scene.finger, at: footage.times[first])
    var direction = 0.0
    var previous = from
    var last = first
    while last < scene.lift {
      last += 1
      let y = Scene.y(of: scene.finger, at: footage.times[last])
      if direction == 0, y != from { direction = y > from ? 1 : -1 }
      guard (y - previous) * direction >= 0 else { return nil }
      previous = y
      let travel = abs(y - from)
      guard travel >= kind.noticeable * times, Double(footage.times[last] - footage.times[first]) >= time else {
        continue
      }
      let followed = abs(footage.place(last).travel - footage.place(first).travel)
      return followed >= Self.missed * travel ? (last, travel) : nil
    }
    return nil
  }
}
