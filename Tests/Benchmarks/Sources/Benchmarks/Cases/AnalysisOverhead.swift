import ScrollEngine
import TraceAnalysis
import TraceModel
import TraceStore

/// The time that an analysis adds to the replay and the detectors: it reads sessions from the lab and stores the results.
struct AnalysisOverhead: Benchmark {
  let name = "overhead"
  let summary = "an analysis of sessions of 5 seconds, against the replay and the detectors alone, in processor time"

  private let sessions = 4_000

  func run(_ bench: Bench) throws {
    let workspace = bench.workspace
    for count in [1, sessions] {
      try ShortRecordings().write(count, to: workspace.newFolder("overhead-\(count)"))
      try Program.tracelab.run(
        "import", "--db", workspace.freshLab("overhead-\(count).db"), workspace.path("overhead-\(count)"))
    }
    let inMemory = try read(workspace.path("overhead-\(sessions).db"))
    for name in ["passthrough", "native"] {
      guard let strategy = TraceAnalysis.Catalog.shipped.strategy(id: name) else { continue }
      try bench.compare(
        "analysis under `\(name)`, each session of 5 s", unit: "µs", with: "replay and detectors alone",
        limit: .atMost(1.3),
        measured: { try SessionCost.each(of: sessions) { try analyze($0, name, workspace) } },
        reference: { judge(inMemory, under: strategy) })
    }
    for count in [1, sessions] {
      for name in ["overhead-\(count)", "overhead-\(count).db"] { try workspace.remove(name) }
    }
    try workspace.remove("overhead.db")
  }

  private func analyze(_ count: Int, _ strategy: String, _ workspace: Workspace) throws -> Program.Cost {
    try workspace.copy("overhead-\(count).db", to: "overhead.db")
    return try Program.tracelab.run(
      "analyze", "--db", workspace.path("overhead.db"), "--strategy", strategy, "--frames", "none", "--jobs", "1")
  }

  /// Measures the processor time per session, in microseconds.
  private func judge(_ sessions: [Session], under strategy: Strategy) -> Double {
    let analysis = Analysis(catalog: .shipped)
    let begin = Processor.seconds
    var glitches = 0
    // The sum of the glitches keeps the optimizer from removing the work.
    for session in sessions { glitches += analysis.judgement(of: session, under: strategy).glitches.count }
    return (Processor.seconds - begin + Double(min(glitches, 0))) / Double(sessions.count) * 1e6
  }

  private func read(_ path: String) throws -> [Session] {
    let lab = try Lab.open(at: path, .readOnly)
    return try lab.read { lab in
      try lab.sessions(matching: []).compactMap { try lab.session($0.id) }
    }
  }
}
