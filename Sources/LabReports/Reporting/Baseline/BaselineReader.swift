import Foundation
import GlitchComparison

/// Reads a baseline's text, which people may have edited: empty lines and lines that begin with `#` are skipped.
///
/// A baseline of a million glitches is 70 MB, so lines are read from the bytes, and a field that equals the one above is reused.
struct BaselineReader {
  private static let formerFirstLines = ["tracelab baseline 1", "tracelab baseline 2"]

  private let path: String
  private var baseline = Baseline()
  private var isFormer = false
  private var number = 0
  private var above: [String] = []
  /// The number of sessions of each strategy according to the file.
  private var counts: [String: Int] = [:]

  private init(path: String) { self.path = path }

  /// - Throws: `BaselineError` for a text that is not a baseline, naming the line.
  static func read(_ bytes: UnsafeRawBufferPointer, path: String) throws -> Baseline {
    var reader = BaselineReader(path: path)
    reader.baseline.entries.reserveCapacity(bytes.count / bytesOfAGlitch)
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      let hasReturn = end > 0 && rest[end - 1] == 0x0D
      try reader.take(UnsafeRawBufferPointer(rebasing: rest[..<(hasReturn ? end - 1 : end)]))
      rest = UnsafeRawBufferPointer(rebasing: rest[min(end + 1, rest.endIndex)...])
    }
    guard reader.number > 0 else { throw BaselineError.notABaseline(path: path) }
    try reader.checkCounts()
    return reader.baseline
  }

  /// The approximate length of a glitch's line, for reserving capacity.
  private static let bytesOfAGlitch = 90

  /// The longest file, in bytes: nearly two million glitches.
  static let longest = 128 << 20
  /// The longest line, in bytes, with a large margin for names.
  static let longestLine = 64 << 10

  private mutating func take(_ line: UnsafeRawBufferPointer) throws {
    number += 1
    if number == 1 {
      let first = String(decoding: line.prefix(64), as: UTF8.self)
      isFormer = Self.formerFirstLines.contains(first)
      guard isFormer || first == BaselineText.firstLine else { throw BaselineError.notABaseline(path: path) }
      return
    }
    if line.isEmpty || line[0] == UInt8(ascii: "#") { return }
    guard line.count <= Self.longestLine else {
      throw malformed("lines of at most \(Self.longestLine) bytes, found a longer one")
    }
    let fields = fields(of: line)
    switch fields[0] {
    case "version": try takeVersion(fields)
    case "strategy": try takeStrategy(fields)
    case "session": try takeSession(fields)
    case "glitch": try isFormer ? takeFormerGlitch(fields) : takeGlitch(fields)
    case "accepted": try takeAccepted(fields)
    default: throw malformed("version, strategy, session, glitch or accepted at the beginning of the line")
    }
    above = fields
  }

  private func malformed(_ expected: String) -> BaselineError {
    .malformed(path: path, line: number, expected: expected)
  }

  private func fields(of line: UnsafeRawBufferPointer) -> [String] {
    var fields: [String] = []
    fields.reserveCapacity(above.count)
    var rest = line
    while true {
      let end = rest.firstIndex(of: 0x09) ?? rest.endIndex
      let field = UnsafeRawBufferPointer(rebasing: rest[..<end])
      if fields.count < above.count, Self.isEqual(field, above[fields.count]) {
        fields.append(above[fields.count])
      } else {
        fields.append(Self.unescaped(String(decoding: field, as: UTF8.self)))
      }
      if end == rest.endIndex { return fields }
      rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...])
    }
  }

  /// Whether a field equals a text that already exists; a field with escape sequences is read anew.
  private static func isEqual(_ field: UnsafeRawBufferPointer, _ text: String) -> Bool {
    guard field.count == text.utf8.count, let start = field.baseAddress else { return field.count == text.utf8.count }
    let isEqual = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memcmp($0, start, field.count) == 0 } ?? true
    }
    return isEqual == true && memchr(start, 0x5C, field.count) == nil
  }

  private static func unescaped(_ field: String) -> String {
    guard field.utf8.contains(0x5C) else { return field }
    var result = ""
    var isEscaped = false
    for scalar in field.unicodeScalars {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
        continue
      }
      let plain: [Unicode.Scalar: Unicode.Scalar] = ["t": "\t", "n": "\n", "r": "\r"]
      result.unicodeScalars.append(isEscaped ? plain[scalar] ?? scalar : scalar)
      isEscaped = false
    }
    return result
  }

  private mutating func takeVersion(_ fields: [String]) throws {
    guard fields.count == 3, !fields[1].isEmpty else {
      throw malformed("version, a name and its version, between tabs")
    }
    baseline.versions[fields[1]] = fields[2]
  }

  private mutating func takeStrategy(_ fields: [String]) throws {
    let count = fields.count == 4 ? fields[3].split(separator: " ").first.flatMap { Int($0) } : nil
    guard let count, Self.isName(fields[1]) else {
      throw malformed("strategy, its name, N sessions, N gestures, between tabs")
    }
    baseline.gestures[fields[1]] = count
    counts[fields[1]] = fields[2].split(separator: " ").first.flatMap { Int($0) }
  }

  /// Checks the counts of sessions, since a truncated file would cover less.
  private func checkCounts() throws {
    for (strategy, count) in counts.sorted(by: { $0.key < $1.key }) {
      let found = baseline.sessions.values.count { $0.isJudged(under: strategy) }
      guard found < count else { continue }
      throw BaselineError.incomplete(path: path, strategy: strategy, expected: count, found: found)
    }
  }

  /// Whether a session's line can name this strategy; names are in kebab case.
  private static func isName(_ strategy: String) -> Bool {
    !strategy.isEmpty && strategy.utf8.allSatisfy { "-0123456789abcdefghijklmnopqrstuvwxyz".utf8.contains($0) }
  }

  /// A merged file may contain a session twice.
  private mutating func takeSession(_ fields: [String]) throws {
    let strategies = fields.count >= 3 ? fields[2].split(separator: ",").map(String.init) : []
    guard !strategies.isEmpty, [3, 6, 8, 9].contains(fields.count) else {
      throw malformed(
        "session, its uid, * or its strategies, its name, gestures, hash, refresh rate, scenario and device, between tabs"
      )
    }
    var session = Baseline.Session(uid: fields[1], name: "", strategies: Set(strategies))
    if fields.count > 3 {
      guard let gestures = Int(fields[4]), gestures >= 0 else {
        throw malformed("a number of gestures, not negative, in the fifth field")
      }
      (session.name, session.gestureCount) = (fields[3], gestures)
      session.hash = fields[5] == "-" ? nil : fields[5]
    }
    if fields.count > 6 {
      guard let rate = Double(fields[6]), rate.isFinite else { throw malformed("a refresh rate, in the seventh field") }
      session.scenario = Scenario(name: fields[7], device: fields.count > 8 ? fields[8] : nil, refreshRate: rate)
    }
    session.strategies.formUnion(baseline.sessions[session.uid]?.strategies ?? [])
    baseline.sessions[session.uid] = session
  }

  private mutating func takeGlitch(_ fields: [String]) throws {
    guard fields.count == 9, let entry = Self.entry(fields) else {
      throw malformed("glitch, strategy, kind, session, gesture, page, ordinal, size, fingerprint, between tabs")
    }
    baseline.entries.append(entry)
  }

  /// The first nine fields of a known or an accepted glitch.
  private static func entry(_ fields: [String]) -> BaselineEntry? {
    guard let gesture = optional(fields[4]), let page = Int(fields[5]), let ordinal = optional(fields[6]),
      let size = size(fields[7])
    else { return nil }
    return BaselineEntry(
      strategy: fields[1], sessionUID: fields[3],
      glitch: ComparedGlitch(
        id: 0, kind: fields[2], gesture: gesture, page: page, ordinal: ordinal ?? 0, magnitude: size.magnitude,
        unit: size.unit, fingerprint: fields[8]))
  }

  private static func optional(_ field: String) -> Int?? { field == "-" ? .some(nil) : Int(field).map { .some($0) } }

  private static func size(_ field: String) -> (magnitude: Double, unit: String)? {
    let parts = field.split(separator: " ")
    guard parts.count == 2, let magnitude = Double(parts[0]), magnitude.isFinite else { return nil }
    return (magnitude, String(parts[1]))
  }

  private mutating func takeAccepted(_ fields: [String]) throws {
    guard fields.count == 14, let entry = Self.entry(fields), let ordinal = Self.optional(fields[6]),
      let onPage = Self.optional(fields[10]), let gestures = Self.optional(fields[11]), Day.isDay(fields[12])
    else {
      throw malformed(
        "accepted, strategy, kind, session, gesture, page, ordinal, size, fingerprint, scenario, ordinal on the page, "
          + "gestures, a day YYYY-MM-DD and a reason, between tabs")
    }
    baseline.accepted.append(
      AcceptedGlitch(
        strategy: entry.strategy, scenario: fields[9].isEmpty ? nil : fields[9], sessionUID: entry.sessionUID,
        gestureCount: gestures, kind: entry.kind, gesture: entry.gesture, page: entry.page, ordinal: ordinal,
        ordinalOnPage: onPage, magnitude: entry.magnitude, unit: entry.unit, fingerprint: entry.fingerprint,
        until: fields[12], reason: fields[13]))
  }

  /// Reads a glitch in the former format.
  ///
  /// The fields are strategy, kind, session uid, session name, gesture, page, magnitude and fingerprint; for accepted glitches also
  /// the last day and the reason.
  private mutating func takeFormerGlitch(_ fields: [String]) throws {
    guard fields.count == 9 || (fields.count == 11 && Day.isDay(fields[9])), let gesture = Self.optional(fields[5]),
      let page = Int(fields[6]), let size = Self.size(fields[7])
    else {
      throw malformed(
        "glitch, strategy, kind, session, name, gesture, page, size, fingerprint, and where it is accepted a day "
          + "YYYY-MM-DD and a reason, between tabs")
    }
    baseline.entries.append(
      BaselineEntry(
        strategy: fields[1], sessionUID: fields[3],
        glitch: ComparedGlitch(
          id: 0, kind: fields[2], gesture: gesture, page: page, ordinal: 0, magnitude: size.magnitude, unit: size.unit,
          fingerprint: fields[8])))
    guard fields.count == 11 else { return }
    baseline.accepted.append(
      AcceptedGlitch(
        strategy: fields[1], scenario: nil, sessionUID: fields[3], gestureCount: nil, kind: fields[2], gesture: gesture,
        page: page, ordinal: nil, ordinalOnPage: nil, magnitude: size.magnitude, unit: size.unit,
        fingerprint: fields[8], until: fields[9], reason: fields[10]))
  }
}

extension Baseline {
  /// - Throws: `BaselineError` for a file that cannot be read, does not exist, or is not a baseline.
  public init(path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw BaselineError.unreadable(path: path)
    }
    guard status.st_size <= BaselineReader.longest else { throw BaselineError.tooLarge(path: path) }
    guard
      let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    else { throw BaselineError.unreadable(path: path) }
    self = try data.withUnsafeBytes { try BaselineReader.read($0, path: path) }
  }

  /// - Throws: `BaselineError` for a text that is not a baseline.
  public init(text: String, path: String) throws {
    var text = text
    self = try text.withUTF8 { try BaselineReader.read(UnsafeRawBufferPointer($0), path: path) }
  }
}
