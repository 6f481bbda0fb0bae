import ArgumentParser

/// How recordings are read.
struct ReadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The format: auto or one of `tracelab list formats`.", valueName: "format"),
    completion: .list(["auto"] + CommandCatalog.current.formats.map { $0.description.id }))
  var format = "auto"

  @Option(help: "A JSON file with the layout, for recordings that have none.")
  var layout: String?

  @Flag(help: "Treat warnings as errors.")
  var strict = false
}
