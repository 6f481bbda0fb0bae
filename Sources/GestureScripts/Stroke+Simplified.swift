import TraceModel

extension Stroke {
  /// The path with as few legs as keep it near its corners at their times: the algorithm of Ramer, Douglas and Peucker, with the distance
  /// to where a leg is at the same time.
  ///
  /// - Parameter tolerance: the largest distance, in points; with 0 nothing changes.
  public func simplified(tolerance: Double) -> Stroke {
    guard tolerance > 0, legs.count > 1 else { return self }
    var corners = [(t: 0, samples: 0, place: start)]
    for leg in legs {
      let last = corners[corners.count - 1]
      corners.append((last.t + leg.duration, last.samples + leg.samples, leg.end))
    }
    var simple = self
    simple.legs = []
    var open = [(from: 0, to: corners.count - 1)]
    while let (from, to) = open.popLast() {
      let (a, b) = (corners[from], corners[to])
      var farthest = (index: from, distance: tolerance)
      for index in (from + 1)..<max(to, from + 1) {
        let way = Double(corners[index].t - a.t) / Double(max(b.t - a.t, 1))
        let place = Point(x: a.place.x + (b.place.x - a.place.x) * way, y: a.place.y + (b.place.y - a.place.y) * way)
        let distance = (corners[index].place - place).length
        if distance > farthest.distance { farthest = (index, distance) }
      }
      if farthest.index > from {
        open.append((farthest.index, to))
        open.append((from, farthest.index))
      } else {
        simple.legs.append(Leg(to: b.place, duration: b.t - a.t, samples: b.samples - a.samples))
      }
    }
    return simple
  }
}
