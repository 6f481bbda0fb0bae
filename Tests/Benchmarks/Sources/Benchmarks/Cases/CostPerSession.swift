/// The time per session must not grow with the number of sessions in a lab.
struct CostPerSession: Benchmark {
  let name = "sessions"
  let summary = "import, analysis and repeated analysis, for each of 20 000 sessions against each of 1 000"

  private let few = 1_000
  private let many = 20_000

  func run(_ bench: Bench) throws {
    for count in [few, many] {
      try BundledRecordings().write(count, to: bench.workspace.newFolder("of-\(count)"))
    }
    try compare("import", bench) { count in
      let lab = try bench.workspace.freshLab("of-\(count).db")
      return try Program.tracelab.run("import", "--db", lab, bench.workspace.path("of-\(count)")).wall
    }
    try compare("analysis", bench) { count in
      try bench.workspace.copy("of-\(count).db", to: "analyzed-\(count).db")
      return try analyze(count, bench)
    }
    try compare("repeated analysis", bench) { try analyze($0, bench) }
    for count in [few, many] {
      for name in ["of-\(count)", "of-\(count).db", "analyzed-\(count).db"] { try bench.workspace.remove(name) }
    }
  }

  private func compare(_ title: String, _ bench: Bench, _ seconds: (Int) throws -> Double) throws {
    func perSession(_ count: Int) throws -> Double { try seconds(count) / Double(count) * 1e6 }
    try bench.compare(
      "\(title), each of \(many) sessions", unit: "µs", with: "each of \(few)", limit: .atMost(1.15),
      measured: { try perSession(many) }, reference: { try perSession(few) })
  }

  private func analyze(_ count: Int, _ bench: Bench) throws -> Double {
    try Program.tracelab.run(
      "analyze", "--db", bench.workspace.path("analyzed-\(count).db"), "--strategy", "passthrough", "--jobs", "2"
    ).wall
  }
}
