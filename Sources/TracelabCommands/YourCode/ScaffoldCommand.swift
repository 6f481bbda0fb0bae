import ArgumentParser
import TracelabKit

struct ScaffoldCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scaffold",
    abstract:
      "Write a package for your app's coordination code: a place for it, a command line, and a test that fails on a glitch.",
    discussion: """
      The code is UIKit source, as in your app. The executable of the package is this command line, with your code as a \
      strategy in every command. After you edit and rebuild your code, `analyze` computes only its results again.

      With `--library`, the package has a place for a library's sources, a sample app and an adapter. Sources that need \
      Objective-C's runtime go through a textual pre-pass, which keeps line numbers, writes a diff, and refuses what it does not \
      know; all others are copied byte for byte.
      """)

  @Option(help: ArgumentHelp("The name of the class and of its module.", valueName: "type"))
  var name = "MyCoordinator"

  @Option(
    help: ArgumentHelp(
      "The package tracelab, as a folder or a URL (default: the checkout in which this executable was built).",
      valueName: "place"))
  var tracelab: String?

  @Option(
    help: ArgumentHelp(
      "Write a package for a library instead: the folder or file with its Swift sources.", valueName: "sources"),
    completion: .directory)
  var library: String?

  @Argument(help: ArgumentHelp("The folder to create.", valueName: "dir"), completion: .directory)
  var folder: String

  func run() throws {
    let scaffold = try Scaffold(
      folder: folder, type: name, tracelab: tracelab, library: library, catalog: CommandCatalog.current)
    Console.printNote(try scaffold.write())
  }
}
