import Foundation
import GlitchComparison
import LabCommon
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceFormats
import TraceModel

/// Reads the text of a configuration file; every error names the file and the line.
struct ConfigurationReader {
  private let file: String
  private let folder: ConfigurationFolder
  private let catalog: Catalog
  private let text: UnsafeBufferPointer<UInt8>
  private var result: Configuration

  /// - Parameter file: the path for messages, escaped.
  /// - Throws: `UsageError`.
  static func configuration(
    _ bytes: [UInt8], file: String, folder: ConfigurationFolder, catalog: Catalog
  ) throws -> Configuration {
    // The cursor stops at a zero byte.
    try (bytes + [0]).withUnsafeBufferPointer { text in
      var reader = ConfigurationReader(
        file: file, folder: folder, catalog: catalog, text: text, result: Configuration(file: file))
      try reader.read()
      return reader.result
    }
  }

  /// One member of an object.
  private struct Member {
    let name: String
    /// The path of its key, such as `set.hysteresis`.
    let path: String
    let line: Int
    let value: JSONValue
  }

  private mutating func read() throws {
    guard let start = text.baseAddress else { return }
    var cursor = JSONCursor(start, count: text.count - 1)
    let value: JSONValue
    do {
      cursor.skipSpace()
      value = try cursor.value()
      cursor.skipSpace()
      if cursor.place != cursor.end { throw cursor.unexpected("the end of the file") }
    } catch let fault as Fault {
      throw refusal(line(of: fault.address), expected: fault.expected, found: fault.found)
    }
    guard value.kind == .object else { throw refusal(1, expected: "an object", found: value.excerpt) }
    for member in try members(of: value, in: "", known: ConfigurationKey.names) {
      guard let key = ConfigurationKey(rawValue: member.name) else { continue }
      try read(key, member)
    }
  }

  private mutating func read(_ key: ConfigurationKey, _ member: Member) throws {
    switch key {
    case .lab: result.lab = try writable(member, isDatabase: true)
    case .baseline: result.baseline = try writable(member)
    case .profile:
      let path = folder.path(of: try word(member))
      guard ConfigurationFolder.isReadable(path) else { throw refusal(member, expected: "a file") }
      result.profile = path
    case .strategies:
      result.strategies = try words(member)
      let others = Catalog.reservedStrategies
      for name in result.strategies where catalog.strategy(id: name) == nil && !others.contains(name) {
        throw at(member.line, catalog.unknownStrategy(name, others: others, option: "strategies"))
      }
    case .kinds:
      result.kinds = try words(member)
      for kind in result.kinds { try check(kind: kind, member) }
    case .expect: try readAssignments(member, prefix: "expect.")
    case .set: try readAssignments(member, prefix: "")
    case .severities:
      for entry in try members(of: member) {
        try check(kind: entry.name, entry)
        let names = GlitchSeverity.allCases.map(\.name)
        let name = try word(entry)
        guard let severity = GlitchSeverity.allCases.first(where: { $0.name == name }) else {
          throw unknown(name, entry, known: names)
        }
        result.severities[entry.name] = severity
      }
    case .thresholds:
      for entry in try members(of: member, known: ThresholdKey.allCases.map(\.rawValue)) {
        if let key = ThresholdKey(rawValue: entry.name) { try read(key, entry) }
      }
    case .outputs: try readOutputs(member)
    }
  }

  private mutating func read(_ key: ThresholdKey, _ member: Member) throws {
    switch key {
    case .failOn:
      let name = try word(member)
      guard let gate = Gate(rawValue: name) else { throw unknown(name, member, known: Gate.allCases.map(\.rawValue)) }
      result.thresholds.failOn = gate
    case .maxRate:
      for entry in try members(of: member) {
        if entry.name != Catalog.allKinds { try check(kind: entry.name, entry) }
        let limit = try number(entry, 0...1e9)
        result.thresholds.maxRates.append("\(entry.name)=\(NumberText.shown(limit))")
      }
    case .leastConfidence: result.thresholds.leastConfidence = try number(member, 0...1)
    case .leastCoverage: result.thresholds.leastCoverage = try number(member, 0...100)
    case .isStrict: result.thresholds.isStrict = try flag(member)
    case .allowsNewSessions: result.thresholds.allowsNewSessions = try flag(member)
    }
  }

  /// Reads options as text, numbers or booleans, and checks them.
  private mutating func readAssignments(_ member: Member, prefix: String) throws {
    for entry in try members(of: member) {
      let value: String
      switch entry.value.kind {
      case .string: value = entry.value.text ?? ""
      case .number where entry.value.number.isFinite:
        value = entry.value.wholeNumber.map { "\($0)" } ?? NumberText.exact(entry.value.number)
      case .yes: value = "true"
      case .no: value = "false"
      default: throw refusal(entry, expected: "a text, a number or a boolean")
      }
      let key = entry.name.hasPrefix(prefix) ? entry.name : prefix + entry.name
      let assignment = "\(key)=\(value)"
      do {
        _ = try Settings([assignment], strategies: catalog.strategies)
      } catch let error as UsageError {
        throw at(entry.line, error)
      }
      result.assignments.append(assignment)
      result.lines[Configuration.path(ofAssigned: key)] = entry.line
    }
  }

