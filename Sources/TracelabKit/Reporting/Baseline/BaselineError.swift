import TextFormatting

/// A baseline file cannot be read.
public enum BaselineError: Error, Hashable, CustomStringConvertible {
  case unreadable(path: String)
  case notABaseline(path: String)
  case tooLarge(path: String)
  case malformed(path: String, line: Int, expected: String)
  case incomplete(path: String, strategy: String, expected: Int, found: Int)

  var isUnreadable: Bool {
    if case .unreadable = self { return true }
    return false
  }

  public var description: String {
    switch self {
    case .unreadable(let path):
      "there is no baseline \(TerminalText.escaped(path)), or it is not a file that can be read; `tracelab baseline save` writes one"
    case .notABaseline(let path):
      "\(TerminalText.escaped(path)) is not a baseline of this version: its first line is not \(BaselineText.firstLine)"
    case .tooLarge(let path):
      "\(TerminalText.escaped(path)): expected a baseline of at most \(BaselineReader.longest >> 20) MB, found a larger file"
    case .incomplete(let path, let strategy, let expected, let found):
      "\(TerminalText.escaped(path)) is cut or was merged wrongly: \(strategy) has \(found) of its "
        + "\(Plural.text(expected, "session")); `tracelab baseline save` writes it again"
    case .malformed(let path, let line, let expected):
      "\(TerminalText.escaped(path)):\(line): expected \(expected)"
    }
  }
}
