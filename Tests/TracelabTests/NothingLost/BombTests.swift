import Foundation
import Testing

/// A small file that unpacks to a large one takes no more memory than any other: it is refused with the message of an import.
@Suite struct BombTests {
  /// The limit of address space in kilobytes: 300 MB for the data, plus the program and its libraries.
  private static let limit = 450_000
  /// The unpacked length of the line: more than the limit.
  private static let size = 600_000_000
  private static let members = 60
  private static let sentence = "expected lines of at most 16777216 bytes, found a longer one"

  /// A shell with the limit; `nil` if the system has no such limit.
  private func shell(_ begin: String = "") throws -> Shell? {
    let shell = try Shell()
    guard try shell.run("ulimit -v \(Self.limit) && tracelab --version >/dev/null") == [] else {
      shell.remove()
      return nil
    }
    // Members of a gzip file are one text: what repeats is packed once.
    _ = try shell.run("head -c \(Self.size / Self.members) /dev/zero | tr '\\0' a | gzip -1 >part.gz")
    let parts = Array(repeating: "part.gz", count: Self.members).joined(separator: " ")
    _ = try shell.run("{ printf '\(begin)' | gzip; cat \(parts); } >line.jsonl.gz")
    return shell
  }

  private func limited(_ command: String) -> String { "ulimit -v \(Self.limit); exec \(command)" }

  @Test(arguments: [
    "tracelab import --db lab.db line.jsonl.gz", "tracelab validate --output json=- line.jsonl.gz",
    "tracelab gather --db lab.db line.jsonl.gz",
  ])
  func aLineIsRefused(command: String) throws {
    guard let shell = try shell() else { return }
    defer { shell.remove() }
    let output = try shell.run(limited(command))
    #expect(output.last == "[65]", "\(output)")
    #expect(output.contains { $0.contains(Self.sentence.dropFirst()) }, "\(output)")
  }

  @Test(arguments: ["", "{\"type\":\"session\",\"a\":\""])
  func aStreamGoesOnBehindALine(begin: String) throws {
    guard let shell = try shell(begin) else { return }
    defer { shell.remove() }
    let output = try shell.run(limited("tracelab stream <line.jsonl.gz"))
    #expect(output.contains { $0.contains("\"line\":1") && $0.contains(Self.sentence.dropFirst()) }, "\(output)")
    #expect(output.last == "judged 0 recordings: 0 verdicts, 0 glitches; 1 refused, see the rows `import_issue`.")
  }
}
