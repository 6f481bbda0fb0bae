import TextFormatting
import TraceAnalysis
import TraceModel
import TraceStore

/// A sentence about changes of the screen itself, whose own motion is no glitch.
package struct UnjudgedText {
  /// Sessions, or files, with the names by which they are shown.
  private let changed: [(name: String, changes: [String: Int])]

  /// The maximum number of named sessions.
  private static let named = 5

  package init(_ changed: [ChangedSession]) { self.changed = changed.map { ($0.name, $0.changes) } }

  package init(_ changed: [(name: String, changes: [String: Int])]) { self.changed = changed }

  package init(_ session: Session) { self.init([(session.name, Self.changes(in: session.events))]) }

  /// The number of changes of the screen by each action.
  package static func changes(in events: [ScreenEvent]) -> [String: Int] {
    var changes: [String: Int] = [:]
    for event in events {
      if let name = event.changeName { changes[name, default: 0] += 1 }
    }
    return changes
  }

  /// One sentence or two; `nil` if the screen never changed.
  ///
  /// - Parameter verb: `is` before an analysis, `was` after.
  package func sentence(verb: String = "was") -> String? {
    let changed = changed.filter { !$0.changes.isEmpty }
    let all = changed.reduce(into: [:]) { all, session in all.merge(session.changes, uniquingKeysWith: +) }
    let times = all.values.reduce(0, +)
    guard times > 0 else { return nil }
    let kinds = all.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map { "\($0.key) \($0.value)" }
    let sessions = changed.count == 1 ? "" : " in \(changed.count) sessions"
    return "Motion \(verb) not judged at \(Plural.text(times, "time"))\(sessions) at which the screen itself changed "
      + "(\(kinds.joined(separator: ", "))), as far as the change explains it: \(names(changed))."
  }

  private func names(_ changed: [(name: String, changes: [String: Int])]) -> String {
    let names = changed.prefix(Self.named).map { name, changes in
      changed.count == 1 ? name : "\(name) (\(changes.values.reduce(0, +)))"
    }
    let more = changed.count - names.count
    return names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}

extension UnjudgedText {
  /// A sentence on the kinds that recordings do not allow to judge; `nil` if every kind was judged.
  ///
  /// - Parameter kinds: the result of `kindsNotJudged(by:in:)`.
  package static func sentence(_ kinds: [(reason: String, kind: String, sessions: Int)]) -> String? {
    guard let most = kinds.map(\.sessions).max() else { return nil }
    let reasons = Dictionary(grouping: kinds, by: \.reason).sorted { $0.key < $1.key }
    let parts = reasons.map { reason, kinds in
      "\(KnownNames.text(kinds.map(\.kind), limit: shownKinds)), because \(reason)"
    }
    return "Not judged in \(Plural.text(most, "session")): \(parts.joined(separator: "; "))."
  }

  /// The maximum number of kinds that a sentence names for one reason; the view `not_judged` has all.
  private static let shownKinds = 4

  /// Both sentences of a lab's runs, on motion and on kinds; `nil` if everything was judged.
  ///
  /// - Throws: `StoreError`.
  package static func sentences(
    of runs: [Int64], in sessions: [Int64]?, _ reader: LabTransaction
  ) throws -> String? {
    let missing = try reader.sessionsWithoutRecording(judgedBy: runs, in: sessions)
    let texts = [
      UnjudgedText(try reader.changedSessions(judgedBy: runs, in: sessions)).sentence(),
      missing == 0
        ? nil
        : "The lab has no events of \(Plural.text(missing, "session")): whether the screen itself changed there is not "
          + "known; import the recordings.",
      sentence(try reader.kindsNotJudged(by: runs, in: sessions)),
    ].compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }
}

extension ScreenEvent {
  /// The name of an action that changed the screen; `nil` for other events.
  package var changeName: String? {
    switch kind {
    case .change(let change): change.name.rawValue
    case .other(let name): isUnreadChange ? name : nil
    case .tab, .statusBarTap, .setOffset: nil
    }
  }
}

extension Judgement {
  /// The column `verdict.not_judged`: an object with the reason of each kind, in the order of the kinds' names.
  package var notJudgedJSON: String {
    let members = notJudged.map { ($0.kind.rawValue, JSONText.string($0.reason)) }.sorted { $0.0 < $1.0 }
    return JSONText.object(members).compact
  }
}
