/// What users of a library reported about its rule, and whether the lab shows it.
public struct UserReport: Sendable {
  /// What the lab has to say about a report.
  public enum Evidence: Sendable {
    /// In the replay of one of the package's scripts a glitch of this kind is found.
    ///
    /// - Parameter settings: what the replay needs apart from the defaults, as `--set` takes it: `KEY=VALUE`.
    case shown(script: String, kind: String, settings: [String] = [])
    /// Why no replay can show it, as a sentence without a full stop.
    case notShown(String)
  }

  /// The thread: `OWNER/REPOSITORY#NUMBER` on GitHub.
  public let issue: String
  /// What they say, as a sentence without a full stop.
  public let text: String
  public let evidence: Evidence

  public init(_ issue: String, _ text: String, _ evidence: Evidence) {
    self.issue = issue
    self.text = text
    self.evidence = evidence
  }

  /// The address of the thread; a pull request's leads to it, too.
  public var address: String {
    let parts = issue.split(separator: "#", maxSplits: 1)
    return "https://github.com/\(parts.first ?? "")/issues/\(parts.dropFirst().first ?? "")"
  }
}
