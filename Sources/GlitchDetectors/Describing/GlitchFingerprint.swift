import Hashing
import TraceModel

/// Identifies the same glitch in different runs: its session, kind, gesture and page, and its number among glitches equal in these.
public struct GlitchFingerprint: Hashable, Sendable {
  /// Counted from 0 among the session's glitches of one kind, gesture and page.
  public let ordinal: Int
  /// 16 hexadecimal digits.
  public let text: String

  /// The fingerprints of one session's glitches, one entry per glitch. The glitches have to be in order of time.
  public static func all(of glitches: [Glitch], session uid: String) -> [GlitchFingerprint] {
    struct Place: Hashable {
      let kind: GlitchKind
      let gesture: Int
      let page: Int
    }
    var seen: [Place: Int] = [:]
    return glitches.map { glitch in
      let place = Place(kind: glitch.kind, gesture: glitch.gesture ?? -1, page: glitch.page)
      let ordinal = seen[place, default: 0]
      seen[place] = ordinal + 1
      return GlitchFingerprint(
        session: uid, kind: glitch.kind, gesture: glitch.gesture, page: glitch.page, ordinal: ordinal)
    }
  }

  /// - Parameter gesture: `nil` for a glitch before the first gesture.
  package init(session uid: String, kind: GlitchKind, gesture: Int?, page: Int, ordinal: Int) {
    self.ordinal = ordinal
    // The id of a session is untrusted text and comes first: the separator cannot occur in the fields after it.
    text = SHA256.hex(of: "\(uid)\n\(kind.rawValue)\n\(gesture ?? -1)\n\(page)\n\(ordinal)", bytes: 8)
  }
}
