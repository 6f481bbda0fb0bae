import Foundation
import Testing

/// Every output of a lab's number of glitches gives the same number: the one that gates count.
@Suite("One count") struct OneCountTests {
  /// The figures of one strategy, or of all, by output.
  private typealias Counts = [String: [String: Int]]

  @Test(arguments: [
    "tracelab demo --db lab.db",
    "tracelab import --db lab.db traces; tracelab analyze --db lab.db --strategy recorded,native,toggle-enabled",
  ])
  func allAgree(filling: String) throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    let judged = try output(of: "{ \(filling); } 2>&1 >demo.txt", shell)
    var counts: Counts = [:]
    for line in judged.matches(of: /(?m)^([\w-]+): judged \d+ sessions?, (\d+) glitch/) {
      counts["analyze", default: [:]][String(line.1)] = Int(line.2)
    }
    let report = try output(of: "tracelab report --db lab.db --output json=- 2>/dev/null", shell)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
    let sections = try #require(document["sections"] as? [[String: Any]])
    let table = try #require(sections.first?["table"] as? [String: Any])
    for row in try #require(table["rows"] as? [[String: Any]]) {
      counts["report", default: [:]][try #require(row["strategy"] as? String)] = row["glitches"] as? Int
    }
    counts["list runs"] = try rows("tracelab list runs --db lab.db --format csv | cut -d , -f 3,7", shell)
    counts["SQL"] = try rows(
      """
      tracelab query --db lab.db --format csv "SELECT strategy, (SELECT count(*) FROM latest_glitch AS g WHERE counted AND \
      g.strategy = run.strategy) FROM run"
      """, shell)
    counts["glitch-matrix"] = try rows(
      """
      tracelab query --db lab.db --format csv glitch-matrix | awk -F , 'NR > 1 { n[$1] += $4 * $8 } END { for (s in n) print \
      s "," n[s] }'
      """, shell)
    let page = try output(of: "tracelab report --db lab.db --output html=page.html 2>/dev/null && cat page.html", shell)
    for row in page.matches(
      of: /<tr data-run="-?\d+"[^>]*>.*?<th scope="row">([\w-]+).*?<td class="figure total">(\d+|·)</)
    {
      counts["page", default: [:]][String(row.1)] = Int(row.2) ?? 0
    }
    let expected = try #require(counts["report"])
    for (place, found) in counts { #expect(found == expected, "\(place)") }
    let all = expected.values.reduce(0, +)
    let headline = try #require(document["headline"] as? [[String: Any]])
    #expect(headline.first { $0["label"] as? String == "glitches" }?["value"] as? Int == all)
    #expect(
      try output(of: "tracelab baseline save --db lab.db b.txt 2>&1", shell).hasPrefix("b.txt: \(all) glitches, "))
  }

  private func output(of command: String, _ shell: Shell) throws -> String {
    let lines = try shell.run(command)
    #expect(lines.last?.wholeMatch(of: /\[\d+\]/) == nil, "\(command)")
    return lines.joined(separator: "\n")
  }

  /// The rows of a name and a number; a row of titles is left out.
  private func rows(_ command: String, _ shell: Shell) throws -> [String: Int] {
    var rows: [String: Int] = [:]
    for line in try output(of: command, shell).split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: ",")
      if fields.count == 2, let number = Int(fields[1]) { rows[String(fields[0])] = number }
    }
    return rows
  }
}
