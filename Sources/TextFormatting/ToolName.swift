import Synchronization

/// The name under which the tool runs, for the commands that it recommends: a package may build it with an app's own strategy.
public enum ToolName {
  /// The name of this package's executable, as texts are written.
  public static let standard = "tracelab"

  private static let name = Mutex(standard)

  /// Set once, when the process starts.
  public static var current: String {
    get { name.withLock { $0 } }
    set { name.withLock { $0 = newValue } }
  }

  /// A text whose commands, such as `tracelab list runs`, have the current name.
  public static func named(_ text: String) -> String {
    let current = current
    guard current != standard, text.contains(standard) else { return text }
    var result = ""
    var rest = text[...]
    while let found = rest.firstRange(of: standard) {
      result += rest[..<found.lowerBound]
      let after = rest[found.upperBound...]
      let isWord = !(result.last.map { $0.isLetter || $0.isNumber || "-_./".contains($0) } ?? false)
      let isCommand = after.first == " " && (after.dropFirst().first.map { $0.isLetter || $0 == "-" } ?? false)
      result += isWord && isCommand ? current : standard
      rest = after
    }
    return result + rest
  }
}
