import TraceModel

/// A session read from a file, and the issues found.
public struct ReadSession: Sendable, Hashable {
  public var session: Session
  public var issues: [ImportIssue]

  public init(session: Session, issues: [ImportIssue]) {
    self.session = session
    self.issues = issues
  }
}
