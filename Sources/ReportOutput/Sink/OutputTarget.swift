/// The value of one `--output FORMAT=PATH`.
public struct OutputTarget: Hashable, Sendable {
  public var format: String
  /// The path of the file; `-` is standard output.
  public var path: String

  public init(format: String, path: String) {
    self.format = format
    self.path = path
  }

  /// Reads `FORMAT=PATH`; everything after the first `=` is the path.
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

  /// Opens all targets of a call, before its work begins.
  ///
  /// Two targets that lead to one file, two on standard output, and a target that is a file that the call reads are refused.
  ///
  /// - Parameter isOwn: whether a file that looks like an input is an earlier output of the same call.
  /// - Throws: `OutputError` for refused targets, and for files that cannot be opened.
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

/// Content that `--output FORMAT=PATH` writes in one of several formats.
public protocol OutputContent {
  /// The formats; the first is the default.
  static var formats: [OutputFormatDescription] { get }

  /// - Parameter output: a file, or standard output, which may be a terminal.
  /// - Throws: `OutputError` if the output cannot be written, or the content lacks data that the format needs.
  func write(in format: String, to output: FileOutput) throws
}

/// The description of an output format.
public struct OutputFormatDescription: Hashable, Sendable {
  /// The value for `--format`, or the part before `=` in `--output`.
  public var id: String
  /// One line for `tracelab list formats`.
  public var summary: String

  public init(id: String, summary: String) {
    self.id = id
    self.summary = summary
  }
}

/// Recognizes files that people or apps made and that commands read: baselines and recordings. No report replaces one by mistake.
enum InputFile {
  private static let beginnings = ["tracelab baseline ", #"{"type":"session""#, #"{"type": "session""#]

  /// Whether a path leads to a file that begins like one.
  static func isOne(_ path: String) -> Bool {
    guard let start = FileStart.bytes(of: path, count: 32) else { return false }
    return beginnings.contains { start.starts(with: $0.utf8) }
  }
}
