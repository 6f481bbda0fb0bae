import GestureScripts
import GestureSearch
import Hashing
import TextFormatting
import TraceFormats
import TraceModel

/// A session that the lab made itself: the gestures that show a glitch, as a recording without frames.
struct FoundSession {
  let session: Session
  /// The recording's bytes.
  let text: String

  /// - Parameters:
  ///   - prefix: the beginning of the session's uid, which ends in a hash of its content.
  ///   - screen: the session whose screen it is.
  init(_ performance: ScriptPlayer.Performance, _ glitch: Glitch, prefix: String, screen: Session) {
    var session = performance.script.session
    let steps = performance.script.words(outer: performance.outer(at:))
    session.name = "\(steps.joined(separator: ", ")): \(Self.title(glitch))"
    session.source = Session.Source(
      kind: .search, device: screen.source.device, os: screen.source.os, app: screen.source.app,
      refreshHz: screen.source.refreshHz, scale: screen.source.scale)
    session.scenario = nil
    session.strategy = nil
    session.uid = prefix
    session.uid = "\(prefix)-\(SHA256.hex(of: JSONLinesWriter(session).text, bytes: 6))"
    self.session = session
    text = JSONLinesWriter(session).text
  }

  /// Such as `jump-back 70 pt`.
  static func title(_ glitch: Glitch) -> String {
    "\(glitch.kind.rawValue) \(NumberText.shown((glitch.magnitude * 10).rounded() / 10)) \(glitch.unit.rawValue)"
  }

  /// Imports it.
  ///
  /// - Throws: `StoreError` where the lab fails.
  func store(in lab: String) throws {
    let importer = try Importer(options: .init(), progress: Progress(verb: "", isShown: false), say: { _ in })
    _ = try importer.run(recordings: [(name: "\(session.uid).jsonl", bytes: Array(text.utf8))], into: lab)
  }
}
