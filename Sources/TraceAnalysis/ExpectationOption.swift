import TraceModel

/// One key of `expect`, as `--set expect.KEY=VALUE` names it.
public struct ExpectationOption: Sendable {
  public let key: String
  public let summary: String
  public let values: [String]
  /// Sets the expectation; `false` if the text is not one of its values.
  package let set: @Sendable (inout Expectations, String) -> Bool
  package let value: @Sendable (Expectations) -> String

  public static let all = [
    choice("expect.backward", \.backward, "who moves first when content moves down, seen from the page"),
    choice("expect.bounce_owner", \.bounceOwner, "which view may bounce at the top"),
    choice("expect.forward", \.forward, "who moves first when content moves up, seen from the page"),
    choice("expect.tab_offset", \.tabOffset, "where a tab should be when it comes back"),
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
