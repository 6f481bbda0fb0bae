extension EngineOption {
  /// Every engine option, in the order of the keys.
  public static let all: [EngineOption] = [
    number(
      "animation_duration_ms", \.animationDuration, 0...10_000, .reverseEngineered, "g",
      "duration of setContentOffset(_:animated:), in milliseconds"),
    choice(
      "animation_curve", \.animationCurve, .inferred, "g",
      "curve of setContentOffset(_:animated:)"),
    choice(
      "callback_order", \.callbackOrder, .inferred, "i",
      "order of the actions of two pans that recognized in one touch event"),
    flag(
      "cancelled_pan_decelerates", \.cancelledPanDecelerates, .reverseEngineered, "c.1",
      "a pan cancelled by isScrollEnabled = false ends like a lifted one and may decelerate"),
    flag(
      "chaining", \.chaining, .documented, "h.4",
      "a list at its edge leaves a new drag in that direction to the outer view"),
    number(
      "deceleration_gate", \.decelerationGate, 0...10_000, .reverseEngineered, "d.2",
      "slower than this at the lift there is no deceleration, in points per second"),
    flag(
      "edge_child_yields_when_simultaneous", \.edgeChildYieldsWhenSimultaneous, .inferred, "h.6",
      "a list at its edge does not begin even though it may recognize together with the outer view"),
    flag(
      "end_decelerating_on_catch", \.endDeceleratingOnCatch, .folklore, "a.6",
      "scrollViewDidEndDecelerating is called when a touch stops the motion"),
    flag(
      "end_decelerating_on_set", \.endDeceleratingOnSet, .reverseEngineered, "c.2",
      "scrollViewDidEndDecelerating is called when setContentOffset(_:animated: false) stops the motion"),
    number(
      "hysteresis", \.hysteresis, 0...100, .reverseEngineered, "a.1",
      "movement before a pan begins, in points, on each axis by itself"),
    number(
      "page_turn_speed", \.pageTurnSpeed, 0...10_000, .reverseEngineered, "f.1",
      "faster than this at the lift turns the page, in points per second"),
    EngineOption(
      key: "refresh_hz", summary: "display refreshes a second; unset, the session's own",
      values: "a number from 30 to 240", evidence: .documented, source: "i",
      value: { $0.refreshHz.map { OptionText.text($0) } ?? "session" },
      set: { options, text in
        guard let hz = OptionText.number(text, in: 30...240) else { return false }
        options.refreshHz = hz
        return true
      }),
    number(
      "still_finger_ms", \.stillFinger, 0...10_000, .implemented, "d.2",
      "a finger that rested longer before it lifted releases without velocity, in milliseconds"),
  ]

  private static func number(
    _ key: String, _ path: WritableKeyPath<EngineOptions, Double> & Sendable,
    _ range: ClosedRange<Double>, _ evidence: Evidence, _ source: String, _ summary: String
  ) -> EngineOption {
    EngineOption(
      key: key, summary: summary,
      values: "a number from \(OptionText.text(range.lowerBound)) to \(OptionText.text(range.upperBound))",
      evidence: evidence, source: source,
      value: { OptionText.text($0[keyPath: path]) },
      set: { options, text in
        guard let value = OptionText.number(text, in: range) else { return false }
        options[keyPath: path] = value
        return true
      })
  }

  private static func flag(
    _ key: String, _ path: WritableKeyPath<EngineOptions, Bool> & Sendable, _ evidence: Evidence,
    _ source: String, _ summary: String
  ) -> EngineOption {
    EngineOption(
      key: key, summary: summary, values: "true or false", evidence: evidence, source: source,
      value: { String($0[keyPath: path]) },
      set: { options, text in
        guard let value = Bool(text) else { return false }
        options[keyPath: path] = value
        return true
      })
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ path: WritableKeyPath<EngineOptions, Choice> & Sendable, _ evidence: Evidence,
    _ source: String, _ summary: String
  ) -> EngineOption {
    EngineOption(
      key: key, summary: summary,
      values: Choice.allCases.map(\.rawValue).joined(separator: " or "), evidence: evidence,
      source: source,
      value: { $0[keyPath: path].rawValue },
      set: { options, text in
        guard let value = Choice(rawValue: text) else { return false }
        options[keyPath: path] = value
        return true
      })
  }
}

/// Numbers as options write them.
public enum OptionText {
  /// The shortest text that reads back as the same number, without a fraction where there is none.
  public static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  /// A finite number within a range, or `nil`.
  public static func number(_ text: String, in range: ClosedRange<Double>) -> Double? {
    guard let value = Double(text), value.isFinite, range.contains(value) else { return nil }
    return value
  }
}
