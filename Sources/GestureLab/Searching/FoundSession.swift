import GestureSearch
import Gestures
import Hashing
import LabCommon
import LabIntake
import TextFormatting
import TraceFormats
import TraceModel
import TraceStore

/// A session that the lab made itself: the gestures that show a glitch, as a recording without frames.
struct FoundSession {
  let session: Session
  /// The recording's bytes.
  let text: String
  /// The gestures in words.
  let steps: [String]

  /// - Parameters:
  ///   - prefix: the beginning of the session's uid, which ends in a hash of its content.
  ///   - screen: the session that provides the screen.
  init(_ performance: ScriptPlayer.Performance, _ glitch: Glitch, prefix: String, screen: Session) {
    let steps = performance.script.words(outer: performance.outer(at:))
    self.init(performance.script, steps: steps, title: Self.title(glitch), prefix: prefix, screen: screen)
  }

  /// Creates a session that was not performed to its end, or whose glitch is none of the detectors'.
  ///
  /// - Parameter title: the end of the session's name.
  init(_ script: GestureScript, title: String, prefix: String) {
    let steps = script.words { _ in script.screen.layout.initial.outer ?? 0 }
    self.init(script, steps: steps, title: title, prefix: prefix, screen: script.screen)
  }

  private init(_ script: GestureScript, steps: [String], title: String, prefix: String, screen: Session) {
    var session = script.session
    session.name = "\(steps.joined(separator: ", ")): \(title)"
    session.source = Session.Source(
      kind: .search, device: screen.source.device, os: screen.source.os, app: screen.source.app,
      refreshHz: screen.source.refreshHz, scale: screen.source.scale)
    session.scenario = nil
    session.strategy = nil
    session.uid = prefix
    session.uid = "\(prefix)-\(SHA256.hex(of: JSONLinesWriter(session).text, bytes: 6))"
    self.session = session
    self.steps = steps
    text = JSONLinesWriter(session).text
  }

  /// A title such as `jump-back 70 pt`.
  static func title(_ glitch: Glitch) -> String {
    "\(glitch.kind.rawValue) \(NumberText.shown((glitch.magnitude * 10).rounded() / 10)) \(glitch.unit.rawValue)"
  }

  /// Stores the session as an import of its bytes would, also after Ctrl-C. A lab that already has it does not change.
  ///
  /// - Throws: `StoreError` if the lab fails.
  func store(in lab: Lab) throws {
    var pieces: [SessionPart] = []
    var failure: (any Error)?
    let reader = RecordingReader(format: JSONLinesFormat.self, formats: [])
    _ = reader.read(MemorySource(text, name: path)) { piece in
      switch piece {
      case .part(let part, _): pieces.append(part)
      case .failure(let error): failure = error
      }
      return true
    }
    if let failure { throw failure }
    let now = TimeOfDay.now
    try lab.write { [pieces] lab in
      guard try lab.storedSession(uid: session.uid) == nil else { return }
      var writer = SessionWriter(lab, path: path, importedAt: now)
      for piece in pieces { try writer.write(piece) }
    }
  }

  private var path: String { "\(session.uid).jsonl" }
}
