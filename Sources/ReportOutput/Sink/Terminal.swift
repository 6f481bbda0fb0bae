import Foundation

/// What is known about the terminal that standard output may be.
public enum Terminal {
  public static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Columns, where standard output is a terminal: the width to cut wide tables to; 100 for one that does not say.
  public static var width: Int? {
    guard isOutput else { return nil }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
    return Int(size.ws_col)
  }

  /// Whether to colour: on a terminal that can, unless `NO_COLOR` is set to anything.
  public static func wantsColor(
    isTerminal: Bool = Terminal.isOutput,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }
}
