import TextFormatting

/// A ground-truth file with unexpected content.
public struct GroundTruthError: Error, Hashable, CustomStringConvertible {
  public let file: String
  public let line: Int
  public let expected: String

  public var description: String { "\(TerminalText.escaped(file)), line \(line): expected \(expected)." }
}
