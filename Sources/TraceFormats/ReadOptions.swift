import TraceModel

/// Options of reading a recording.
public struct ReadOptions: Sendable {
  /// The screen of recordings that do not contain theirs; a recording's own screen has precedence.
  public var layout: Layout?
  /// The number of bytes that are read from the source at a time.
  public var pieceSize: Int
  /// The longest line, in bytes; a longer one is refused before all of it is in memory.
  public var lineLimit: Int

  public init(layout: Layout? = nil, pieceSize: Int = 1 << 20, lineLimit: Int = 16 << 20) {
    self.layout = layout
    self.pieceSize = pieceSize
    self.lineLimit = lineLimit
  }
}
