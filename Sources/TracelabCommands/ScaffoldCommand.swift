import ArgumentParser
import TracelabKit

struct ScaffoldCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scaffold",
    abstract:
      "Write a package for your own coordination code: strategy, command line, and a test that fails on a glitch.",
    discussion: """
      The package's executable is this command line with your strategy in every command. Edited, rebuilt and analyzed again, \
      your strategy alone is computed anew.
      """)

  @Option(help: ArgumentHelp("The strategy's class.", valueName: "type"))
  var name = "MyCoordinator"

  @Option(
    help: ArgumentHelp(
      "The package that it depends on: a folder or a URL (default: the checkout that this executable was built in).",
      valueName: "place"))
  var tracelab: String?

  @Argument(help: ArgumentHelp("The folder to make.", valueName: "dir"), completion: .directory)
  var folder: String

  func run() throws {
    let scaffold = try Scaffold(folder: folder, type: name, tracelab: tracelab, catalog: Tracelab.catalog)
    Console.say(try scaffold.write())
  }
}
