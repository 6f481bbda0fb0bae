import TraceModel

/// A replay of one session's touches under one strategy: the frames that the screen would have shown.
public struct Replay: Sendable {
  /// The time that frames continue after everything has come to rest, in microseconds: a choice of this project.
  public static let tail = 300_000
  /// The maximum time that frames continue after the last event, in microseconds: a choice of this project.
  public static let longestTail = 10_000_000

  public let frames: FrameTable
  /// The reason of the exception that UIKit would have raised; `nil` for a replay that ran to its end.
  public let error: String?
  /// The facts that limit what the frames tell, one sentence each: ambiguous and conflicting layouts, a beginning that the app did
  /// not restore.
  public let notes: [String]
  /// The log of code's writes to the scroll views, and of their pans and callbacks.
  public let log: ReplayLog
  /// The receivers of the touches: one entry per touch, in their order; empty for a screen without controls.
  public let deliveries: [TouchDelivery]

  /// Replays a session. Its recorded frames are not used.
  ///
  /// The screen, its views and everything that the strategy gave them are freed at the end, unless the strategy keeps them.
  public init(of session: Session, under strategy: any CoordinationStrategy, options: EngineOptions = EngineOptions()) {
    let hz = options.refreshHz ?? session.source.refreshHz
    let screen = NestedScreen(
      layout: session.layout, expect: session.expect, scale: session.source.scale, refreshHz: hz, options: options,
      strategy: strategy)
    var loop = ReplayLoop(screen: screen, strategy: strategy, inputs: Inputs(session), hz: hz)
    loop.run()
    frames = loop.frames.table()
    error = screen.exception
    log = screen.log
    notes = screen.notes
    deliveries = screen.contents?.deliveries ?? []
    screen.close()
  }

  /// The version of the sources that a replay depends on.
  public static let engineVersion = SourceVersion.all
}

/// A report by users of a library about its strategy, and whether the lab shows the problem.
public struct UserReport: Sendable {
  /// The lab's evidence about a report.
  public enum Evidence: Sendable {
    /// The replay of one of the package's scripts has a glitch of this kind.
    ///
    /// - Parameter settings: the settings of the replay other than the defaults, as `--set` takes them: `KEY=VALUE`.
    case shown(script: String, kind: String, settings: [String] = [])
    /// No replay can show the problem, for a reason given as a sentence without a full stop.
    case notShown(String)
  }

  /// The thread: `OWNER/REPOSITORY#NUMBER` on GitHub.
  public let issue: String
  /// The users' report, as a sentence without a full stop.
  public let text: String
  public let evidence: Evidence

  public init(_ issue: String, _ text: String, _ evidence: Evidence) {
    self.issue = issue
    self.text = text
    self.evidence = evidence
  }

  /// The address of the thread; for a pull request it redirects to the pull request.
  public var address: String {
    let parts = issue.split(separator: "#", maxSplits: 1)
    return "https://github.com/\(parts.first ?? "")/issues/\(parts.dropFirst().first ?? "")"
  }
}

/// The kind of evidence for a fact about UIScrollView.
///
/// The tags also stand in the comments of constants, with the numbers of the sources: "[RE, source 6]". The page <doc:Sources>
/// lists the sources.
public enum Evidence: String, Sendable, CaseIterable {
  /// Apple's documentation, headers, sample code or conference sessions.
  case documented = "DOC"
  /// Numbers recorded from real iOS output, and published.
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
