import Foundation
import SeededRandom
import TraceModel

// Flings, and their decelerations.
extension MotionDrawing {
  /// The speed below which content rests, in points per second.
  private static let restSpeed = 10.0

  /// A vertical path of a finger on the page that ends at full speed or at rest.
  ///
  /// - Parameter way: points, + = down.
  func path(by way: Double, speed: Double, pace: FingerPath.Pace, using random: inout SplitMix64) -> FingerPath {
    let height = layout.viewport.height
    let top = 20 + random.unit() * max(height - 40 - abs(way), 0)
    let start = Point(x: layout.viewport.width * random.number(in: 0.25...0.75), y: way > 0 ? top : top + abs(way))
    var path = FingerPath(from: start)
    path.go(
      to: Point(x: start.x, y: start.y + way), time: max(Int(abs(way) / speed * 1e6), 50_000), pace: pace)
    return path
  }

  /// The direction in which content has more room, or sometimes the other one; + = forward.
  func direction(using random: inout SplitMix64) -> Double {
    let forward = position.room(1) > position.room(-1)
    return forward != random.happens(0.25) ? 1 : -1
  }

  /// Draws a fling and its deceleration: a function of the speed at the lift in points per second, + = forward.
  mutating func fling(using random: inout SplitMix64, _ runOut: (inout MotionDrawing, Double) -> Void) {
    let direction = direction(using: &random)
    let speed = random.number(in: 400...4_000)
    let way = min(layout.viewport.height * 0.6, max(speed * random.number(in: 0.07...0.2), 90))
    let path = path(by: -direction * way, speed: speed, pace: .constant, using: &random)
    let lift = way / Double(path.duration) * 1e6
    touch(along: path) { $0.move(by: $1) }
    returnFromEdge()
    runOut(&self, direction * lift)
    run(random.integer(in: 300_000...700_000))
  }

  /// Follows a closed formula, the way in points after some seconds, until an end in seconds. Content stops at the ends of its ranges.
  private mutating func follow(until end: Double, _ way: (Double) -> Double) {
    var shown = 0.0
    run(Int(end * 1e6)) { drawing, seconds in
      let next = way(min(seconds, end))
      var place = drawing.position
      place.move(by: next - shown)
      shown = next
      (drawing.outer, drawing.inner[drawing.page]) = (place.clamped.outer, place.clamped.inner)
    }
  }

  /// Decelerates by v = v₀ · e^(−rate · t).
  mutating func decay(from speed: Double, rate: Double) {
    let end = max(log(abs(speed) / Self.restSpeed) / rate, 0.05)
    follow(until: end) { speed / rate * (1 - exp(-rate * $0)) }
  }

  /// Decelerates by v = v₀ − a · t.
  mutating func brake(from speed: Double, by rate: Double) {
    let end = abs(speed) / rate
    let sign: Double = speed < 0 ? -1 : 1
    follow(until: end) { sign * (abs(speed) * $0 - rate * $0 * $0 / 2) }
  }

  /// Follows the steps of a curve that designers draw.
  ///
  /// They are 13, 11, 10, 7, 6, 4, 2, 1 and 0 of 13 of the speed at the lift, one every sixtieth of a second.
  mutating func easeOut(from speed: Double) {
    let steps = [13.0, 11, 10, 7, 6, 4, 2, 1, 0]
    let unit = speed / 60 / 13
    follow(until: Double(steps.count) / 60) { seconds in
      let place = seconds * 60
      return steps.enumerated().reduce(0) { $0 + unit * $1.element * min(max(place - Double($1.offset), 0), 1) }
    }
  }

  /// Springs back after the lift beyond an edge.
  mutating func returnFromEdge() {
    guard excess != 0 else { return }
    let (from, list) = (outer, inner[page])
    let end = position.clamped
    // Critically damped, as UIScrollView's: [the engine's spring]
    let rate = 11.0
    run(700_000) { drawing, seconds in
      let share = (1 + rate * seconds) * exp(-rate * seconds)
      drawing.outer = end.outer + (from - end.outer) * share
      drawing.inner[drawing.page] = end.inner + (list - end.inner) * share
    }
    settle()
  }
}
