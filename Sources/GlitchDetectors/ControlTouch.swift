import TraceModel

/// A touch on a control: who received it, and what the layout's settings promise.
struct ControlTouch {
  let delivery: TouchDelivery
  let control: Layout.Control
  let path: TouchPath
  let promise: TouchPromise

  /// Every touch on a control for which the settings promise something.
  static func all(in motion: Motion, scale: Double) -> [ControlTouch] {
    motion.trace.deliveries.compactMap { delivery in
      guard let control = motion.layout.controls.last(where: { $0.id == delivery.view }),
        let path = TouchPath(touch: delivery.touch, in: motion.trace.touches),
        let promise = TouchPromise(path, on: control, in: motion, scale: scale)
      else { return nil }
      return ControlTouch(delivery: delivery, control: control, path: path, promise: promise)
    }
  }

  /// «the slider "volume"»
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
