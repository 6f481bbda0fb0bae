import ArgumentParser
import TraceAnalysis
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

      `--device-day` writes something else: an app with UI tests for a Mac, whose recordings `calibrate` takes.
      """)

  @Option(help: ArgumentHelp("The name of the class and of its module.", valueName: "type"))
  var name = "MyCoordinator"

  @Option(
    help: ArgumentHelp(
      "The package tracelab, as a folder or a URL (default: the checkout in which this executable was built).",
      valueName: "place"))
  var tracelab: String?

  @Flag(help: "Write the app, the UI tests and the words of a device day, which measures UIKit's scroll views.")
  var deviceDay = false

  @Option(
    help: ArgumentHelp(
      "Write a package for a library instead: the folder or file with its Swift sources.", valueName: "sources"),
    completion: .directory)
  var library: String?

  @Argument(help: ArgumentHelp("The folder to create.", valueName: "dir"), completion: .directory)
  var folder: String

  func run() throws {
    guard !deviceDay else {
      if library != nil { throw UsageError("scaffold takes --device-day or --library, not both.") }
      Console.printNote(try DeviceDayScaffold(folder: folder, tracelab: tracelab).write())
      return
    }
    let scaffold = try Scaffold(
      folder: folder, type: name, tracelab: tracelab, library: library, catalog: CommandCatalog.current)
    Console.printNote(try scaffold.write())
  }
}
