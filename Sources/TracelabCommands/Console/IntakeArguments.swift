import ArgumentParser
import TracelabKit

/// The options for reading recordings.
struct IntakeArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("The format: auto or one of `tracelab list formats`.", valueName: "format"),
    completion: .list(["auto"] + CommandCatalog.current.formats.map { $0.description.id }))
  var format = "auto"

  @Option(help: "A JSON file with the layout, for recordings that have none.")
  var layout: String?

  @Option(
    help: ArgumentHelp(
      "The place of each value in files of other formats, such as `t=timestamp:s,outer=contentOffset.y` (see `tracelab explain FORMAT`).",
      valueName: "key=source[:unit],…"))
  var map: [String] = []

  @Option(
    help: ArgumentHelp(
      "For logs: a regular expression with named groups for each line, or the name of a shipped one.",
      valueName: "regex"))
  var pattern: String?

  @Option(
    help: ArgumentHelp(
      "The maximum unpacked size of a recording in gzip or zip, such as 512m or 2g (default: \(IntakeOptions.defaultMaxSize)).",
      valueName: "size"))
  var maxSize: String?

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  var recording: IntakeOptions {
    IntakeOptions(format: format, layoutPath: layout, map: map, pattern: pattern, maxSize: maxSize, isStrict: strict)
  }

  /// The options as arguments for another process.
  var arguments: [String] {
    func option(_ name: String, _ value: String?) -> [String] { value.map { [name, $0] } ?? [] }
    var arguments = ["--format", format] + option("--layout", layout)
    for text in map { arguments += ["--map", text] }
    arguments += option("--pattern", pattern) + option("--max-size", maxSize)
    return arguments + (strict ? ["--strict"] : [])
  }
}
