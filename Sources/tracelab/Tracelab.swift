import ArgumentParser
import TracelabKit

/// The command line: arguments in, text and exit code out.
@main
struct Tracelab: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tracelab",
    abstract:
      "A lab for nested scrolling: record a gesture, replay it under every coordination strategy, see what glitches.",
    discussion: """
      Sessions, frames and glitches live in one SQLite file (--db, else $TRACELAB_DB, else tracelab.db here), which any SQLite \
      tool can read. Data goes to standard output, words and progress to standard error.
      """,
    version: Version.text,
    subcommands: [
      ImportCommand.self, AnalyzeCommand.self, ReportCommand.self, CompareCommand.self, BaselineCommand.self,
      PlotCommand.self, QueryCommand.self, ListCommand.self, ExplainCommand.self, CheckCommand.self, DemoCommand.self,
      ScoreCommand.self, DatasetteCommand.self,
    ])

  static func main() {
    StandardStreams.prepare()
    do {
      var command = try parseAsRoot(CommandLine.arguments.dropFirst().map(notAnOption))
      try command.run()
      try Console.output.close()
    } catch {
      Console.finish(error)
    }
  }

  /// SQL may begin with a comment, `-- like this`: a space in front keeps it from being read as an option.
  private static func notAnOption(_ argument: String) -> String {
    argument.hasPrefix("--") && argument.dropFirst(2).first?.isWhitespace == true ? " " + argument : argument
  }
}
