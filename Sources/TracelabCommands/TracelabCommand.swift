import ArgumentParser
import TracelabKit

/// The root command.
struct TracelabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract:
      "A lab for nested scrolling: record gestures, replay them under every coordination strategy, find the glitches.",
    discussion: """
      Sessions, frames and glitches are stored in one SQLite file (--db, otherwise $TRACELAB_DB, otherwise tracelab.db in the \
      current folder), which any SQLite tool can read. Data is written to standard output, messages and progress to standard \
      error.
      """,
    version: version,
    subcommands: [
      ImportCommand.self, ValidateCommand.self, AnalyzeCommand.self, ReportCommand.self, CompareCommand.self,
      BaselineCommand.self,
      PlotCommand.self, QueryCommand.self, ListCommand.self, ExplainCommand.self, CheckCommand.self, DemoCommand.self,
      ScoreCommand.self, ScaffoldCommand.self, DatasetteCommand.self,
    ])

  /// Parses arguments and runs the command that they name.
  ///
  /// - Throws: the errors of the command and of the argument parser, including those that print help.
  static func run(_ arguments: some Sequence<String>) throws {
    var command = try parseAsRoot(arguments.map(notAnOption))
    try command.run()
  }

  /// The name of the executable, so that help and completions are right for a tool with another name.
  private static var name: String {
    let file = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    return file.isEmpty ? "tracelab" : file
  }

  /// The complete text only for `--version`, since it may require reading the executable.
  private static var version: String {
    CommandLine.arguments.contains("--version") ? Version.text(CommandCatalog.current) : Version.number
  }

  /// SQL may begin with a comment, `-- like this`. A leading space prevents that it is parsed as an option.
  private static func notAnOption(_ argument: String) -> String {
    argument.hasPrefix("--") && argument.dropFirst(2).first?.isWhitespace == true ? " " + argument : argument
  }
}
