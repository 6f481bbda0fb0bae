import GRDB
import TraceModel

/// An error in a staged glitch that contradicts its verdict or session.
struct StagedGlitchFlaw: Error {
  /// The row's file and line.
  let place: String
  let reason: String
}

/// The bounds of a verdict's glitches: frames, gestures and pages, and the values of the glitches so far.
struct StagedGlitchBounds {
  private let frameCount: Int
  private let gestureCount: Int
  private let pageCount: Int
  private let uid: String
  private var isCounted: [GlitchKind: Bool] = [:]
  private var ordinals: [Place: Int] = [:]

  /// The group of glitches that an ordinal counts.
  private struct Place: Hashable {
    let kind: GlitchKind
    let gesture: Int?
    let page: Int
  }

  /// - Parameter verdict: the verdict's staged row.
  init(_ verdict: Row, _ session: (gestures: Int, pages: Int)) {
    uid = verdict["session_uid"]
    frameCount = verdict["frame_count"]
    (gestureCount, pageCount) = session
  }

  /// The kinds that count only if the call names them.
  var uncounted: Set<GlitchKind> { Set(isCounted.filter { !$0.value }.keys) }

  /// A sentence about the first error in the next glitch; `nil` if it is right.
  ///
  /// - Parameter fingerprint: computes the fingerprint of a glitch from its session's uid and its ordinal.
  mutating func flaw(
    of found: IdentifiedGlitch, isCounted: Bool, _ fingerprint: (String, Glitch, Int) -> String
  ) -> String? {
    let glitch = found.glitch
    if glitch.lastFrame >= frameCount {
      return "`last_frame` is \(glitch.lastFrame), and the replay has \(frameCount) frames"
    }
    if let gesture = glitch.gesture, gesture >= gestureCount {
      return "`gesture` is \(gesture), and the session has \(gestureCount) gestures"
    }
    if glitch.page >= pageCount { return "`page` is \(glitch.page), and the screen has \(pageCount) pages" }
    if let other = self.isCounted.updateValue(isCounted, forKey: glitch.kind), other != isCounted {
      return
        "`counted` is \(isCounted ? 1 : 0), and \(other ? 1 : 0) for another \(glitch.kind.rawValue) of the verdict"
    }
    let place = Place(kind: glitch.kind, gesture: glitch.gesture, page: glitch.page)
    let ordinal = ordinals[place, default: 0]
    ordinals[place] = ordinal + 1
    if found.ordinal != ordinal {
      return "`ordinal` is \(found.ordinal), and \(ordinal) glitches of this kind, gesture and page are before it"
    }
    return found.fingerprint == fingerprint(uid, glitch, ordinal) ? nil : "`fingerprint` does not match its columns"
  }
}
