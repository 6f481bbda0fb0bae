import Foundation
import GlitchComparison
import LabCommon
import TextFormatting

/// A baseline as text: sorted, one line per fact, tab-separated, so that baselines can be compared line by line.
///
/// ```
/// tracelab baseline 3
/// version   tool  0.3.0                             (and of engine, detectors, each strategy, and what was set for it)
/// strategy  recorded  30 sessions  81 gestures
/// session   8F3A  *  return  3  0f…  120  return  iPhone17,3     (* or the strategies that judged it)
/// glitch    recorded  jump-back  8F3A  5  0  0  70 pt  0123456789abcdef
/// accepted  recorded  jump-back  8F3A  5  0  0  70 pt  0123456789abcdef  return  0  3  2027-03-31  the header is rewritten
/// ```
///
/// A session's fields are uid, strategies, name, gestures, the first digits of its bytes' SHA-256, refresh rate, scenario and device;
/// the last three may be missing. A glitch's fields are strategy, kind, session uid, gesture, page, ordinal, magnitude and fingerprint.
/// An accepted glitch also has the scenario, the ordinal among the session's glitches of its kind and page, the session's number of
/// gestures, the last day and the reason.
struct BaselineText {
  static let firstLine = "tracelab baseline 3"

  let baseline: Baseline

  /// Writes the text, piece by piece.
  ///
  /// - Throws: Errors of `write`.
  func write(_ write: (String) throws -> Void) rethrows {
    try write(Self.firstLine + "\n")
    for lines in [versions, strategies, sessions] {
      for line in lines.map(Self.line).sorted(by: Self.precedes) { try write(line) }
    }
    let inOrder = baseline.entries.sorted {
      ($0.strategy, $0.kind, $0.sessionUID, $0.gesture ?? -1, $0.page, $0.ordinal)
        < ($1.strategy, $1.kind, $1.sessionUID, $1.gesture ?? -1, $1.page, $1.ordinal)
    }
    for entry in inOrder { try write(Self.line(["glitch"] + Self.fields(entry))) }
    let accepted = baseline.accepted.map { Self.line(["accepted"] + Self.fields($0)) }
    for line in accepted.sorted(by: Self.precedes) { try write(line) }
  }

  private var versions: [[String]] { baseline.versions.map { ["version", $0.key, $0.value] } }

  private var strategies: [[String]] {
    baseline.gestures.map { strategy, gestures in
      let sessions = baseline.sessions.values.count { $0.isJudged(under: strategy) }
      return ["strategy", strategy, Plural.text(sessions, "session"), Plural.text(gestures, "gesture")]
    }
  }

  private var sessions: [[String]] {
    let all = Set(baseline.gestures.keys)
    return baseline.sessions.values.map { session in
      let isAll = session.strategies.contains("*") || session.strategies == all
      var fields = ["session", session.uid, isAll ? "*" : session.strategies.sorted().joined(separator: ",")]
      // Fields that a former version did not write stay absent.
      guard let gestures = session.gestureCount else { return fields }
      fields += [session.name, "\(gestures)", session.hash ?? "-"]
      if let scenario = session.scenario { fields += [NumberText.exact(scenario.refreshRate), scenario.name] }
      if let device = session.scenario?.device { fields.append(device) }
      return fields
    }
  }

  private static func fields(_ entry: BaselineEntry) -> [String] {
    [
      entry.strategy, entry.kind, entry.sessionUID, entry.gesture.map { "\($0)" } ?? "-", "\(entry.page)",
      "\(entry.ordinal)", "\(NumberText.shown(entry.magnitude)) \(entry.unit)", entry.fingerprint,
    ]
  }

  private static func fields(_ accepted: AcceptedGlitch) -> [String] {
    func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "-" }
    return [
      accepted.strategy, accepted.kind, accepted.sessionUID, text(accepted.gesture), "\(accepted.page)",
      text(accepted.ordinal), "\(NumberText.shown(accepted.magnitude)) \(accepted.unit)", accepted.fingerprint,
      accepted.scenario ?? "", text(accepted.ordinalOnPage), text(accepted.gestureCount), accepted.until,
      accepted.reason,
    ]
  }

  private static func line(_ fields: [String]) -> String { fields.map(escaped).joined(separator: "\t") + "\n" }

  /// Compares bytes, so that the order is the same everywhere.
  private static func precedes(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }

  private static func escaped(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 == 0x5C || (0x09...0x0D).contains($0) }) else { return field }
    var result = ""
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Baseline {
  public static func == (a: Baseline, b: Baseline) -> Bool { a.text == b.text }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The file's whole text.
  public var text: String {
    var text = ""
    BaselineText(baseline: self).write { text += $0 }
    return text
  }
}

/// Days as text, `YYYY-MM-DD`, whose alphabetical order is that of time.
enum Day {
  /// The current day in UTC.
  static var today: String { String(Date.now.ISO8601Format().prefix(10)) }

  /// Whether the text is a day of the calendar.
  static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }
}

/// An error of a baseline file that cannot be read.
public enum BaselineError: Error, Hashable, CustomStringConvertible {
  case unreadable(path: String)
  case notABaseline(path: String)
  case tooLarge(path: String)
  case malformed(path: String, line: Int, expected: String)
  case incomplete(path: String, strategy: String, expected: Int, found: Int)

  var isUnreadable: Bool {
    if case .unreadable = self { return true }
    return false
  }

  public var description: String {
    switch self {
    case .unreadable(let path):
      "there is no readable baseline \(TerminalText.escaped(path)); `tracelab baseline save` writes one"
    case .notABaseline(let path):
      "\(TerminalText.escaped(path)) is not a baseline of this version: its first line is not \(BaselineText.firstLine)"
    case .tooLarge(let path):
      "\(TerminalText.escaped(path)): expected a baseline of at most \(BaselineReader.longest >> 20) MB, found a larger file"
    case .incomplete(let path, let strategy, let expected, let found):
      "\(TerminalText.escaped(path)) is truncated or was merged incorrectly: \(strategy) has \(found) of its "
        + "\(Plural.text(expected, "session")); `tracelab baseline save` writes it again"
    case .malformed(let path, let line, let expected):
      "\(TerminalText.escaped(path)):\(line): expected \(expected)"
    }
  }
}

extension BaselineError: CommandError {
  public var failure: Failure { Failure(isUnreadable ? 74 : 65, description + ".") }
}
