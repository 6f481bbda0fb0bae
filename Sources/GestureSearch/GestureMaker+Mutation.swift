import Gestures
import SeededRandom
import TraceModel

extension GestureMaker {
  private enum Change {
    case insert, remove, repeatStep, swapSteps, wait, lengthen, turn, addLeg, removeLeg, pace, move, cancel, splice
  }

  private static let changes: [(Double, Change)] = [
    (0.22, .insert), (0.10, .remove), (0.05, .repeatStep), (0.04, .swapSteps), (0.12, .wait), (0.12, .lengthen),
    (0.06, .turn), (0.08, .addLeg), (0.03, .removeLeg), (0.06, .pace), (0.04, .move), (0.02, .cancel), (0.06, .splice),
  ]

  /// The maximum number of steps of a script; more of them take longer than they find.
  private static let mostSteps = 8

  /// A script with some changes.
  ///
  /// - Parameter other: a script whose end may replace the end of this one.
  mutating func mutated(_ script: GestureScript, with other: GestureScript) -> GestureScript {
    var script = script
    repeat { change(&script, other) } while random.happens(0.45)
    if script.steps.isEmpty { script.steps.append(step()) }
    if script.steps.count > Self.mostSteps { script.steps.removeFirst(script.steps.count - Self.mostSteps) }
    script.steps[0].wait = 50_000
    return makesChanges ? script.onItsScreen : script
  }

  private mutating func change(_ script: inout GestureScript, _ other: GestureScript) {
    guard !script.steps.isEmpty else { return script.steps.append(step()) }
    let index = random.integer(in: 0...(script.steps.count - 1))
    switch random.pick(weighted: Self.changes) ?? .insert {
    case .insert:
      // At the end more often: the steps before have led to something new.
      let place = random.happens(0.6) ? script.steps.count : index
      script.steps.insert(step(), at: place)
    case .remove: script.steps.remove(at: index)
    case .repeatStep: script.steps.append(script.steps[index])
    case .swapSteps: script.steps.swapAt(index, random.integer(in: 0...(script.steps.count - 1)))
    case .wait: script.steps[index].wait = wait()
    case .splice:
      guard !other.steps.isEmpty else { return }
      script.steps = script.steps.prefix(index + 1) + other.steps.suffix(random.integer(in: 1...other.steps.count))
    case let kind:
      guard case .touch(var stroke) = script.steps[index].act else { return }
      change(&stroke, kind)
      script.steps[index].act = .touch(stroke)
    }
  }

  private mutating func change(_ stroke: inout Stroke, _ kind: Change) {
    switch kind {
    case .addLeg: addLeg(to: &stroke, Point(x: 0, y: random.sign() * distance()))
    case .cancel: stroke.isCancelled.toggle()
    case .move:
      let by = place() - stroke.start
      rebuild(&stroke, from: stroke.start + by) { $0 }
    case .removeLeg where stroke.legs.count > 1: stroke.legs.remove(at: random.integer(in: 0...(stroke.legs.count - 1)))
    default:
      guard !stroke.legs.isEmpty else { return addLeg(to: &stroke, Point(x: 0, y: random.sign() * distance())) }
      let chosen = random.integer(in: 0...(stroke.legs.count - 1))
      switch kind {
      case .turn: rebuild(&stroke, from: stroke.start, only: chosen) { Point(x: -$0.x, y: -$0.y) }
      case .pace:
        let factor = factor(octaves: -2...2)
        let leg = stroke.legs[chosen]
        let samples = min(max(Int((Double(leg.samples) * factor).rounded()), 1), 90)
        stroke.legs[chosen].samples = samples
        stroke.legs[chosen].duration = Int((Double(samples) * interval).rounded())
      default:
        let factor = random.happens(0.5) ? random.number(in: 0.1...2) : 1
        let more = random.happens(0.5) ? 0 : random.number(in: -20...20).rounded()
        rebuild(&stroke, from: stroke.start, only: chosen) {
          Point(x: ($0.x * factor).rounded(), y: ($0.y * factor).rounded() + more)
        }
      }
    }
  }

  /// Rebuilds a stroke with the same legs from another place, or with other displacements; any part beyond the screen
  /// is cut off.
  private mutating func rebuild(
    _ stroke: inout Stroke, from start: Point, only chosen: Int? = nil, _ way: (Point) -> Point
  ) {
    let old = stroke
    stroke.start = layout.inside(start)
    stroke.legs = []
    for index in old.legs.indices {
      let travel = old.travel(ofLeg: index)
      let changed = chosen == nil || chosen == index ? way(travel) : travel
      var leg = old.legs[index]
      leg.end = layout.inside(stroke.end + changed)
      stroke.legs.append(leg)
    }
  }
}
