import ArgumentParser
import TracelabKit

struct DatasetteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "datasette-metadata",
    abstract: "Print metadata for datasette: descriptions of tables and columns, and the shipped queries.",
    discussion: "tracelab datasette-metadata --db lab.db > metadata.json && datasette -i lab.db -m metadata.json")

  @OptionGroup var lab: LabOptions

  func run() throws {
    try Console.output.write(DatasetteMetadata(path: lab.path).text)
  }
}
