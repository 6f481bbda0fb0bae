import TraceModel

/// The longest session that is replayed, `--set replay_limit_s=SECONDS`: a time stamp hours ahead would be hours of frames.
public struct ReplayLimit: Sendable, Hashable {
  public static let key = "replay_limit_s"
  public static let summary = "longer sessions are not replayed, in seconds of session time"
  public static let values = "a whole number from 1 to 86400"
  /// Nobody scrolls for an hour in one recording.
  public static let standard = ReplayLimit(seconds: 3600)

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

  /// Why a session of this length, in microseconds, is not replayed; `nil` when it is.
  func refusal(of duration: Int) -> String? {
    guard duration > seconds * 1_000_000 else { return nil }
    let needed = duration / 1_000_000 + 1
    return "the session lasts \(needed) s, longer than \(Self.key) = \(seconds); set \(Self.key)=\(needed) to replay it"
  }
}
