import Hashing
import TraceModel

/// The personal data that the rows of a stream leave out.
public struct StreamPrivacy: Sendable {
  /// Whether the rows show paths.
  public var showsPaths: Bool
  /// The text that is hashed with each session's id; `nil` to show the ids.
  public var uidKey: String?

  public init(showsPaths: Bool = true, uidKey: String? = nil) {
    self.showsPaths = showsPaths
    self.uidKey = uidKey
  }

  /// The hash has 32 hexadecimal digits: two of 10¹⁵ ids are the same in one of 10⁸ fleets.
  private static func hash(_ text: String) -> String {
    SHA256.hex(of: text, bytes: 16)
  }

  /// The path of a row that must have one: the path itself, or its hash.
  func shownPath(_ path: String) -> String { showsPaths ? path : "sha256:" + Self.hash(path) }

  /// A recording with the id that its rows show.
  func shown(_ recording: WholeRecording) -> WholeRecording {
    guard let uidKey else { return recording }
    var session = recording.session
    session.uid = Self.hash(uidKey + "\u{0}" + session.uid)
    return WholeRecording(
      session: session, totals: recording.totals, gestures: recording.gestures, issues: recording.issues)
  }
}
