import ReportOutput

/// Time, peak memory and size of every format of every report on a large lab, measured as whole commands.
struct ReportFormats: Benchmark {
  let name = "formats"
  let summary = "every format of the reports over 20 000 sessions, 8 strategies and a million glitches"

  private let lab = "formats.db"
  private let file = "report"

  /// The longest time for the whole lab, in seconds; JSON, which writes everything, has no limit.
  private let seconds = ["table": 0.3, "markdown": 0.3, "github": 0.5, "html": 3, "junit": 5]
  private let secondsOfOneSession = 0.2
  /// The largest peak memory, in megabytes.
  private let memory = 150.0
  private let memoryOfJUnit = 100.0
  private let page = 20.0

  func run(_ bench: Bench) throws {
    try ScaleLab.make(at: bench.workspace.freshLab(lab))
    let path = bench.workspace.path(lab)
    for format in ReportFormat.ids {
      let output = ["--db", path, "--output", "\(format)=/dev/null"]
      let bound = format == "junit" ? memoryOfJUnit : memory
      try measure("report, \(format)", ["report"] + output, seconds: seconds[format], memory: bound, bench)
      if format == "html" {
        try Program.tracelab.run("report", "--db", path, "--output", "html=\(bench.workspace.path(file))")
        try bench.measure("report, html, size", unit: "MB", against: page, limit: .atMost(1), rounds: 1) {
          Double(try bench.workspace.size(file)) / 1e6
        }
      }
      try measure(
        "report session, \(format)", ["report", "session", ScaleLab.session] + output, seconds: secondsOfOneSession,
        memory: memory, bench)
    }
    for format in ["text", "svg"] {
      let output = ["--db", path, "--output", "\(format)=/dev/null"]
      try measure(
        "plot, \(format)", ["plot", ScaleLab.session] + output, seconds: secondsOfOneSession, memory: memory, bench)
    }
    for format in ["github", "html", "junit"] {
      let output = ["--db", path, "--output", "\(format)=/dev/null"]
      try measure(
        "compare, \(format)", ["compare", ScaleLab.baseline, ScaleLab.candidate] + output, seconds: nil, memory: memory,
        bench)
    }
    for name in [lab, file] { try bench.workspace.remove(name) }
  }

  /// - Parameter seconds: the bound; `nil` for information.
  private func measure(
    _ title: String, _ arguments: [String], seconds: Double?, memory: Double, _ bench: Bench
  ) throws {
    var peak = 0.0
    try bench.measure(title, unit: "ms", against: (seconds ?? 1) * 1000, limit: seconds == nil ? .none : .atMost(1)) {
      let cost = try Program.tracelab.run(arguments)
      peak = max(peak, cost.peakMemory / 1e6)
      return cost.wall * 1000
    }
    try bench.measure("\(title), peak memory", unit: "MB", against: memory, limit: .atMost(1), rounds: 1) { peak }
  }
}
