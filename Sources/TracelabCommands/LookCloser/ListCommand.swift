import ArgumentParser
import ReportOutput
import TextFormatting
import TraceAnalysis
import TracelabKit

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List strategies, glitches, queries, formats, runs or sessions, or the configuration.")

  @OptionGroup var lab: LabOptions

  @Argument(help: "\(Self.subjects).", completion: .list(Listing.Subject.allCases.map(\.rawValue)))
  var subject: String

  @Option(help: "\(FormatUse.table.choice).", completion: .list(FormatUse.table.ids))
  var format = "table"

  @OptionGroup var filterOptions: FilterOptions

  private static let subjects = "strategies, glitches, queries, formats, runs, sessions or config"

  func run() throws {
    guard let subject = Listing.Subject(rawValue: subject) else {
      let hint = NearestName.hint(subject, in: Listing.Subject.allCases.map(\.rawValue))
      throw UsageError("list takes \(Self.subjects), not \(TerminalText.escaped(subject))\(hint).")
    }
    let configuration = try lab.configuration()
    let path = lab.path(in: configuration)
    let note = try Listing(
      path: path, catalog: CommandCatalog.current, filter: filterOptions.filter,
      configuration: configuration.rows(origin: lab.origin(of: configuration), lab: path, labOrigin: lab.pathOrigin)
    ).write(
      subject, format: format, width: Terminal.width, to: Console.output)
    if let note { Console.printNote("\(ToolName.current): \(note)") }
  }
}
