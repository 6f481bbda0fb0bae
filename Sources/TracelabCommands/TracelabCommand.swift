import ArgumentParser
import Foundation
import ReportOutput
import TextFormatting
import TraceAnalysis
import TracelabKit

/// The root command.
struct TracelabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract:
      "A lab for nested scrolling: record gestures, replay them under every coordination strategy, find the glitches.",
    discussion: """
      The lab is one SQLite file with sessions, frames and glitches: --db, otherwise $TRACELAB_DB, otherwise the one that \
      .tracelab.json names, otherwise tracelab.db in the current folder. Any SQLite tool can read it. Data is written to standard output, messages and progress to standard \
      error.
      """,
    version: version,
    groupedSubcommands: [
      CommandGroup(
        name: "Start",
        subcommands: [
          DemoCommand.self, ImportCommand.self, AnalyzeCommand.self, ReportCommand.self, ValidateCommand.self,
          WatchCommand.self,
        ]),
      CommandGroup(name: "Gate", subcommands: [CompareCommand.self, BaselineCommand.self]),
      CommandGroup(
        name: "Look closer",
        subcommands: [
          ListCommand.self, ExplainCommand.self, PlotCommand.self, CompareCurvesCommand.self, ExportCommand.self,
          QueryCommand.self, DatasetteCommand.self,
        ]),
      CommandGroup(
        name: "Try gestures",
        subcommands: [
          ShrinkCommand.self, VaryCommand.self, ReproduceCommand.self, SearchCommand.self, CalibrateCommand.self,
        ]),
      CommandGroup(name: "Your code", subcommands: [ScaffoldCommand.self, CertifyCommand.self]),
      CommandGroup(
        name: "Keep the lab",
        subcommands: [CheckCommand.self, MergeCommand.self, PruneCommand.self, RemoveCommand.self]),
      CommandGroup(
        name: "Many recordings",
        subcommands: [StreamCommand.self, GatherCommand.self, SparkJobCommand.self, ScoreCommand.self]),
    ])

  /// The answer to a call without arguments, in eight lines.
  private static var start: String {
    let commands = [
      ("demo", "judge the bundled recordings under every strategy"),
      ("import FOLDER && \(name) analyze", "find the glitches of your recordings"),
      ("report", "show what was found; `\(name) report UID` shows one recording"),
      ("baseline save FILE", "save the known glitches, so that CI fails on any other"),
      ("scaffold FOLDER", "test your own coordination code"),
    ]
    let width = (commands.map(\.0.count).max() ?? 0) + 3
    let lines = commands.map { "  \(name) " + $0.0.padding(toLength: width, withPad: " ", startingAt: 0) + $0.1 }
    return """
      Finds glitches of nested scrolling in recordings, and in the code that coordinates it.

      \(lines.joined(separator: "\n"))
      `\(name) --help` lists all commands by what you want to do, `\(name) COMMAND --help` describes one.

      """
  }

  /// Parses arguments and runs the command that they name.
  ///
  /// - Throws: Errors of the command and of the argument parser, including those that print help.
  static func run(_ arguments: some Sequence<String>) throws {
    let arguments = arguments.map(notAnOption)
    if arguments.isEmpty { return try Console.output.write(start) }
    if arguments == ["--generate-completion-script", "bash"] { return try Console.output.write(bashCompletions) }
    try checkCommands(arguments)
    var command = try parseAsRoot(arguments)
    try command.run()
  }

  /// - Throws: `UsageError` for a first word that is not a command, or a second one that is not a command of the first.
  private static func checkCommands(_ arguments: [String]) throws {
    var path = [name]
    var commands = configuration.subcommands
    for word in arguments where word != "help" {
      if commands.isEmpty || word.hasPrefix("-") { return }
      let configurations = commands.map { $0.configuration }
      guard let next = configurations.first(where: { $0.commandName == word }) else {
        let known = configurations.compactMap { $0.commandName }
        throw UsageError(
          "there is no command \(TerminalText.escaped(word))\(NearestName.hint(word, in: known)); "
            + "`\(path.joined(separator: " ")) --help` lists the commands.")
      }
      path.append(word)
      commands = next.subcommands
    }
  }

  /// The completions for bash, in which a colon does not end a word, so that names such as `latest:native` can be
  /// completed.
  private static var bashCompletions: String {
    completionScript(for: .bash) + "\nCOMP_WORDBREAKS=\"${COMP_WORDBREAKS//:/}\"\n"
  }

  /// The name of the executable, so that help and completions are right for a tool with another name.
  static var name: String {
    let file = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    return file.isEmpty ? ToolName.standard : file
  }

  /// The version: the complete text only for `--version`, since it may require reading the executable.
  private static var version: String {
    CommandLine.arguments.contains("--version") ? Version.text(CommandCatalog.current) : Version.number
  }

  /// Keeps an argument from being parsed as an option, with a leading space: SQL may begin with a comment, `-- like
  /// this`.
  private static func notAnOption(_ argument: String) -> String {
    argument.hasPrefix("--") && argument.dropFirst(2).first?.isWhitespace == true ? " " + argument : argument
  }
}
