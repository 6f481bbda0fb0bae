import TraceModel

/// During a part of a drag the view that should rest moves too, by a share of the finger.
struct SecondFollower {
  /// The second view's share of the finger's travel; people notice half of it.
  static let shares = 0.6...1.0
  static let attempts = 120

  let times: Double

  func put(into footage: inout Footage, of take: CleanTake, using random: inout SplitMix64) -> Defect? {
    for _ in 0..<Self.attempts {
      guard let scene = random.pick(take.scenes) else { return nil }
      let share = random.number(in: Self.shares)
      let first = random.integer(in: scene.frames.lowerBound...scene.lift)
      guard let (places, excess) = places(from: first, share: share, in: scene, footage), let end = places.last else {
        continue
      }
      let last = first + places.count
      let defect = Defect(
        kind: .doubleScroll, start: footage.times[first], end: footage.times[last], page: footage.visible(first),
        magnitude: excess)
      guard defect.times < times * 1.25 else { continue }
      for (index, place) in places.enumerated() { footage.put(place, at: first + 1 + index) }
      scene.goOn(from: end, after: last, in: &footage)
      footage.cut(before: scene.frames.upperBound + 1)
      return defect
    }
    return nil
  }

  /// Where both views go after frame `first` until the defect has its size, and how far the second one has gone by then; `nil` if
  /// the drag turns round, crosses a boundary or ends before, or if the second view has no room.
  private func places(
    from first: Int, share: Double, in scene: Scene, _ footage: Footage
  ) -> (places: [ContentPlace], excess: Double)? {
    let kind = DefectKind.doubleScroll
    let time = Double(kind.noticeableTime ?? 0) * times
    var places: [ContentPlace] = []
    var place = footage.place(first)
    var excess = 0.0
    var direction = 0.0
    for k in (first..<scene.lift).map({ $0 + 1 }) {
      let (before, there) = (footage.place(k - 1), footage.place(k))
      let (outer, inner) = (there.outer - before.outer, there.inner - before.inner)
      if direction == 0 { direction = outer + inner }
      guard outer == 0 || inner == 0, (outer + inner) * direction >= 0, before.isInRange, there.isInRange else {
        return nil
      }
      place.outer += outer + inner * share
      place.inner += inner + outer * share
      guard place.isInRange else { return nil }
      places.append(place)
      excess += abs(outer + inner) * share
      let lasted = Double(footage.times[k] - footage.times[first])
      if excess >= kind.noticeable * times, lasted >= time { return (places, excess) }
    }
    return nil
  }
}
