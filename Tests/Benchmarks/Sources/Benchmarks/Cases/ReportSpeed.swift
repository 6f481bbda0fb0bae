import Foundation
import TraceStore

/// Reports and the shipped queries on a large lab, measured as whole commands.
struct ReportSpeed: Benchmark {
  let name = "report"
  let summary = "report and every shipped query over 20 000 sessions, 8 strategies and a million glitches"

  /// The longest time of a command, in milliseconds.
  private let bound = 300.0
  /// The longest time, in milliseconds, of commands that count every glitch again instead of reading the lab's own counts.
  ///
  /// They count by confidence and by the view on which a gesture began.
  private let boundOfCounting = 10_000.0
  private let lab = "scale.db"

  func run(_ bench: Bench) throws {
    try ScaleLab.make(at: bench.workspace.freshLab(lab))
    try measure("report", ["report"], bench)
    try measure("report with a gate", ["report", "--max-rate", "jump-back=100", "--min-coverage", "99"], bench)
    try measure("report session", ["report", "session", ScaleLab.session], bench)
    try measure(
      "report regressions",
      ["report", "regressions", "--baseline", ScaleLab.baseline, "--candidate", ScaleLab.candidate], bench)
    try measure("report strategies", ["report", "strategies"], counts: true, bench)
    for query in NamedQuery.all {
      let parameters = query.parameters.filter { $0.defaultValue == nil }.flatMap { parameter in
        ["-p", "\(parameter.name)=\(value(of: parameter.name, in: query.name))"]
      }
      let counts = query.name.hasPrefix("strategy-") && query.name != "strategy-summary"
      try measure("query \(query.name)", ["query", query.name] + parameters, counts: counts, bench)
    }
    try bench.workspace.remove(lab)
  }

  private func measure(_ title: String, _ arguments: [String], counts: Bool = false, _ bench: Bench) throws {
    let arguments = arguments + ["--db", bench.workspace.path(lab)]
    try Program.tracelab.run(arguments)
    try bench.measure(title, unit: "ms", against: counts ? boundOfCounting : bound, limit: .atMost(1)) {
      try Program.tracelab.run(arguments).wall * 1000
    }
  }

  /// A value for a parameter that has no default.
  private func value(of parameter: String, in query: String) -> String {
    switch (parameter, query) {
    case ("baseline", "build-comparison"): "41"
    case ("candidate", "build-comparison"): "42"
    case ("baseline", _): ScaleLab.baseline
    case ("candidate", _): ScaleLab.candidate
    default: ScaleLab.session
    }
  }
}
