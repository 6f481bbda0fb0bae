/// A form in which a session leaves the lab. A format is one type in a file of its own, and one line in `shipped`.
public protocol ExportFormat: Sendable {
  static var description: ExportDescription { get }

  /// Writes event by event; no more than one is in memory besides the trace.
  ///
  /// - Parameter write: takes bytes, as many or as few as there are; whoever gives it collects them.
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
