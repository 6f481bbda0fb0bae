/// An analysis that stores its frames, compared with inserting the same rows.
struct StoredFrames: Benchmark {
  let name = "stored"
  let summary = "an analysis that stores its frames, against a C program that inserts the same rows"

  private let sessions = 2_000

  func run(_ bench: Bench) throws {
    let workspace = bench.workspace
    try BundledRecordings().write(sessions, to: workspace.newFolder("stored"))
    try Program.tracelab.run("import", "--db", workspace.freshLab("imported.db"), workspace.path("stored"))
    let lab = workspace.path("stored.db")
    func analyze() throws -> Double {
      try workspace.copy("imported.db", to: "stored.db")
      return try Program.tracelab.run(
        "analyze", "--db", lab, "--strategy", "passthrough", "--frames", "all", "--jobs", "2"
      ).wall
    }
    _ = try analyze()
    let rows = try FrameRowsReference(
      of: lab, where: "replay_id IN (SELECT id FROM replay WHERE strategy = 'passthrough')", in: workspace)
    let count = Double(rows.count) / 1e6
    try bench.compare(
      "analysis of \(sessions) sessions with frames stored", unit: "M rows/s", with: "a C program that has the rows",
      limit: .atLeast(0.8),
      measured: { try count / analyze() }, reference: { try count / rows.insertWithC() })
    for name in ["stored", "imported.db", "stored.db"] { try workspace.remove(name) }
    try rows.remove()
  }
}
