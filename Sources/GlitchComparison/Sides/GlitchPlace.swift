/// Where a glitch is found again in another recording of its scenario.
struct GlitchPlace: Hashable {
  var kind: String
  /// `nil` before the first gesture, and where gestures cannot be told apart by number.
  var gesture: Int?
  var page: Int
  /// Place among the glitches that are equal in all of the above.
  var ordinal: Int
}

extension ComparedSession {
  /// The places of the glitches, in the same order.
  ///
  /// - Parameter byGesture: whether gestures of the same number are the same; if not, a place is a kind, a page and an ordinal.
  func places(byGesture: Bool) -> [GlitchPlace] {
    if byGesture {
      return glitches.map { GlitchPlace(kind: $0.kind, gesture: $0.gesture, page: $0.page, ordinal: $0.ordinal) }
    }
    // Gestures and ordinals increase with time.
    let inTime = glitches.indices.sorted {
      let (a, b) = (glitches[$0], glitches[$1])
      return (a.gesture ?? -1, a.ordinal, $0) < (b.gesture ?? -1, b.ordinal, $1)
    }
    var places = glitches.map { GlitchPlace(kind: $0.kind, gesture: nil, page: $0.page, ordinal: 0) }
    var counts: [GlitchPlace: Int] = [:]
    for index in inTime {
      let count = counts[places[index], default: 0]
      counts[places[index]] = count + 1
      places[index].ordinal = count
    }
    return places
  }
}
