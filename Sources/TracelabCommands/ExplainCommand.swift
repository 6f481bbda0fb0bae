import ArgumentParser
import ReportOutput
import TracelabKit

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Describe a strategy, glitch kind, cause, query, format, option or word of the lab.",
    discussion: """
      `tracelab explain engine` prints every option of the engine with its default and the evidence for it; `tracelab \
      explain stuck` what people see, the likeliest causes and what usually cures them; `tracelab explain pin` what a word means.
      """)

  @Argument(
    help: "A strategy, a glitch kind, a cause, a query, a format, an option's key, a word such as pin, or engine.",
    completion: .list(Explanation(CommandCatalog.current).names))
  var id: String

  func run() throws {
    try Console.output.write(Explanation(CommandCatalog.current, width: Terminal.width).text(of: id))
  }
}
