import GestureSearch
import Gestures
import ReportOutput
import TraceAnalysis
import TraceModel

extension Certifier {
  /// A generated session with a glitch, as a recording without frames.
  public struct Recording: Sendable, Hashable {
    /// The name of its file.
    public let name: String
    /// The bytes that `import` reads.
    public let text: String

    init(_ found: FoundSession) {
      name = "\(found.session.uid).jsonl"
      text = found.text
    }
  }
}

extension SessionJudge {
  /// The kind of an example that is an exception.
  private static let exception = "exception"

  /// The place of the first session with each kind, and of the first that ended in an exception.
  func firsts(_ results: [Result]) -> [(kind: String, place: Int)] {
    (kinds + [Self.exception]).compactMap { kind in
      results.firstIndex { kind == Self.exception ? $0.error != nil : ($0.glitches?[kind] ?? 0) > 0 }.map { (kind, $0) }
    }
  }

  /// The first glitch of each kind in recordings.
  ///
  /// - Parameter results: one for each session.
  func examples(in sessions: [Session], _ results: [Result], origin: String) -> [Certificate.Incident] {
    firsts(results).compactMap { kind, place in
      let session = sessions[place]
      if let error = results[place].error, kind == Self.exception {
        return Self.exception(error, origin: origin, session: session.uid)
      }
      let glitches = analysis.judgement(of: session, under: strategy).glitches.map(\.glitch)
      return glitches.first { $0.kind.rawValue == kind && isCounted($0) }.map {
        Certificate.Incident($0, origin: origin, session: session.uid, gesture: $0.gesture)
      }
    }
  }

  /// The first glitch of a kind in a generated session, and the session as a recording.
  func example(
    of script: GestureScript, kind: String, origin: String
  ) -> (example: Certificate.Incident, recording: Certifier.Recording)? {
    let prefix = "certify-\(strategy.id)"
    switch ScriptPlayer(analysis, strategy).outcome(of: script) {
    case .unperformable: return nil
    case .exception(let error):
      let found = FoundSession(script, title: Self.exception, prefix: prefix)
      let example = Self.exception(error, origin: origin, session: found.session.uid, steps: found.steps)
      return (example, Certifier.Recording(found))
    case .performed(let performance):
      guard let glitch = performance.glitches.first(where: { $0.kind.rawValue == kind && isCounted($0) }) else {
        return nil
      }
      let found = FoundSession(performance, glitch, prefix: prefix, screen: script.screen)
      let example = Certificate.Incident(glitch, origin: origin, session: found.session.uid, steps: found.steps)
      return (example, Certifier.Recording(found))
    }
  }

  private static func exception(
    _ error: String, origin: String, session: String, steps: [String] = []
  ) -> Certificate.Incident {
    .init(
      origin: origin, session: session, kind: exception, severity: GlitchSeverity.blocking.name, cause: exception,
      steps: steps, detail: error)
  }
}

extension Certificate.Incident {
  init(_ glitch: Glitch, origin: String, session: String, gesture: Int? = nil, steps: [String] = []) {
    self.init(
      origin: origin, session: session, gesture: gesture, kind: glitch.kind.rawValue, severity: glitch.severity.name,
      cause: glitch.cause.rawValue, steps: steps, detail: glitch.detail)
  }
}
