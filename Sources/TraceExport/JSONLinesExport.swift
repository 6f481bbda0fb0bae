import TraceFormats

/// The lab's own format: the recording's bytes if they exist, otherwise written anew. `import` reads it.
public enum JSONLinesExport: ExportFormat {
  public static let description = ExportDescription(
    id: "jsonl", summary: "the lab's own format, for another lab or a test of your own")

  public static func export(_ trace: ExportedTrace, write: ([UInt8]) throws -> Void) throws {
    if let original = trace.original { return try write(original) }
    try JSONLinesWriter(trace.session).write { try write(Array($0.utf8)) }
  }
}
