import Foundation
import TextFormatting

/// The outputs of one call: several formats and files, opened before the work begins.
public struct Outputs<Content: OutputContent> {
  private var outputs: [(format: String, output: FileOutput)] = []

  /// - Parameters:
  ///   - targets: one `FORMAT=PATH` per entry; without any, the first format goes to standard output.
  ///   - inputs: files that the call reads.
  /// - Throws: `OutputError` for unknown formats, two outputs to one file, and files that cannot be opened.
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

  /// The formats that are written.
  var formats: [String] { outputs.map(\.format) }

  /// Writes the content in all formats, and completes the files.
  ///
  /// An output that fails does not keep the others from being written. A reader of standard output that stops reading is not a
  /// failure: the caller's result remains.
  ///
  /// - Throws: `OutputError` of the first output that failed because of the disk or the content.
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

/// The outputs of a report.
public typealias ReportOutputs = Outputs<ReportDocument>

extension Outputs<ReportDocument> {
  /// - Parameters:
  ///   - incidents: whether the report will have incidents, which some formats need.
  ///   - inputs: files that the call reads.
  /// - Throws: `OutputError` as above, and for formats that need incidents if there will be none.
  public init(
    _ targets: [String], incidents: Bool, keeping inputs: [String] = [], standardOutput: FileOutput
  ) throws {
    let parsed = try targets.map { try OutputTarget(parsing: $0) }
    for target in parsed where !incidents && ReportFormat.type(target.format)?.needsData == true {
      throw OutputError.noIncidents(format: target.format)
    }
    try self.init(parsed, keeping: inputs, standardOutput: standardOutput)
  }

  /// The largest detail that one of the formats writes.
  public var detail: ReportDetail {
    outputs.compactMap { ReportFormat.type($0.format)?.detail }.max() ?? .tables
  }
}

/// An output to a terminal, which writes control characters out; only line feeds and tabs remain.
final class EscapingOutput: TextOutput {
  private let output: any TextOutput

  init(_ output: any TextOutput) { self.output = output }

  func write(_ text: String) throws { try output.write(TerminalText.withoutControls(text, keepsLayout: true)) }
  func flush() throws { try output.flush() }
  func close() throws { try output.close() }
}

/// An output that keeps the text in memory.
public final class MemoryOutput: TextOutput {
  public private(set) var text = ""

  public init() {}

  public func write(_ text: String) { self.text += text }
  public func flush() {}
  public func close() {}
}

/// A destination of text: a file, standard output or memory. It is owned by one writer at a time.
public protocol TextOutput: AnyObject {
  /// - Throws: `OutputError` if the output cannot be written.
  func write(_ text: String) throws

  /// Writes the text that is still buffered.
  /// - Throws: `OutputError` if the output cannot be written.
  func flush() throws

  /// Completes the output. Otherwise a file keeps its former content, or part of the new text.
  /// - Throws: `OutputError` if the output cannot be written.
  func close() throws
}

/// Messages for people. If they cannot be written, they are dropped, and the work continues.
public enum StandardError {
  public static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        return
      }
    }
  }
}
