import TextFormatting

/// Where one call's content goes: several formats and files, opened before the work begins.
public struct Outputs<Content: OutputContent> {
  private var outputs: [(format: String, output: FileOutput)] = []

  /// - Parameters:
  ///   - targets: `FORMAT=PATH` each; none means the first format on standard output.
  ///   - inputs: files that the call reads.
  /// - Throws: `OutputError` for unknown formats, two outputs to one place, and files that cannot be opened.
  public init(_ targets: [String], keeping inputs: [String] = [], standardOutput: FileOutput) throws {
    let parsed = try targets.map { try OutputTarget(parsing: $0, formats: Content.formats.map(\.id)) }
    try self.init(parsed, keeping: inputs, standardOutput: standardOutput)
  }

  private init(_ targets: [OutputTarget], keeping inputs: [String] = [], standardOutput: FileOutput) throws {
    if let second = targets.filter({ $0.path == "-" }).dropFirst().first { throw OutputError.sameTarget(second.path) }
    var files = try OutputTarget.open(targets.filter { $0.path != "-" }, keeping: inputs).makeIterator()
    for target in targets {
      outputs.append((target.format, target.path == "-" ? standardOutput : files.next() ?? standardOutput))
    }
    if outputs.isEmpty, let format = Content.formats.first?.id { outputs = [(format, standardOutput)] }
  }

  /// Writes the content in all formats, and completes the files. An output that fails does not keep the others from being
  /// written, and a reader of standard output that has seen enough is no failure: what the caller decides stands.
  /// - Throws: `OutputError` where the disk, or the content, does not allow it: that of the first output that failed.
  public func write(_ content: Content) throws {
    var failure: (any Error)?
    for (format, output) in outputs {
      do {
        try content.write(in: format, to: output)
        if output.path != "-" { try output.close() }
      } catch OutputError.readerGone {
        continue
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}

/// Where a report goes.
public typealias ReportOutputs = Outputs<ReportDocument>

extension Outputs<ReportDocument> {
  /// - Parameters:
  ///   - incidents: whether the report will have incidents, as some formats need.
  ///   - inputs: files that the call reads.
  /// - Throws: `OutputError` as above, and for formats that need incidents where there will be none.
  public init(
    _ targets: [String], incidents: Bool, keeping inputs: [String] = [], standardOutput: FileOutput
  ) throws {
    let parsed = try targets.map { try OutputTarget(parsing: $0) }
    for target in parsed where !incidents && ReportFormat.type(target.format)?.needsData == true {
      throw OutputError.noIncidents(format: target.format)
    }
    try self.init(parsed, keeping: inputs, standardOutput: standardOutput)
  }

  /// The most that one of the formats writes.
  public var detail: ReportDetail {
    outputs.compactMap { ReportFormat.type($0.format)?.detail }.max() ?? .tables
  }
}

/// What goes to a terminal: whatever a format lets through, only line feeds and tabs reach it raw.
final class ShownOutput: TextOutput {
  private let output: any TextOutput

  init(_ output: any TextOutput) { self.output = output }

  func write(_ text: String) throws { try output.write(TerminalText.withoutControls(text, keepsLayout: true)) }
  func flush() throws { try output.flush() }
  func close() throws { try output.close() }
}

/// Text kept in memory.
public final class MemoryOutput: TextOutput {
  public private(set) var text = ""

  public init() {}

  public func write(_ text: String) { self.text += text }
  public func flush() {}
  public func close() {}
}

/// Where text goes: a file, standard output, memory. Owned by one writer at a time.
public protocol TextOutput: AnyObject {
  /// - Throws: `OutputError` where it cannot take it.
  func write(_ text: String) throws

  /// Hands on what is still held back.
  /// - Throws: `OutputError` where it cannot take it.
  func flush() throws

  /// Completes the output. Without it a file keeps what it held before, or part of the new text.
  /// - Throws: `OutputError` where it cannot take it.
  func close() throws
}
