import ArgumentParser
import Foundation
import ReportOutput
import TextFormatting
import TracelabKit

struct QueryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Run a shipped query, or a SQL statement of your own.",
    discussion: """
      The lab is opened read-only. `tracelab list queries` lists the shipped queries; `tracelab explain NAME` describes the \
      parameters and columns of one.
      """)

  @OptionGroup var lab: LabOptions

  @Argument(
    help: ArgumentHelp(
      "The name of a query, a SQL statement, or - to read a statement from standard input.", valueName: "sql"),
    completion: .list(Queries.names))
  var text: String?

  @Option(name: .shortAndLong, help: "A file that contains the statement.", completion: .file())
  var file: String?

  @Option(name: .shortAndLong, help: ArgumentHelp("A parameter of the query.", valueName: "key=value"))
  var parameter: [String] = []

  @Option(help: "\(FormatUse.table.choice).", completion: .list(FormatUse.table.ids))
  var format = "table"

  @Option(parsing: .unconditional, help: "The maximum time in seconds (0: no limit).")
  var timeout = 30.0

  func validate() throws {
    if (text == nil) == (file == nil) { throw ValidationError("query takes either a name or SQL, or -f FILE.") }
    if !(timeout >= 0 && timeout < 1e6) { throw ValidationError("--timeout takes seconds, from 0 to 1000000.") }
  }

  func run() throws {
    let statement: Queries.Statement =
      if let file {
        .file(file)
      } else if text == "-" {
        .standardInput
      } else {
        .text(text ?? "")
      }
    Queries.limitMemory()
    let note = try Queries(path: lab.path, catalog: CommandCatalog.current).run(
      statement, parameters: parameter, timeout: timeout, format: format,
      width: Terminal.width,
      to: Console.output, overrun: Console.abort)
    if let note { Console.printNote("\(ToolName.current): \(note)") }
  }
}
