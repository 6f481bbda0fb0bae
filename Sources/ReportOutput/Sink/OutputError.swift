import TextFormatting

/// An error of an output.
public enum OutputError: Error, Hashable, CustomStringConvertible {
  case unknownFormat(String, known: [String])
  case malformedTarget(String, known: [String])
  /// Two outputs of one call would overwrite each other.
  case sameTarget(String)
  /// An output would replace an SQLite database, or a file that belongs to one.
  case database(path: String)
  /// An output would replace a file that the call reads, a baseline or a recording.
  case input(String)
  /// The format needs incidents, and the report has none.
  case noIncidents(format: String)
  case cannotOpen(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  /// The reader of standard output has stopped reading (`| head`). This is not a failure: stop without a message.
  case readerGone

  /// Whether the cause is the command line, not the disk.
  public var isUsageError: Bool {
    switch self {
    case .unknownFormat, .malformedTarget, .sameTarget, .database, .input, .noIncidents: true
    case .cannotOpen, .cannotWrite, .readerGone: false
    }
  }

  public var description: String {
    switch self {
    case .unknownFormat(let format, let known):
      "there is no format '\(TerminalText.escaped(format))'"
        + NearestName.hint(format, in: known, otherwise: "; choose one of \(known.joined(separator: ", "))")
    case .malformedTarget(let text, let known):
      "'\(TerminalText.escaped(text))' is not FORMAT=PATH; FORMAT is one of "
        + "\(known.joined(separator: ", ")), PATH a file or - for standard output"
    case .sameTarget(let path):
      "two outputs go to '\(TerminalText.escaped(path))'; give each its own file"
    case .database(let path):
      "'\(TerminalText.escaped(path))' is an SQLite database, or part of one, which the output would replace; give it another file"
    case .input(let path):
      "'\(TerminalText.escaped(path))' is a file that commands read, and the output would replace it; give it another file"
    case .noIncidents(let format):
      "\(format) lists incidents, and this report has none; choose table, markdown or json"
    case .cannotOpen(let path, let reason):
      "cannot open '\(TerminalText.escaped(path))' for writing: \(reason); choose another place"
    case .cannotWrite(let path, let reason):
      "cannot write to \(path == "-" ? "standard output" : "'" + TerminalText.escaped(path) + "'"): \(reason); choose another place"
    case .readerGone: "nobody reads standard output any more"
    }
  }
}
