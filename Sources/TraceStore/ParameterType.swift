extension NamedQuery {
  /// What a parameter takes, in braces after its name: `@param run {run} =: …`. A value that it cannot take is an error, not an
  /// empty result.
  public enum ParameterType: Hashable, Sendable {
    /// A label, an id or `latest:STRATEGY`, as in the view `run_name`.
    case run
    /// The uid of a session.
    case session
    /// A build of the recorded app.
    case build
    /// A kind of glitch.
    case kind
    /// A whole number.
    case number
    /// One of several words, `{new|worse|same}`.
    case words([String])

    init?(_ text: String) {
      switch text {
      case "run": self = .run
      case "session": self = .session
      case "build": self = .build
      case "kind": self = .kind
      case "number": self = .number
      default:
        guard text.contains("|") else { return nil }
        self = .words(text.split(separator: "|").map(String.init))
      }
    }
  }
}
