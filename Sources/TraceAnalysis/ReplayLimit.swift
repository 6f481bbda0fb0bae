import ScrollEngine
import TextFormatting
import TraceModel

/// The maximum length of a replayed session, `--set replay_limit_s=SECONDS`, and the maximum size of a replay in memory.
///
/// The length is limited since a wrong time stamp could mean hours of frames, the size since a screen may have thousands of pages.
public struct ReplayLimit: Sendable, Hashable {
  public static let key = "replay_limit_s"
  public static let summary =
    "the maximum length of a replayed session in seconds; sessions with more than \(offsets) offsets (frames × scroll "
    + "views) at their refresh_hz are not replayed either"
  public static let values = "a whole number from 1 to 86400"
  /// The default: one hour, which is longer than any useful recording.
  public static let standard = ReplayLimit(seconds: 3600)

  /// The maximum number of offsets in a replay, one per frame and scroll view: an hour at 120 Hz on a screen with 46 views.
  ///
  /// An offset takes 8 bytes, and a frame's time, page and phase take 13 more: 250 MB for three views, 166 MB for 46. While the table
  /// is built, its largest column exists twice: at most 320 MB, for any number of views. Measured for a whole analysis with all
  /// detectors: 55 000 s at 120 Hz on a screen with one page have a peak of 605 MB.
  package static let offsets = 20_000_000

  public private(set) var seconds: Int

  private init(seconds: Int) { self.seconds = seconds }

  /// Creates the limit; `nil` if the text is not one of `values`.
  package init?(_ text: String) {
    guard let seconds = Int(text), (1...86_400).contains(seconds), String(seconds) == text else { return nil }
    self.seconds = seconds
  }

  /// The duration above which sessions may have other results than under the default limit, in microseconds.
  ///
  /// Their replays are stored together with the limit; all others are stored without it, so that they are shared.
  package var significantDuration: Int { min(seconds, Self.standard.seconds) * 1_000_000 }

  /// The reason why a session is not replayed; `nil` if it is.
  ///
  /// - Parameter refreshHz: a rate that replaces the session's own.
  package func refusal(of session: Session, refreshHz: Double?) -> String? {
    let needed = (session.duration + 999_999) / 1_000_000
    if session.duration > seconds * 1_000_000 {
      return "the session lasts \(needed) s, longer than \(Self.key) = \(seconds); "
        + "set \(Self.key)=\(needed) to replay it"
    }
    let hz = refreshHz ?? session.source.refreshHz
    let views = session.layout.pages.count + 2
    let held = Double(session.duration + Replay.longestTail) / 1e6 * hz * Double(views)
    guard held > Double(Self.offsets) else { return nil }
    return "\(needed) s at \(NumberText.shown(hz)) Hz on a screen with \(views) scroll views need more than "
      + "\(Self.offsets) offsets, the maximum of a replay; set a lower refresh_hz, or record a shorter session"
  }
}
