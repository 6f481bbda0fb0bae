/// The processor time per session must not grow with the number of sessions in a lab.
struct CostPerSession: Benchmark {
  let name = "sessions"
  let summary = "import, analysis, report, comparison and check, for each of 100 000 sessions against each of 1 000"

  private let few = 1_000
  private let many = 100_000
  /// The number of rounds. One round takes minutes.
  private let rounds = 2

  func run(_ bench: Bench) throws {
    let workspace = bench.workspace
    for count in [1, few, many] {
      try ShortRecordings().write(count, to: workspace.newFolder("of-\(count)"))
    }
    try compare("import", bench) { count in
      try Program.tracelab.run(
        "import", "--db", workspace.freshLab("of-\(count).db"), workspace.path("of-\(count)"))
    }
    for count in [1, few, many] { try workspace.remove("of-\(count)") }
    try compare("analysis", bench) { count in
      try workspace.copy("of-\(count).db", to: "analyzed.db")
      return try analyze("passthrough", workspace.path("analyzed.db"))
    }
    for count in [1, few, many] {
      for strategy in ["native", "passthrough"] { _ = try analyze(strategy, workspace.path("of-\(count).db")) }
    }
    for (title, arguments) in [
      ("`report`", ["report"]), ("`compare`", ["compare", "latest:native", "latest:passthrough"]),
      ("`check`", ["check"]),
    ] {
      try compare(title, bench) { count in
        try Program.tracelab.run(arguments + ["--db", workspace.path("of-\(count).db")])
      }
    }
    for name in ["of-1.db", "of-\(few).db", "of-\(many).db", "analyzed.db"] { try workspace.remove(name) }
  }

  private func compare(_ title: String, _ bench: Bench, _ run: (Int) throws -> Program.Cost) throws {
    try bench.compare(
      "\(title), each of \(many) sessions", unit: "µs", with: "each of \(few)", limit: .atMost(1.1),
      rounds: min(rounds, bench.rounds),
      measured: { try SessionCost.each(of: many, run) }, reference: { try SessionCost.each(of: few, run) })
  }

  private func analyze(_ strategy: String, _ lab: String) throws -> Program.Cost {
    try Program.tracelab.run("analyze", "--db", lab, "--strategy", strategy, "--frames", "none", "--jobs", "1")
  }
}
