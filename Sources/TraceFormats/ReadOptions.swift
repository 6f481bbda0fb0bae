import TraceModel

/// How a recording is read.
public struct ReadOptions: Sendable {
  /// The screen of recordings that do not say theirs; one that a recording holds goes before it.
  public var layout: Layout?
  /// The bytes asked of the source at a time.
  public var pieceSize: Int
  /// The longest line, in bytes; a longer one is refused before it is held.
  public var lineLimit: Int

  public init(layout: Layout? = nil, pieceSize: Int = 1 << 20, lineLimit: Int = 16 << 20) {
    self.layout = layout
    self.pieceSize = pieceSize
    self.lineLimit = lineLimit
  }
}
