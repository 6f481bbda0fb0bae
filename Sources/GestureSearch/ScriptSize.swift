import Gestures
import TraceModel

/// How hard a script is to read. Compared in this order: gestures, bends, flings, pauses, lengths, numbers that are not round, times.
struct ScriptSize: Comparable {
  /// The measures, the most important first.
  private let measures: [Int]

  init(_ script: GestureScript) {
    var bends = 0
    var cancelled = 0
    var flicks = 0
    var waits = 0
    var length = 0.0
    var figures = 0
    var time = 0
    for (index, step) in script.steps.enumerated() {
      waits += abs(index == 0 ? step.wait - Self.firstWait : step.wait)
      switch step.act {
      case .touch(let stroke):
        bends += stroke.legs.count
        cancelled += stroke.isCancelled ? 1 : 0
        flicks += stroke.isFlick ? 1 : 0
        time += stroke.duration
        let middle = (script.screen.layout.viewport.width / 2).rounded()
        figures += (stroke.start.x == middle ? 0 : 1 + Self.figures(stroke.start.x)) + Self.figures(stroke.start.y)
        for leg in stroke.legs.indices {
          let travel = stroke.travel(ofLeg: leg)
          length += abs(travel.x) + abs(travel.y)
          let due = Double(stroke.legs[leg].duration) * script.screen.source.refreshHz / 1e6
          figures += abs(due - Double(stroke.legs[leg].samples)) < 0.5 ? 0 : 1
        }
      case .event(.setOffset(_, let offset, _)): figures += Self.figures(offset)
      case .tapTab, .event: break
      }
    }
    measures = [script.steps.count, bends, cancelled, flicks, waits, Int((length * 100).rounded()), figures, time]
  }

  /// The time from the beginning of a session to its first step, in microseconds: three frames, as in the scripts of the
  /// reference.
  static let firstWait = 50_000
  /// The units to which lengths are rounded, in points, the coarsest first.
  static let units = [100.0, 50, 10, 5, 1]

  /// The roughness of a number: 0 for multiples of 100, up to 5 for numbers that are not whole.
  private static func figures(_ value: Double) -> Int {
    units.firstIndex { (value / $0).rounded() * $0 == value } ?? units.count
  }

  static func < (a: ScriptSize, b: ScriptSize) -> Bool { a.measures.lexicographicallyPrecedes(b.measures) }
}
