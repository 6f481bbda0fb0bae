import ArgumentParser
import Foundation

/// Measures tracelab against named references and prints a table of ratios.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measures tracelab against named references.",
    discussion: """
      Measured and reference run in turn, and the median of the rounds' ratios counts. Build with -c release, on a machine that \
      does nothing else. The exit code is 1 when a limit is not kept.

      \(Catalog.all.map { "\($0.name): \($0.summary)" }.joined(separator: "\n"))
      """)

  @Argument(help: ArgumentHelp("Which to run; none means all.", valueName: "name"))
  var names: [String] = []

  @Option(help: "Rounds, of which the median counts.")
  var rounds = 5

  func validate() throws {
    let known = Catalog.all.map(\.name)
    for name in names where !known.contains(name) {
      throw ValidationError("there is no benchmark \(name); there are \(known.joined(separator: ", ")).")
    }
    if rounds < 1 { throw ValidationError("--rounds takes a whole number from 1.") }
  }

  func run() throws {
    let bench = try Bench(rounds: rounds)
    defer { bench.workspace.remove() }
    for benchmark in Catalog.all where names.isEmpty || names.contains(benchmark.name) {
      try benchmark.run(bench)
    }
    print(FigureTable.text(bench.figures))
    if bench.figures.contains(where: { !$0.isKept }) { throw ExitCode(1) }
  }
}
