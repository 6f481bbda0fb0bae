/// One `--output FORMAT=PATH`.
public struct OutputTarget: Hashable, Sendable {
  public var format: String
  /// `-` is standard output.
  public var path: String

  public init(format: String, path: String) {
    self.format = format
    self.path = path
  }

  /// Reads `FORMAT=PATH`; everything behind the first `=` is the path.
  /// - Throws: `OutputError` for text of another form, and for unknown formats.
  public init(parsing text: String, formats: [String] = ReportFormat.ids) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw OutputError.malformedTarget(text, known: formats)
    }
    guard formats.contains(String(parts[0])) else {
      throw OutputError.unknownFormat(String(parts[0]), known: formats)
    }
    self.init(format: String(parts[0]), path: String(parts[1]))
  }

  /// - Throws: `OutputError.cannotOpen`.
  public func open() throws -> FileOutput {
    path == "-" ? .standardOutput() : try FileOutput(path: path)
  }

  /// Opens all targets of a call, before its work begins. Two that lead to one file, or two on standard output, are refused, and
  /// so is one that leads to a file that the call reads.
  /// - Parameter isOwn: whether a file that looks like an input is an earlier output of the same call.
  /// - Throws: `OutputError` for those, and for files that cannot be opened.
  public static func open(
    _ targets: [OutputTarget], keeping inputs: [String] = [], replacing isOwn: (String) throws -> Bool = { _ in false }
  ) throws -> [FileOutput] {
    var outputs: [FileOutput] = []
    let kept = inputs.compactMap { FileOutput.identity(of: $0) }
    for target in targets {
      if let identity = FileOutput.identity(of: target.path), kept.contains(identity) {
        throw OutputError.input(target.path)
      }
      if InputFile.isOne(target.path), try !isOwn(target.path) { throw OutputError.input(target.path) }
      let output = try target.open()
      let isTaken = outputs.contains { other in
        other.path == output.path || (other.identity != nil && other.identity == output.identity)
      }
      if isTaken { throw OutputError.sameTarget(target.path) }
      outputs.append(output)
    }
    for output in outputs { output.release() }
    return outputs
  }
}
