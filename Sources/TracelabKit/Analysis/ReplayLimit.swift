import ScrollEngine
import TextFormatting
import TraceModel

/// The longest session that is replayed, `--set replay_limit_s=SECONDS`: a time stamp hours ahead would be hours of frames. And the
/// most that a replay may hold, since a screen may have thousands of pages.
public struct ReplayLimit: Sendable, Hashable {
  public static let key = "replay_limit_s"
  public static let summary =
    "longer sessions are not replayed, in seconds of session time; nor are those of more than \(offsets) offsets "
    + "(frames × scroll views) at their refresh_hz"
  public static let values = "a whole number from 1 to 86400"
  /// Nobody scrolls for an hour in one recording.
  public static let standard = ReplayLimit(seconds: 3600)

  /// Offsets that a replay holds at most, one a frame and scroll view: an hour at 120 Hz on a screen of 46 views.
  ///
  /// An offset takes 8 bytes, and a frame's time, page and phase 13 more: 250 MB for three views, 166 MB for 46. While the table is
  /// made of them, its largest column is there twice: 320 MB at most, whatever the number of views. Measured with everything
  /// else, the detectors among it: an analysis of 55 000 s at 120 Hz on a screen of one page has 605 MB at its peak.
  static let offsets = 20_000_000

  public private(set) var seconds: Int

  private init(seconds: Int) { self.seconds = seconds }

  /// `nil` if the text is not one of `values`.
  init?(_ text: String) {
    guard let seconds = Int(text), (1...86_400).contains(seconds), String(seconds) == text else { return nil }
    self.seconds = seconds
  }

  /// Sessions that last longer than this may come out otherwise than under the standard limit, in microseconds: their replays are
  /// stored under the limit, all others without it, so that they are shared.
  var significantDuration: Int { min(seconds, Self.standard.seconds) * 1_000_000 }

  /// Why a session is not replayed; `nil` when it is.
  ///
  /// - Parameter refreshHz: what is set in place of the session's own rate.
  func refusal(of session: Session, refreshHz: Double?) -> String? {
    let needed = (session.duration + 999_999) / 1_000_000
    if session.duration > seconds * 1_000_000 {
      return "the session lasts \(needed) s, longer than \(Self.key) = \(seconds); "
        + "set \(Self.key)=\(needed) to replay it"
    }
    let hz = refreshHz ?? session.source.refreshHz
    let views = session.layout.pages.count + 2
    let held = Double(session.duration + Replay.longestTail) / 1e6 * hz * Double(views)
    guard held > Double(Self.offsets) else { return nil }
    return "\(needed) s at \(NumberText.shown(hz)) Hz on a screen of \(views) scroll views make more than "
      + "\(Self.offsets) offsets, more than a replay holds; set a lower refresh_hz, or record a shorter session"
  }
}
