import LabCommon
import TextFormatting
import TraceAnalysis
import TraceStore

/// The examined rows and the findings of one check.
final class CheckLog {
  /// One incorrect value. Text from the lab is unchanged here; the report escapes it.
  struct Problem: Hashable {
    /// A table, or empty for the file.
    var table: String
    /// The row's key, by its columns' names; empty if there is none.
    var row: String
    var expected: String
    var found: String
  }

  /// The maximum number of listed problems of one check; the rest is counted.
  static let limit = 10

  /// The findings of this check and earlier ones.
  let damage: KnownDamage
  /// The numbers of examined rows of each kind.
  private(set) var examined: [(count: Int, noun: String, nouns: String?)] = []
  /// The first `limit` problems.
  private(set) var problems: [Problem] = []
  private(set) var problemCount = 0
  /// The first `limit` notes about observations that are no problem.
  private(set) var notes: [String] = []

  /// Called with the progress of a long check.
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

  /// An excerpt of a text: a layout that is not JSON may be a megabyte of something else.
  private static func excerpt(_ text: String) -> String { text.count > 80 ? text.prefix(80) + "…" : text }

  func note(_ text: String) { if notes.count < Self.limit { notes.append(text) } }

  /// Stops the check after Ctrl-C. A check calls this regularly.
  ///
  /// - Parameter done: the progress of a long check, for the progress line.
  /// - Throws: `Interrupted` after Ctrl-C.
  func checkForInterruption(_ done: @autoclosure () -> String? = nil) throws {
    if StopFlag.shared.isRaised { throw Interrupted.check }
    if let done = done() { showProgress(done) }
  }

  /// The numbers in words, such as `36 sessions, 3681 frames`.
  var examinedText: String { examined.map { Plural.text($0.count, $0.noun, $0.nouns) }.joined(separator: ", ") }
}
