import TraceModel

/// One key of `expect`, as `--set expect.KEY=VALUE` names it.
public struct ExpectationOption: Sendable {
  public let key: String
  public let summary: String
  /// The accepted values, one entry per value.
  public let values: [String]
  /// Sets the expectation; `false` if the text is not one of its values.
  package let set: @Sendable (inout Expectations, String) -> Bool
  package let value: @Sendable (Expectations) -> String

  public static let all = [
    choice(
      "expect.backward", \.backward, "which view moves first when the content moves down, from the page's perspective"),
    choice("expect.bounce_owner", \.bounceOwner, "which view may bounce at the top"),
    choice(
      "expect.forward", \.forward, "which view moves first when the content moves up, from the page's perspective"),
    choice("expect.tab_offset", \.tabOffset, "the offset that a tab should have when it comes back"),
  ]

  private static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ path: WritableKeyPath<Expectations, Choice> & Sendable, _ summary: String
  ) -> ExpectationOption {
    ExpectationOption(
      key: key, summary: summary, values: Choice.allCases.map(\.rawValue),
      set: { expectations, text in
        guard let value = Choice(rawValue: text) else { return false }
        expectations[keyPath: path] = value
        return true
      },
      value: { $0[keyPath: path].rawValue })
  }
}
