/// A form in which a session leaves the lab. A format is one type in a file of its own, and one line in `shipped`.
public protocol ExportFormat: Sendable {
  static var description: ExportDescription { get }

  /// Writes piece by piece; no more than a piece is in memory besides the trace.
  ///
  /// - Throws: what `write` throws.
  static func export(_ trace: ExportedTrace, write: ([UInt8]) throws -> Void) throws
}

/// An export format for people.
public struct ExportDescription: Hashable, Sendable {
  /// As `--as` takes it.
  public let id: String
  /// What it is for.
  public let summary: String
  /// Whether a terminal cannot show it.
  public let isBinary: Bool

  public init(id: String, summary: String, isBinary: Bool = false) {
    self.id = id
    self.summary = summary
    self.isBinary = isBinary
  }
}

extension [any ExportFormat.Type] {
  /// Every format that one trace is written in.
  public static var shipped: [any ExportFormat.Type] {
    [
      JSONLinesExport.self,
      CSVExport.self,
      PerfettoExport.self,
      ChromeTraceExport.self,
    ]
  }
}

/// Collects text and hands it on in large pieces.
struct PieceWriter {
  private var bytes: [UInt8] = []
  private let write: ([UInt8]) throws -> Void
  private static let size = 1 << 16

  init(_ write: @escaping ([UInt8]) throws -> Void) { self.write = write }

  mutating func append(_ text: String) throws {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= Self.size { try flush() }
  }

  mutating func append(_ more: [UInt8]) throws {
    bytes += more
    if bytes.count >= Self.size { try flush() }
  }

  mutating func flush() throws {
    if bytes.isEmpty { return }
    try write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
