import ArgumentParser
import ReportOutput
import TracelabKit

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List strategies, glitches, queries, formats, runs or sessions.")

  @OptionGroup var lab: LabOptions

  @Argument(help: "strategies, glitches, queries, formats, runs or sessions.")
  var subject: Listing.Subject

  @Option(help: "table, csv, csv-safe, tsv, json, jsonl or markdown.", completion: .list(TableFormat.ids))
  var format = "table"

  @OptionGroup var filterOptions: FilterOptions

  func run() throws {
    let note = try Listing(path: lab.path, catalog: CommandCatalog.current, filter: filterOptions.filter).write(
      subject, format: format, width: Terminal.width, to: Console.output)
    if let note { Console.printNote("tracelab: \(note)") }
  }
}

extension Listing.Subject: ExpressibleByArgument {}
