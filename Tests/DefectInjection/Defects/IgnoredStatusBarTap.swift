import SeededRandom
import TraceModel

/// After a tap on the status bar nothing moves, the list alone goes to its top, or content stops on its way.
struct IgnoredStatusBarTap: InjectableDefect {
  /// The duration of the scroll to the top, in microseconds: UIScrollView's animation.
  static let animation = 300_000
  /// The time that the trace continues after the tap, in microseconds.
  static let rest = 1_100_000
  static let attempts = 20

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.statusBarTapIgnored.noticeable
    for _ in 0..<Self.attempts {
      guard let n = editable.stillFrame(for: 150_000, using: &random) else { return nil }
      let start = editable.position(n)
      var end = start
      if start.travel >= size, start.travel < 1.25 * size {
        // Nothing moves.
      } else if start.inner > GestureSpan.hysteresis, start.outer >= size, start.outer < 1.25 * size {
        end.inner = 0
      } else if start.travel > size {
        end.move(by: size - start.travel)
      } else {
        continue
      }
      let interval = editable.interval
      let tap = editable.times[n]
      let seq = editable.nextSeq
      editable.end(at: n)
      editable.events.append(ScreenEvent(seq: seq, t: tap + 1, kind: .statusBarTap))
      editable.rest(for: Self.rest, every: interval)
      for k in n..<editable.count {
        let share = EditableTrace.eased(Double(editable.times[k] - tap) / Double(Self.animation))
        var position = start
        position.outer += (end.outer - start.outer) * share
        position.inner += (end.inner - start.inner) * share
        editable.setPosition(position, at: k)
      }
      return Defect(
        kind: .statusBarTapIgnored, start: tap, end: tap + 800_000, page: editable.visible(n), magnitude: end.travel)
    }
    return nil
  }
}
