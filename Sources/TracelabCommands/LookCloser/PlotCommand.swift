import ArgumentParser
import ReportOutput
import TracelabKit

struct PlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Draw a session's offsets over time, with the glitches marked.",
    discussion: """
      SVG draws two runs on top of each other: those with the most and the fewest glitches, or those that --run names. Text \
      draws the runs one below the other. For example, `tracelab plot UID --run latest:native --run latest:dynamics --output \
      svg=plot.svg` compares two strategies on the same touches.
      """)

  @OptionGroup var lab: LabOptions

  @OptionGroup var session: SessionArgument

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("Only these runs (default: the latest finished one of each strategy).", valueName: "run"),
    completion: LabCompletion.runs)
  var runs: [String] = []

  @Option(parsing: .unconditional, help: ArgumentHelp("The start of the plot.", valueName: "seconds"))
  var from: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("The end of the plot.", valueName: "seconds"))
  var to: Double?

  @Option(
    help: ArgumentHelp(
      "Write a plot: \(FormatUse.plot.choice); - is standard output (default: text=-). Can be repeated.",
      valueName: "format=path"),
    completion: .outputs(.plot))
  var output: [String] = []

  func run() throws {
    let outputs = try PlotOutputs(output, standardOutput: Console.output)
    try outputs.write(lab.reports(in: lab.configuration(), runs: runs).overlay(of: session.name, seconds: (from, to)))
  }
}
