import Gestures
import TraceModel

// Round figures and short waits.
extension Shrinker {
  /// The pauses that are tried, in microseconds, the shortest first.
  private static let waits = [0, 17_000, 50_000, 100_000, 200_000, 300_000, 500_000, 700_000, 1_000_000, 2_000_000]
  mutating func shortenWaits() {
    for index in best.script.steps.indices {
      let wait = best.script.steps[index].wait
      // The first step has a fixed wait, and a second finger remains one.
      let waits = index == 0 ? [ScriptSize.firstWait] : wait < 0 ? [-50_000, -100_000] : Self.waits
      for shorter in waits where index == 0 || abs(shorter) < abs(wait) {
        if take(step: index, { $0.wait = shorter }) { break }
      }
    }
  }

  /// Ends the gesture of the glitch soon after it.
  mutating func shortenEnd() {
    let index = best.script.steps.count - 1
    guard index >= 0, case .touch(let stroke) = best.script.steps[index].act, let leg = stroke.legs.last else { return }
    let travel = stroke.travel(ofLeg: stroke.legs.count - 1)
    let length = max(abs(travel.x), abs(travel.y))
    for shorter in Self.lengths where shorter < length {
      let share = shorter / length
      let samples = max(Int((Double(leg.samples) * share).rounded()), 1)
      let way = Point(x: (travel.x * share).rounded(), y: (travel.y * share).rounded())
      let isShorter = take(step: index) {
        $0.act.stroke = stroke.with(travel: way, ofLeg: stroke.legs.count - 1)
        $0.act.stroke?.legs[stroke.legs.count - 1].samples = samples
        $0.act.stroke?.legs[stroke.legs.count - 1].duration = leg.duration * samples / leg.samples
      }
      if isShorter { break }
    }
  }

  /// The lengths that are tried, in points, the shortest first.
  private static let lengths = [1.0, 2, 5, 10, 12, 15, 20, 30, 50, 100, 200, 300]

  mutating func roundFigures() {
    for index in best.script.steps.indices {
      switch best.script.steps[index].act {
      case .touch(let stroke):
        roundPlace(index, stroke)
        for leg in stroke.legs.indices { roundLeg(index, leg) }
        roundLift(index)
      case .event(.setOffset(let view, let offset, let animated)):
        for unit in ScriptSize.units {
          let round = (offset / unit).rounded() * unit
          if offset == round { break }
          if take(step: index, { $0.act = .event(.setOffset(view: view, offset: round, animated: animated)) }) { break }
        }
      case .tapTab, .event: break
      }
    }
  }

  private mutating func roundPlace(_ index: Int, _ stroke: Stroke) {
    let middle = (best.script.screen.layout.viewport.width / 2).rounded()
    for x in [middle] + ScriptSize.units.map({ (stroke.start.x / $0).rounded() * $0 }) {
      if stroke.start.x == x { break }
      if take(step: index, { $0.act.stroke = stroke.moved(to: Point(x: x, y: stroke.start.y)) }) { break }
    }
    guard let stroke = best.script.steps[index].act.stroke else { return }
    for unit in ScriptSize.units {
      let y = (stroke.start.y / unit).rounded() * unit
      if stroke.start.y == y { break }
      if take(step: index, { $0.act.stroke = stroke.moved(to: Point(x: stroke.start.x, y: y)) }) { break }
    }
  }

  private mutating func roundLeg(_ index: Int, _ leg: Int) {
    func rounded(_ travel: Point, _ unit: Double, straight: Bool) -> Point {
      let (x, y) = ((travel.x / unit).rounded(.towardZero) * unit, (travel.y / unit).rounded(.towardZero) * unit)
      if !straight { return Point(x: x, y: y) }
      return abs(travel.x) < abs(travel.y) ? Point(x: 0, y: y) : Point(x: x, y: 0)
    }
    guard let stroke = best.script.steps[index].act.stroke, leg < stroke.legs.count else { return }
    let travel = stroke.travel(ofLeg: leg)
    ways: for straight in [true, false] {
      for unit in ScriptSize.units {
        let round = rounded(travel, unit, straight: straight)
        if round == travel { break ways }
        if take(step: index, { $0.act.stroke = stroke.with(travel: round, ofLeg: leg) }) { break ways }
      }
    }
    roundTime(index, leg)
  }

  /// Gives a leg samples at the display's frames, and a round duration in seconds.
  private mutating func roundTime(_ index: Int, _ leg: Int) {
    guard let stroke = best.script.steps[index].act.stroke, leg < stroke.legs.count else { return }
    let hz = best.script.screen.source.refreshHz
    let duration = Double(stroke.legs[leg].duration)
    for unit in [500_000.0, 100_000, 50_000, 1e6 / hz] {
      let samples = max(Int((max((duration / unit).rounded(.down), 1) * unit * hz / 1e6).rounded()), 1)
      let round = Stroke.Leg(
        to: stroke.legs[leg].end, duration: Int((Double(samples) * 1e6 / hz).rounded()), samples: samples)
      if stroke.legs[leg] == round { break }
      if take(step: index, { $0.act.stroke?.legs[leg] = round }) { break }
    }
  }

  private mutating func roundLift(_ index: Int) {
    if best.script.steps[index].act.stroke?.isFlick ?? false { take(step: index) { $0.act.stroke?.lift = 120_000 } }
    guard let lift = best.script.steps[index].act.stroke?.lift else { return }
    // No rest, or one that ends all speed.
    for round in [0, 16_667, 120_000, 200_000, 500_000] where round < lift {
      if take(step: index, { $0.act.stroke?.lift = round }) { break }
    }
  }
}

extension Stroke {
  /// The same displacement from another place.
  fileprivate func moved(to place: Point) -> Stroke {
    var stroke = self
    stroke.start = place
    for leg in legs.indices { stroke.legs[leg].end = legs[leg].end + place - start }
    return stroke
  }

  /// The stroke with another displacement in one leg; the later legs keep theirs from its end.
  fileprivate func with(travel: Point, ofLeg index: Int) -> Stroke {
    var stroke = self
    let shift = start(ofLeg: index) + travel - legs[index].end
    for leg in legs.indices.dropFirst(index) { stroke.legs[leg].end = legs[leg].end + shift }
    return stroke
  }
}
