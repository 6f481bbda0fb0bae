import ArgumentParser
import ReportOutput
import TracelabKit

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List strategies, glitches, queries, formats, runs or sessions.")

  @OptionGroup var lab: LabOptions

  @Argument(help: "strategies, glitches, queries, formats, runs or sessions.")
  var subject: Listing.Subject

  @Option(help: "table, csv, csv-safe, tsv, json, jsonl or markdown.")
  var format = "table"

  func run() throws {
    try Listing(path: lab.path, catalog: CommandCatalog.current).write(
      subject, format: format, width: Terminal.width, to: Console.output)
  }
}

extension Listing.Subject: ExpressibleByArgument {}
