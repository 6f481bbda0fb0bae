import TraceModel

/// At the top, the list is pulled instead of the outer view, or the outer view although the screen's policy names the list.
struct WrongBounce: InjectableDefect {
  /// The range of factors by which the depth of the clean trace's bounce may be scaled.
  static let scales = 0.1...1.2

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    guard editable.expect.bounceOwner == .outer else { return nil }
    let size = sizeFactor * DefectKind.wrongBounceOwner.noticeable
    guard let bounce = random.pick(Overscroll.all(in: editable)), Self.scales.contains(size / bounce.depth) else {
      return nil
    }
    let isPolicy = random.happens(0.3)
    if isPolicy { editable.expect.bounceOwner = .inner }
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
}
