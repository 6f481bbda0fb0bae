import ArgumentParser
import TracelabKit

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Describe a strategy, glitch kind, query, format or option.",
    discussion: "`tracelab explain engine` prints every option of the engine with its default and the evidence for it.")

  @Argument(
    help: "A strategy, a glitch kind, a query, a format, an option's key, or engine.",
    completion: .list(Explanation(CommandCatalog.current).names))
  var id: String

  func run() throws {
    try Console.output.write(Explanation(CommandCatalog.current).text(of: id))
  }
}
