import ReportOutput
import TextFormatting
import TraceAnalysis
import TracelabKit

/// The command line as a library.
///
/// `tracelab` itself is one line that calls it. Other packages call it with their own strategies, detectors and formats, which are
/// then available in every command:
///
/// ```swift
/// import MyCoordinator
/// import TracelabCommands
///
/// Tracelab.main(catalog: .shipped.adding(MyCoordinator.self))
/// ```
public enum Tracelab {
  /// Runs the command that the arguments of the process name.
  ///
  /// If it fails or prints help, the process ends here with the exit code that the documentation of the commands lists.
  ///
  /// - Parameters:
  ///   - catalog: the strategies, detectors and formats; the formats of other tools are added if it has the format of recordings.
  ///   - tables: formats for rows, for `--format`, in addition to the shipped ones.
  ///   - reports: formats for reports, for `--output`, in addition to the shipped ones.
  public static func main(
    catalog: Catalog, tables: [any TableExporter.Type] = [], reports: [any ReportRenderer.Type] = []
  ) {
    StandardStreams.prepare()
    ToolName.current = TracelabCommand.name
    let catalog = catalog.withForeignFormats
    TableFormat.$added.withValue(tables) {
      ReportFormat.$added.withValue(reports) {
        CommandCatalog.$current.withValue(catalog) { run(catalog) }
      }
    }
  }

  private static func run(_ catalog: Catalog) {
    do {
      try catalog.validate()
      try TracelabCommand.run(CommandLine.arguments.dropFirst())
      try Console.output.close()
    } catch {
      Console.finish(error, of: TracelabCommand.self)
    }
  }
}

/// The catalog that the command of this process uses.
enum CommandCatalog {
  /// The catalog that `Tracelab.main(catalog:)` sets.
  @TaskLocal static var current = Catalog.lab
}
