/// On what a fact about UIScrollView stands. The tags are those of the project's physics notes.
public enum Evidence: String, Sendable, CaseIterable {
  /// Apple's documentation, headers, sample code or sessions.
  case documented = "DOC"
  /// Somebody recorded real output and published the numbers.
  case measured = "MEAS"
  /// Published reverse engineering, not verified on a device.
  case reverseEngineered = "RE"
  /// Another open-source re-implementation.
  case implemented = "IMPL"
  /// Widely repeated, without data.
  case folklore = "FOLK"
  /// Inferred from several of the others.
  case inferred = "INF"

  /// The tag in words.
  public var summary: String {
    switch self {
    case .documented: "documented by Apple"
    case .measured: "measured and published"
    case .reverseEngineered: "reverse-engineered, not verified on a device"
    case .implemented: "taken from another implementation"
    case .folklore: "widely repeated, without data"
    case .inferred: "inferred"
    }
  }
}
