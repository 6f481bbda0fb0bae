import SeededRandom
import TraceModel

/// At the top, the list stretches instead of the outer view, or the outer view although the screen's policy names the list.
///
/// A touch on the header or the bar stretches the outer view under every policy.
struct WrongBounce: InjectableDefect {
  /// The range of factors by which the depth of the clean trace's bounce may be scaled.
  ///
  /// A bounce that is scaled down further no longer follows a finger as a rubber band does.
  static let scales = 0.25...1.2
  /// The share of defects that consist of a changed policy.
  static let policies = 0.3

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    guard editable.expect.bounceOwner == .outer else { return nil }
    let size = sizeFactor * DefectKind.wrongBounceOwner.noticeable
    guard let bounce = random.pick(Overscroll.all(in: editable)), Self.scales.contains(size / bounce.depth) else {
      return nil
    }
    let isPolicy = random.happens(Self.policies)
    if isPolicy {
      let page = editable.visible(bounce.frames.lowerBound)
      guard editable.layout.pages[page].bounces, isPulledOnPage(bounce.frames.lowerBound, editable, of: clean) else {
        return nil
      }
      editable.expect.bounceOwner = .inner
      passOn(except: bounce.frames, in: &editable, of: clean)
    }
    for n in bounce.frames {
      let depth = Length.kept(editable.outer[n] * size / bounce.depth)
      editable.outer[n] = isPolicy ? depth : 0
      if !isPolicy { editable.inner[n][editable.visible(n)] = depth }
    }
    bounce.cut(&editable)
    let first = bounce.frames.lowerBound
    return Defect(
      kind: .wrongBounceOwner, start: editable.times[first - 1], end: editable.times[bounce.frames.upperBound],
      page: editable.visible(first), magnitude: size)
  }

  /// Gives all other bounces to the list, as the policy says.
  private func passOn(except bounce: ClosedRange<Int>, in editable: inout EditableTrace, of clean: CleanTrace) {
    for n in editable.times.indices
    where !bounce.contains(n) && editable.outer[n] < 0 && isPulledOnPage(n, editable, of: clean) {
      editable.inner[n][editable.visible(n)] += editable.outer[n]
      editable.outer[n] = 0
    }
  }

  /// Whether the last touch before a frame began on a page.
  private func isPulledOnPage(_ n: Int, _ editable: EditableTrace, of clean: CleanTrace) -> Bool {
    clean.trace.gesture(at: editable.times[n]).map { clean.trace.gestures[$0].region == .page } ?? false
  }
}
