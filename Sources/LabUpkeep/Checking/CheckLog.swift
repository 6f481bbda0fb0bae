import LabCommon
import TextFormatting
import TraceAnalysis
import TraceStore

/// What one check examined and found.
final class CheckLog {
  /// One thing that is not as it should be. Text from the lab is unchanged here; the report escapes it.
  struct Problem: Hashable {
    /// A table, or empty for the file.
    var table: String
    /// The row's key, by its columns' names; empty where there is none.
    var row: String
    var expected: String
    var found: String
  }

  /// The most problems of one check that are listed; the rest is counted.
  static let limit = 10

  /// What this check and earlier ones found.
  let damage: KnownDamage
  /// How many things of each kind were examined.
  private(set) var examined: [(count: Int, noun: String, nouns: String?)] = []
  /// The first `limit` problems.
  private(set) var problems: [Problem] = []
  private(set) var problemCount = 0
  /// What is worth a note and is no problem, the first `limit`.
  private(set) var notes: [String] = []

  /// Called with how much of a long check is done.
  private let showProgress: (String) -> Void

  init(damage: KnownDamage, showProgress: @escaping (String) -> Void = { _ in }) {
    self.damage = damage
    self.showProgress = showProgress
  }

  func examine(_ count: Int, _ noun: String, _ nouns: String? = nil) { examined.append((count, noun, nouns)) }

  func problem(_ table: String, _ row: String, expected: String, found: String) {
    problemCount += 1
    guard problems.count < Self.limit else { return }
    problems.append(Problem(table: table, row: row, expected: expected, found: Self.excerpt(found)))
  }

  /// A layout that is not JSON may be a megabyte of something else.
  private static func excerpt(_ text: String) -> String { text.count > 80 ? text.prefix(80) + "…" : text }

  func note(_ text: String) { if notes.count < Self.limit { notes.append(text) } }

  /// To be called regularly during a check.
  ///
  /// - Parameter done: how much of a long check is done, for the progress line.
  /// - Throws: `Interrupted` after Ctrl-C.
  func checkForInterruption(_ done: @autoclosure () -> String? = nil) throws {
    if StopFlag.shared.isRaised { throw Interrupted.check }
    if let done = done() { showProgress(done) }
  }

  /// `36 sessions, 3681 frames`.
  var examinedText: String { examined.map { Plural.text($0.count, $0.noun, $0.nouns) }.joined(separator: ", ") }
}
