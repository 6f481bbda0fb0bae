import Foundation

/// What is known about the terminal that standard output may be.
public enum Terminal {
  public static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Columns, where standard output is a terminal: `$COLUMNS`, else what the terminal says, else 80.
  public static var width: Int? {
    guard isOutput else { return nil }
    if let columns = columns(environment: ProcessInfo.processInfo.environment) { return columns }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// The width that a user asks for.
  static func columns(environment: [String: String]) -> Int? {
    environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether to colour: on a terminal that can, unless `NO_COLOR` is set to anything.
  public static func wantsColor(
    isTerminal: Bool = Terminal.isOutput,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }
}
