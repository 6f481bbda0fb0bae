import ArgumentParser
import ReportOutput
import TracelabKit

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Describe a strategy, glitch kind, cause, query, format, option or word of the lab.",
    discussion: """
      `tracelab explain engine` prints every option of the engine with its default and the evidence for it. `tracelab \
      explain stuck` describes what people see, the likeliest causes and their usual cures. `tracelab explain pin` defines a \
      word. `tracelab explain layout --sample > screen.json` writes a file for --layout, `tracelab explain config --sample > \
      .tracelab.json` a configuration.
      """)

  @Argument(
    help:
      "A strategy, a glitch kind, a cause, a query, a format, an option's key, a word such as pin, layout, config or engine.",
    completion: .list(ExplainText(CommandCatalog.current).names))
  var id: String

  @Flag(help: "With `layout` or `config`: print only a sample file.")
  var sample = false

  func run() throws {
    let explanation = ExplainText(CommandCatalog.current, width: Terminal.width)
    try Console.output.write(sample ? explanation.sample(of: id) : explanation.text(of: id))
  }
}
