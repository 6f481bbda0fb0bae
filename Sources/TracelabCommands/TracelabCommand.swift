import ArgumentParser
import TracelabKit

/// The command that all others are part of.
struct TracelabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract:
      "A lab for nested scrolling: record a gesture, replay it under every coordination strategy, see what glitches.",
    discussion: """
      Sessions, frames and glitches live in one SQLite file (--db, else $TRACELAB_DB, else tracelab.db here), which any SQLite \
      tool can read. Data goes to standard output, words and progress to standard error.
      """,
    version: version,
    subcommands: [
      ImportCommand.self, AnalyzeCommand.self, ReportCommand.self, CompareCommand.self, BaselineCommand.self,
      PlotCommand.self, QueryCommand.self, ListCommand.self, ExplainCommand.self, CheckCommand.self, DemoCommand.self,
      ScoreCommand.self, ScaffoldCommand.self, DatasetteCommand.self,
    ])

  /// Parses arguments and runs the command that they name.
  ///
  /// - Throws: what the command throws, and the argument parser's own errors, help among them.
  static func run(_ arguments: some Sequence<String>) throws {
    var command = try parseAsRoot(arguments.map(notAnOption))
    try command.run()
  }

  /// As the executable is called, so that help and completions of a tool with another name fit it.
  private static var name: String {
    let file = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    return file.isEmpty ? "tracelab" : file
  }

  /// In full only where it is asked for: it may take reading the executable.
  private static var version: String {
    CommandLine.arguments.contains("--version") ? Version.text(Tracelab.catalog) : Version.number
  }

  /// SQL may begin with a comment, `-- like this`: a space in front keeps it from being read as an option.
  private static func notAnOption(_ argument: String) -> String {
    argument.hasPrefix("--") && argument.dropFirst(2).first?.isWhitespace == true ? " " + argument : argument
  }
}
