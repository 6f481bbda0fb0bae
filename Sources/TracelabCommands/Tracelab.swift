import TraceAnalysis

/// The command line as a library: arguments in, text and exit code out.
///
/// `tracelab` itself is one line of it. A package outside writes the same line with its own strategies, detectors and formats, and
/// has them in every command:
///
/// ```swift
/// import MyCoordinator
/// import TracelabCommands
///
/// Tracelab.main(catalog: .shipped.adding(MyCoordinator.self))
/// ```
public enum Tracelab {
  /// What the command of this process works with.
  @TaskLocal static var catalog = Catalog.shipped

  /// Runs the command that the process's arguments ask for. Where it fails, or prints help, the process ends here with the exit
  /// code that the documentation of the commands gives.
  public static func main(catalog: Catalog) {
    StandardStreams.prepare()
    $catalog.withValue(catalog) {
      do {
        try catalog.validate()
        try TracelabCommand.run(CommandLine.arguments.dropFirst())
        try Console.output.close()
      } catch {
        Console.finish(error)
      }
    }
  }
}
