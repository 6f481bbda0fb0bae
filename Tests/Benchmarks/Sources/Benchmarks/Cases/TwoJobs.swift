/// The speedup of two jobs over one.
struct TwoJobs: Benchmark {
  let name = "jobs"
  let summary = "an analysis with one job, against the same with two"

  private let sessions = 10_000

  func run(_ bench: Bench) throws {
    let workspace = bench.workspace
    try BundledRecordings().write(sessions, to: workspace.newFolder("jobs"))
    try Program.tracelab.run("import", "--db", workspace.freshLab("jobs.db"), workspace.path("jobs"))
    for frames in ["none", "all"] {
      func analyze(jobs: Int) throws -> Double {
        try workspace.copy("jobs.db", to: "jobs-\(jobs).db")
        return try Program.tracelab.run(
          "analyze", "--db", workspace.path("jobs-\(jobs).db"), "--strategy", "passthrough", "--frames", frames,
          "--jobs", String(jobs)
        ).wall
      }
      try bench.compare(
        "analysis of \(sessions) sessions, one job, --frames \(frames)", unit: "s", with: "two jobs",
        limit: frames == "none" ? .atLeast(1.7) : .none,
        measured: { try analyze(jobs: 1) }, reference: { try analyze(jobs: 2) })
    }
    for name in ["jobs", "jobs.db", "jobs-1.db", "jobs-2.db"] { try workspace.remove(name) }
  }
}
