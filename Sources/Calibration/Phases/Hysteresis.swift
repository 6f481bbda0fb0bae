/// Phase 2.2: how far a finger moves before content does, and whether moving content is caught without that.
enum Hysteresis {
  struct Result {
    var value: Double?
    var catchBeginsPan: Bool?
    var findings: [Finding] = []
  }

  /// A finger at constant speed and the pixel grid beat: no count of frames gets below this, in points. (reference, 2.2)
  private static let leastError = 0.05

  static func fit(_ drags: [Drag], tapes: [Tape]) -> Result {
    var result = Result()
    var moves: [(value: Double, tape: Int)] = []
    var catches: [(value: Double, tape: Int)] = []
    for drag in drags where tapes[drag.tape].tracks[drag.track].bounces {
      guard let constant = drag.constant, let before = drag.before, drag.agreeing >= 3 else { continue }
      let range = tapes[drag.tape].tracks[drag.track].range
      guard range.contains(before) else { continue }
      let excess = drag.sign * (constant - before - drag.finger(0, in: tapes[drag.tape]))
      if drag.wasMoving { catches.append((excess, drag.tape)) } else { moves.append((excess, drag.tape)) }
    }
    if let middle = moves.map(\.value).median {
      let near = moves.filter { abs($0.value - middle) < 0.5 }
      if near.count >= 3, let mean = near.map(\.value).mean {
        let square = near.reduce(0) { $0 + ($1.value - mean) * ($1.value - mean) } / Double(near.count - 1)
        let sd = max((square / Double(near.count)).squareRoot(), leastError)
        result.value = mean
        result.findings.append(
          Finding(
            "hysteresis", .number(.init(mean, sd: sd)), tapes: near.map(\.tape), count: near.count,
            reason: "the way of the finger before content followed, in \(near.count) drags"))
      }
    }
    judge(catches, &result)
    return result
  }

  /// A caught drag begins at once if its excess is near zero, and after the hysteresis if it is near that.
  private static func judge(_ catches: [(value: Double, tape: Int)], _ result: inout Result) {
    guard let value = result.value, value > 2, !catches.isEmpty else { return }
    let atOnce = catches.count { abs($0.value) < value * 0.3 }
    let late = catches.count { abs($0.value - value) < value * 0.3 }
    guard atOnce + late > 0 else { return }
    let isSure = max(atOnce, late) >= 3 * min(atOnce, late) + 1
    result.catchBeginsPan = atOnce > late
    result.findings.append(
      Finding(
        "catch_begins_pan", .word(String(atOnce > late), isSure: isSure), tapes: catches.map(\.tape),
        count: atOnce + late,
        reason: "of \(atOnce + late) touches on moving content, \(atOnce) moved it without hysteresis"))
  }
}
