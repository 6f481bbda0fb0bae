import Foundation
import TextFormatting

extension Baseline {
  /// The file's whole text.
  public var text: String {
    var lines = versions.map { ["version", $0.key, $0.value] }
    lines += coverage.map { coverage in
      [
        "strategy", coverage.strategy, Plural.text(coverage.sessions.count, "session"),
        Plural.text(coverage.gestures, "gesture"),
      ]
    }
    var strategies: [String: [String]] = [:]
    for coverage in coverage {
      for uid in coverage.sessions { strategies[uid, default: []].append(coverage.strategy) }
    }
    lines += strategies.map { uid, names in
      ["session", uid, names.count == coverage.count ? "*" : names.sorted().joined(separator: ",")]
    }
    lines += entries.map { ["glitch"] + $0.fields(sessionName: sessionNames[$0.sessionUID] ?? "") }
    let order = ["version": 0, "strategy": 1, "session": 2, "glitch": 3]
    let sorted = lines.map { (order[$0[0]] ?? 4, $0.map(Self.escaped).joined(separator: "\t")) }
      .sorted { $0.0 == $1.0 ? Array($0.1.utf8).lexicographicallyPrecedes(Array($1.1.utf8)) : $0.0 < $1.0 }
    return ([Self.firstLine] + sorted.map(\.1)).joined(separator: "\n") + "\n"
  }

  public init(path: String) throws {
    guard let bytes = FileManager.default.contents(atPath: path) else { throw BaselineError.unreadable(path: path) }
    try self.init(text: String(decoding: bytes, as: UTF8.self), path: path)
  }

  /// Reads what ``text`` wrote, and what people made of it: empty lines and lines that begin with `#` are skipped.
  public init(text: String, path: String) throws {
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, [Self.firstLine, Self.formerFirstLine].contains(String(first)) else {
      throw BaselineError.notABaseline(path: path)
    }
    var versions: [String: String] = [:]
    var gestures: [String: Int] = [:]
    // The strategies of each session, or `*`. A file that was merged may name a session twice.
    var sessions: [String: Set<String>] = [:]
    var entries: [BaselineEntry] = []
    var names: [String: String] = [:]
    for (number, line) in lines.enumerated().dropFirst() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(Self.unescaped)
      func malformed(_ expected: String) -> BaselineError {
        .malformed(path: path, line: number + 1, expected: expected)
      }
      switch fields[0] {
      case "version":
        guard fields.count == 3, !fields[1].isEmpty else {
          throw malformed("version, of what, and which, between tabs")
        }
        versions[fields[1]] = fields[2]
      case "strategy":
        let count = fields.count == 4 ? fields[3].split(separator: " ").first.flatMap { Int($0) } : nil
        guard let count, Self.isName(fields[1]) else {
          throw malformed("strategy, its name, N sessions, N gestures, between tabs")
        }
        gestures[fields[1]] = count
      case "session":
        let names = fields.count == 3 ? fields[2].split(separator: ",").map(String.init) : []
        guard !names.isEmpty else { throw malformed("session, its uid, and * or its strategies, between tabs") }
        sessions[fields[1], default: []].formUnion(names)
      case "glitch":
        guard let entry = BaselineEntry(fields: Array(fields.dropFirst())) else {
          throw malformed(
            "glitch, strategy, kind, session, name, gesture, page, size, fingerprint, and where it is accepted a day "
              + "YYYY-MM-DD and a reason, between tabs")
        }
        entries.append(entry)
        names[entry.sessionUID] = fields[4]
      default: throw malformed("version, strategy, session or glitch at the beginning of the line")
      }
    }
    self.init(
      versions: versions,
      coverage: gestures.sorted { $0.key < $1.key }.map { strategy, gestures in
        Coverage(
          strategy: strategy,
          sessions: sessions.filter { !$0.value.isDisjoint(with: [strategy, "*"]) }.map(\.key).sorted(),
          gestures: gestures)
      },
      entries: entries, sessionNames: names)
  }

  /// Whether a session's line can name this strategy: names are kebab-case.
  private static func isName(_ strategy: String) -> Bool {
    !strategy.isEmpty && strategy.utf8.allSatisfy { "-0123456789abcdefghijklmnopqrstuvwxyz".utf8.contains($0) }
  }

  private static func escaped(_ field: String) -> String {
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

  private static func unescaped(_ field: Substring) -> String {
    var result = ""
    var isEscaped = false
    for scalar in field.unicodeScalars {
      if isEscaped {
        let plain: Unicode.Scalar =
          switch scalar {
          case "t": "\t"
          case "n": "\n"
          case "r": "\r"
          default: scalar
          }
        result.unicodeScalars.append(plain)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
