/// Stored results are not computed again.
struct RepeatedAnalysis: Benchmark {
  let name = "repeated"
  let summary = "an analysis of 5 000 sessions, against the same again, which finds everything stored"

  private let sessions = 5_000

  func run(_ bench: Bench) throws {
    let workspace = bench.workspace
    try BundledRecordings().write(sessions, to: workspace.newFolder("repeated"))
    try Program.tracelab.run("import", "--db", workspace.freshLab("repeated.db"), workspace.path("repeated"))
    for (strategies, limit) in [("all", Figure.Limit.atLeast(50)), ("passthrough", .none)] {
      func analyze() throws -> Double {
        try Program.tracelab.run(
          "analyze", "--db", workspace.path("again.db"), "--strategy", strategies, "--jobs", "2"
        ).wall
      }
      try bench.compare(
        "analysis of \(sessions) sessions, \(strategies)", unit: "s", with: "the same again", limit: limit,
        measured: {
          try workspace.copy("repeated.db", to: "again.db")
          return try analyze()
        },
        reference: analyze)
    }
    for name in ["repeated", "repeated.db", "again.db"] { try workspace.remove(name) }
  }
}