  /// Reads an object of paths by format, or an array of `FORMAT=PATH`.
  private mutating func readOutputs(_ member: Member) throws {
    var targets: [(text: String, line: Int)] = []
    switch member.value.kind {
    case .object:
      targets = try members(of: member).map { ("\($0.name)=\(try word($0))", $0.line) }
    case .array:
      targets = try words(member).map { ($0, member.line) }
    default: throw refusal(member, expected: "an object of paths by format")
    }
    for (text, line) in targets {
      do {
        var target = try OutputTarget(parsing: text)
        if target.path != "-" { target.path = try writable(target.path, "outputs", line) }
        result.outputs.append("\(target.format)=\(target.path)")
        result.lines["outputs.\(target.format)"] = line
      } catch let error as OutputError {
        throw at(line, UsageError(error.description))
      }
    }
  }

  // MARK: Values

  /// - Throws: `UsageError` for a key that occurs twice, and for an unknown one if the known ones are given.
  private mutating func members(of value: JSONValue, in owner: String, known: [String]?) throws -> [Member] {
    var members: [Member] = []
    var seen: Set<String> = []
    try value.forEachMember { key, value in
      let name = key.text ?? ""
      let line = line(of: UInt(bitPattern: key.start))
      guard seen.insert(name).inserted else {
        throw refusal(line, expected: "each key once", found: "`\(Excerpt.of(name))` twice")
      }
      if let known, !known.contains(name) {
        throw at(
          line,
          UsageError(
            "there is no key \(TerminalText.escaped(owner + name))"
              + NearestName.hint(name, in: known, otherwise: "; the keys are \(known.joined(separator: ", "))") + "."))
      }
      members.append(Member(name: name, path: owner + name, line: line, value: value))
    }
    for member in members { result.lines[member.path] = member.line }
    return members
  }

  private mutating func members(of member: Member, known: [String]? = nil) throws -> [Member] {
    guard member.value.kind == .object else { throw refusal(member, expected: "an object") }
    return try members(of: member.value, in: member.path + ".", known: known)
  }

  private func word(_ member: Member) throws -> String {
    guard let text = member.value.text, !text.isEmpty else { throw refusal(member, expected: "a text") }
    return text
  }

  /// The texts of an array, or the only one.
  private func words(_ member: Member) throws -> [String] {
    if member.value.kind == .string { return [try word(member)] }
    guard member.value.kind == .array else { throw refusal(member, expected: "an array of texts") }
    var words: [String] = []
    try JSONArray(member.value).read { element in
      guard let text = element.text, !text.isEmpty else {
        throw refusal(member.line, expected: "an array of texts for `\(member.path)`", found: element.excerpt)
      }
      words.append(text)
    }
    return words
  }

  private func number(_ member: Member, _ range: ClosedRange<Double>) throws -> Double {
    guard member.value.kind == .number, range.contains(member.value.number) else {
      let bounds = [range.lowerBound, range.upperBound].map { NumberText.shown($0) }
      throw refusal(member, expected: "a number from \(bounds[0]) to \(bounds[1])")
    }
    return member.value.number
  }

  private func flag(_ member: Member) throws -> Bool {
    switch member.value.kind {
    case .yes: true
    case .no: false
    default: throw refusal(member, expected: "true or false")
    }
  }

  private func writable(_ member: Member, isDatabase: Bool = false) throws -> String {
    try writable(word(member), member.path, member.line, isDatabase: isDatabase)
  }

  private func writable(_ value: String, _ path: String, _ line: Int, isDatabase: Bool = false) throws -> String {
    do {
      return try folder.writable(value, isDatabase: isDatabase)
    } catch {
      throw refusal(
        line, expected: "a path below the folder of the configuration for `\(path)`",
        found: "\(TerminalText.escaped(error.found)); an option of the command can name any path")
    }
  }

  private func check(kind: String, _ member: Member) throws {
    guard catalog.glitchKinds.contains(kind) else {
      throw at(member.line, Catalog.unknownKind(kind, known: catalog.glitchKinds, option: member.path.prefixed))
    }
  }

  // MARK: Errors

  private func unknown(_ name: String, _ member: Member, known: [String]) -> UsageError {
    refusal(
      member.line, expected: "one of \(known.joined(separator: ", ")) for `\(Excerpt.of(member.path))`",
      found: TerminalText.escaped(name) + NearestName.hint(name, in: known))
  }

  private func refusal(_ member: Member, expected: String) -> UsageError {
    refusal(member.line, expected: "\(expected) for `\(Excerpt.of(member.path))`", found: member.value.excerpt)
  }

  private func refusal(_ line: Int, expected: String, found: String) -> UsageError {
    at(line, UsageError("expected \(expected), found \(found); `\(ToolName.standard) explain config` shows the keys."))
  }

  private func at(_ line: Int, _ error: UsageError) -> UsageError { UsageError("\(file):\(line): \(error)") }

  /// The number of the line that contains an address within the text, from 1.
  private func line(of address: UInt) -> Int {
    let count = Int(clamping: address &- UInt(bitPattern: text.baseAddress))
    guard count <= text.count else { return 1 }
    return 1 + text.prefix(count).count { $0 == UInt8(ascii: "\n") }
  }
}

extension String {
  /// The first part of a key's path.
  fileprivate var prefixed: String { String(prefix { $0 != "." }) }
}
