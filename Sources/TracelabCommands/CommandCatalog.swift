import TraceAnalysis

/// What the command of this process works with.
enum CommandCatalog {
  /// Set by `Tracelab.main(catalog:)`.
  @TaskLocal static var current = Catalog.shipped
}
