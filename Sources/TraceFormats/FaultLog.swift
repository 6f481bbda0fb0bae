/// The faults of one file.
///
/// While a recording is read, the first fault ends the reading. While it is checked, all are kept, and only the first ones of
/// repeated faults are listed.
package final class FaultLog {
  /// The maximum number of listed faults of one kind.
  static let listedAlike = 5
  /// The maximum number of kinds that are distinguished.
  static let mostKinds = 200

  /// The unknown keys of the header.
  var unknownKeys: UnknownKeys
  /// The current line.
  package var line: Int?
  /// The number of the screen's pages, also if the rest of the screen is faulty; `nil` if unknown.
  var pageCount: Int?

  private let keepsAll: Bool
  private var listed: [ImportIssue] = []
  /// The number of faults by the expected value, ignoring numbers, and the index of the last listed one.
  private var kinds: [String: (count: Int, last: Int)] = [:]
  private var others = 0

  /// - Parameters:
  ///   - root: the object that contains all others.
  ///   - keepsAll: whether to continue after a fault.
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

  /// All faults as issues, in the order of their occurrence.
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

  /// A text in which all numbers are equal, so that faults in `pages[3]` and in `pages[4]` are the same.
  private static func withoutNumbers(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 where !((0x30...0x39).contains(byte) && bytes.last == 0x30) {
      bytes.append((0x30...0x39).contains(byte) ? 0x30 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The issues of one file, with a limit on the number of repeated ones.
package struct IssueLog {
  /// The maximum number of skipped events that are listed; the others are counted.
  static let listedSkips = 20

  private var issues: [ImportIssue] = []
  private var skips = 0

  package init() {}

  package mutating func warn(line: Int?, _ message: String, isCut: Bool = false) {
    issues.append(ImportIssue(line: line, severity: .warning, message: message, isCut: isCut))
  }

  /// Adds a skipped event.
  mutating func skip(line: Int, _ message: @autoclosure () -> String) {
    skips += 1
    if skips <= Self.listedSkips { warn(line: line, message()) }
  }

  /// All issues, including one for all skipped events that are not listed.
  package consuming func finished() -> [ImportIssue] {
    if skips > Self.listedSkips {
      warn(line: nil, "And \(skips - Self.listedSkips) more events that this version does not know.")
    }
    return issues
  }
}

/// A warning about a file that is imported anyway, or the reason why a file was refused.
public struct ImportIssue: Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// An event was skipped, or something is unusual.
    case warning
    /// The file was refused.
    case error
  }

  /// The line, counted from 1; `nil` if the issue concerns the whole file.
  public let line: Int?
  public let severity: Severity
  /// A sentence without the file's name, with control characters written as `\u{1b}`.
  public let message: String
  /// Whether the issue shows that the file ends before its recording does.
  public let isCut: Bool

  public init(line: Int?, severity: Severity, message: String, isCut: Bool = false) {
    self.line = line
    self.severity = severity
    self.message = message
    self.isCut = isCut
  }
}

extension ImportIssue {
  /// Creates the issue of a refused file.
  public init(_ error: TraceFormatError) {
    let advice = error.remedy.map { "; \($0)" } ?? ""
    self.init(
      line: error.line, severity: .error, message: "Expected \(error.expected), found \(error.found)\(advice).")
  }
}
