import Foundation
import Testing

/// Every command that reads a session with invalid numbers in a lab reports them, and none crashes.
@Suite struct DamagedSessionTests {
  private static let damages = [
    "session SET scale = 0", "session SET scale = -1", "session SET scale = 9e999",
    "session SET refresh_hz = 0", "session SET refresh_hz = -1", "session SET refresh_hz = 9e999",
    "session SET duration_us = 9223372036854775807", "session SET duration_us = -1",
    "touch SET t_us = -9223372036854775807 - 1", "touch SET t_us = 9223372036854775807",
    "touch SET t_us = 1000000 - seq", "touch SET x = 9e999", "touch SET y = -1e10",
    "event SET t_us = 9223372036854775807", "event SET page = 99", "event SET page = -1",
    "session SET layout = json_set(layout, '$.pages', json('[]'))",
    "session SET layout = json_set(layout, '$.viewport.width', 0)",
  ]

  private static let readers = [
    "tracelab analyze --db bad.db --strategy observer", "tracelab plot --db bad.db script-S06-base",
    "tracelab report --db bad.db session script-S06-base --output html=page.html",
  ]

  @Test func allThatReadASessionSayWhatIsWrong() throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    _ = try shell.run("tracelab import --db good.db traces/S06-base.jsonl")
    _ = try shell.run("tracelab analyze --db good.db --strategy native")
    for damage in Self.damages {
      _ = try shell.run("cp good.db bad.db; sqlite3 bad.db \"UPDATE \(damage)\"")
      for reader in Self.readers {
        let output = try shell.run(reader)
        #expect(output.last == "[70]", "\(damage): \(reader)")
        let isSaid = output.contains { $0.contains(" is damaged (") }
        #expect(isSaid, "\(damage): \(output)")
      }
      #expect(try shell.run("tracelab check --db bad.db").last == "[65]", "\(damage)")
    }
  }
}
