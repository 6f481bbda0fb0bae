import TraceModel

/// A touch on a control: the view that received it, and the view that should have, according to the layout's settings.
struct ControlTouch {
  let delivery: TouchDelivery
  let control: Layout.Control
  let path: TouchPath
  let expected: ExpectedDelivery

  /// Every touch on a control for which the settings define the receiver.
  static func all(in motion: Motion, scale: Double) -> [ControlTouch] {
    motion.trace.deliveries.compactMap { delivery in
      guard let control = motion.layout.controls.last(where: { $0.id == delivery.view }),
        let path = TouchPath(touch: delivery.touch, in: motion.trace.touches),
        let expected = ExpectedDelivery(path, on: control, in: motion, scale: scale)
      else { return nil }
      return ControlTouch(delivery: delivery, control: control, path: path, expected: expected)
    }
  }

  /// The control's kind and id for a sentence, for example `the slider "volume"`.
  var name: String { "the \(control.kind.rawValue) \"\(control.id)\"" }

  func glitch(
    _ kind: GlitchKind, from start: Int, to end: Int, cause: GlitchCause, detail: String, in motion: Motion
  ) -> Glitch {
    let first = motion.frame(at: start)
    return Glitch(
      kind: kind, start: start, end: end, firstFrame: first, lastFrame: max(motion.frame(at: end), first),
      gesture: motion.trace.gesture(at: path.began.t), page: motion.visible[first],
      magnitude: Length.kept(Double(end - start) / 1000), unit: .milliseconds, cause: cause, detail: detail)
  }
}
