/// The faults of one file. While a recording is read, the first one ends that; while it is checked, all are kept, and of those that
/// repeat only the first ones are listed.
package final class FaultLog {
  /// The most faults of one kind that are listed.
  static let listedAlike = 5
  /// The most kinds that are told apart.
  static let mostKinds = 200

  /// The keys of the header that nobody knows.
  var unknownKeys: UnknownKeys
  /// The line that is examined.
  package var line: Int?
  /// The number of the screen's pages, also where the rest of the screen is not as it should be; `nil` where it is unknown.
  var pageCount: Int?

  private let keepsAll: Bool
  private var listed: [ImportIssue] = []
  /// The number of faults by what was expected, numbers aside, and where the last one of them is listed.
  private var kinds: [String: (count: Int, last: Int)] = [:]
  private var others = 0

  /// - Parameters:
  ///   - root: the object with all others in it.
  ///   - keepsAll: whether a fault does not end the reading.
  package init(root: ObjectDescription, keepsAll: Bool = false) {
    unknownKeys = UnknownKeys(root: root)
    self.keepsAll = keepsAll
  }

  /// Whether there was any fault.
  package var isEmpty: Bool { kinds.isEmpty }

  /// - Throws: the fault, unless all are kept.
  package func report(_ fault: Fault) throws {
    guard keepsAll else { throw fault }
    keep(fault)
  }

  package func keep(_ fault: Fault) {
    let kind = "\(fault.kind) " + Self.withoutNumbers(fault.expected)
    guard let known = kinds[kind] else {
      if kinds.count >= Self.mostKinds {
        others += 1
        return
      }
      kinds[kind] = (1, listed.count)
      return listed.append(ImportIssue(fault.error(file: "", line: line)))
    }
    kinds[kind]?.count += 1
    guard known.count < Self.listedAlike else { return }
    kinds[kind]?.last = listed.count
    listed.append(ImportIssue(fault.error(file: "", line: line)))
  }

  /// All faults as issues, in the order in which they were met.
  package var issues: [ImportIssue] {
    var issues = listed.map { [$0] }
    for kind in kinds.values where kind.count > Self.listedAlike {
      issues[kind.last].append(
        ImportIssue(
          line: listed[kind.last].line, severity: .error, message: "And \(kind.count - Self.listedAlike) more like it.")
      )
    }
    if others > 0 {
      issues.append([ImportIssue(line: nil, severity: .error, message: "And \(others) more faults.")])
    }
    return issues.flatMap(\.self)
  }

  /// A text in which every number is the same: `pages[3]` is as wrong as `pages[4]`.
  private static func withoutNumbers(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 where !((0x30...0x39).contains(byte) && bytes.last == 0x30) {
      bytes.append((0x30...0x39).contains(byte) ? 0x30 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The issues of one file. The number of those that repeat is limited.
package struct IssueLog {
  /// The most skipped events that are listed; the rest is counted.
  static let listedSkips = 20

  private var issues: [ImportIssue] = []
  private var skips = 0

  package init() {}

  package mutating func warn(line: Int?, _ message: String) {
    issues.append(ImportIssue(line: line, severity: .warning, message: message))
  }

  /// Adds an event that is skipped.
  mutating func skip(line: Int, _ message: @autoclosure () -> String) {
    skips += 1
    if skips <= Self.listedSkips { warn(line: line, message()) }
  }

  /// All issues, with one for all skipped events that are not listed.
  package consuming func finished() -> [ImportIssue] {
    if skips > Self.listedSkips {
      warn(line: nil, "And \(skips - Self.listedSkips) more events that this version does not know.")
    }
    return issues
  }
}

/// A warning about a file that is imported all the same, or the reason why a file was refused.
public struct ImportIssue: Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// An event was skipped, or something is unusual.
    case warning
    /// The file was refused.
    case error
  }

  /// Counted from 1; `nil` where the whole file is meant.
  public let line: Int?
  public let severity: Severity
  /// One sentence without the file's name, control characters written as `\u{1b}`.
  public let message: String

  public init(line: Int?, severity: Severity, message: String) {
    self.line = line
    self.severity = severity
    self.message = message
  }
}

extension ImportIssue {
  /// The issue of a refused file.
  public init(_ error: TraceFormatError) {
    let advice = error.remedy.map { "; \($0)" } ?? ""
    self.init(
      line: error.line, severity: .error, message: "Expected \(error.expected), found \(error.found)\(advice).")
  }
}
