import Testing

/// Two labs that the same commands fill contain the same rows for any number of jobs, except for dates and paths.
@Suite struct DeterminismTests {
  /// A lab as SQL, with empty values in columns that may differ.
  private static let dump = """
    sqlite3 lab.db "UPDATE session SET imported_at = '', path = ''; UPDATE import_issue SET path = '', noticed_at = '';
    UPDATE run SET started_at = '', finished_at = ''"
    sqlite3 lab.db .dump
    """

  private func dump(traces: String, jobs: Int, analyses: [String]) throws -> [String] {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    _ = try shell.run("echo '{' >traces/broken.jsonl; mv traces \(traces); tracelab import --db lab.db \(traces)")
    for analysis in analyses {
      #expect(try shell.run("tracelab analyze --db lab.db --jobs \(jobs) \(analysis) 2>/dev/null") == [])
    }
    return try shell.run(Self.dump)
  }

  @Test func twoLabsFilledAlikeAreAlike() throws {
    let analyses = [
      "--strategy all,recorded", "--strategy passthrough --label slow --set refresh_hz=120 --frames none",
      "--strategy recorded --set expect.tab_offset=reset_on_unpin",
    ]
    let one = try dump(traces: "here", jobs: 1, analyses: analyses)
    let other = try dump(traces: "elsewhere", jobs: 4, analyses: analyses)
    #expect(one.count > 500)
    #expect(one.filter { $0.hasPrefix("INSERT INTO glitch ") }.count > 20)
    if one != other {
      let changed = zip(one, other).filter { $0 != $1 }.prefix(5).map { "- \($0)\n+ \($1)" }
      Issue.record("\(one.count) and \(other.count) lines\n\(changed.joined(separator: "\n"))")
    }
  }

  /// Frames that are stored later equal frames that are stored at first.
  @Test func framesAddedLaterAreTheSame() throws {
    let query = """
      tracelab query --db lab.db --format csv "SELECT session_id, frame.* FROM frame JOIN replay ON replay.id = replay_id
      WHERE strategy = 'passthrough' ORDER BY session_id, n"
      """
    func frames(_ storage: [String]) throws -> [String] {
      let shell = try Shell.withTraces()
      defer { shell.remove() }
      _ = try shell.run("tracelab import --db lab.db traces")
      for frames in storage {
        #expect(
          try shell.run("tracelab analyze --db lab.db --strategy passthrough --frames \(frames) 2>/dev/null") == [])
      }
      return try shell.run(query)
    }
    let stored = try frames(["all"])
    #expect(stored.count > 1000)
    #expect(try frames(["none", "all"]) == stored)
  }
}
