import DefectInjection
import Foundation
import Mutations
import SeededRandom
import Testing

/// The built program imports and judges invalid recordings, or refuses them, but never crashes.
@Suite struct BadInputTests {
  /// The limits of one command in processor seconds and KB of address space: far more than it needs (10 s and 400 MB).
  ///
  /// A hang, or a file that is many times larger in memory, ends in a signal.
  private static let limits = "ulimit -t 120; [ \"$(uname)\" != Linux ] || ulimit -v 2000000; "

  private static let traces = [
    "003_native_drag_up_fast.jsonl", "S06b-base.jsonl", "double-scroll.jsonl", "seed004-1-all-on.jsonl",
  ]

  @Test(arguments: 0..<4) func brokenRecordings(_ seed: UInt64) throws {
    let shell = try Shell()
    defer { shell.remove() }
    var random = SplitMix64(seed: seed)
    let folder = shell.folder.appending(path: "broken")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<4 * Mutation.allCases.count {
      let mutation = Mutation.allCases[number % Mutation.allCases.count]
      let trace = Checkout.traces.appending(path: Self.traces[number % Self.traces.count])
      var text = String(decoding: try Data(contentsOf: trace), as: UTF8.self)
      text.replace("\"id\":\"", with: "\"id\":\"\(number) ", maxReplacements: 1)
      var bytes = Array(text.utf8)
      for _ in 0..<(number % 4 == 3 ? 3 : 1) { mutation.apply(to: &bytes, using: &random) }
      try Data(bytes).write(to: folder.appending(path: "\(mutation) \(number).jsonl"))
    }
    let imported = try shell.run(Self.limits + "tracelab import broken")
    #expect(imported.last == "[65]", "something is refused: \(imported.suffix(3))")
    #expect(imported.contains { $0.contains("imported") }, "and something is taken: \(imported.suffix(3))")
    let judged = try shell.run(
      Self.limits + "tracelab analyze --strategy all,recorded --jobs 2 --set replay_limit_s=60")
    #expect(judged.last?.hasPrefix("[") == false, "\(judged)")
    for command in ["report", "report --output html=page.html", "list sessions"] {
      let lines = try shell.run(Self.limits + "tracelab \(command)")
      #expect(lines.last?.hasPrefix("[") != true, "\(command): \(lines.suffix(3))")
    }
    let faults = try shell.run("tracelab query 'SELECT * FROM pragma_integrity_check' --format tsv")
    #expect(faults == ["integrity_check", "ok"])
  }

  /// Memory is a small multiple of the file, also for a line of maximum length or as many values as fit.
  @Test(arguments: [
    #"yes '{"a":[' | tr -d '\n' | head -c 4000000"#, #"yes '"\u001b' | tr -d '\n' | head -c 4000000"#,
    #"yes '[' | tr -d '\n' | head -c 4000000"#,
    #"{ printf '{"type":"session","version":1,"id":"'; yes | tr -d '\n' | head -c 4000000; printf '"}'; }"#,
    #"{ cut_header; printf '"controls":['; yes "$control" | tr -d '\n' | head -c 4000000; }"#,
    #"{ cut_header; printf '"pages":['; yes '{"name":"","content_height":1},' | tr -d '\n' | head -c 4000000; }"#,
    #"{ head -n 1 "$TRACES/S06-base.jsonl"; yes '{"type":"weather","t":0}' | head -n 150000; }"#,
    #"{ head -n 1 "$TRACES/S06-base.jsonl"; yes '{"type":"action","t":0,"name":"dance"}' | head -n 100000; }"#,
    #"{ head -n 1 "$TRACES/S06-base.jsonl"; seq 60000 | sed 's/.*/{"type":"touch","t":0,"id":&,"phase":"began","x":1,"y":1}/'; }"#,
  ])
  func memoryIsASmallMultipleOfTheFile(_ generator: String) throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    let definitions = """
      control='{"id":"c","kind":"button","in":"outer","frame":{"x":0,"y":0,"width":1,"height":1}},'
      cut_header() { head -n 1 "$TRACES/S06-base.jsonl" | sed 's/"pages":.*//' | tr -d '\\n'; }
      """
    _ = try shell.run(definitions + "\n" + generator + " >file.jsonl")
    let size = try #require(
      try FileManager.default.attributesOfItem(atPath: shell.folder.appending(path: "file.jsonl").path)[.size] as? Int)
    #expect(size > 3_000_000)
    // The limit of address space in KB: ten times the file, plus the program's own for any file (some 160 MB).
    let limit = 220_000 + 10 * size / 1000
    let lines = try shell.run(
      "ulimit -t 30; [ \"$(uname)\" != Linux ] || ulimit -v \(limit); tracelab import file.jsonl")
    #expect(lines.last == "[65]" || lines.last?.contains("imported 1 session") == true, "\(lines.suffix(3))")
  }
}
