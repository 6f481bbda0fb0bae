/// What supports a fact about UIScrollView.
///
/// The tags also stand in the comments of constants, with the numbers of the sources: "[RE, source 6]". The sources are listed on
/// the page <doc:Sources>.
public enum Evidence: String, Sendable, CaseIterable {
  /// Apple's documentation, headers, sample code or conference sessions.
  case documented = "DOC"
  /// Numbers that were recorded from real iOS output, and published.
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
