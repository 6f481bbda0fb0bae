/// The name under which the tool runs, for the commands that it recommends: a package may build it with an app's own strategy.
public enum ToolName {
  /// The name of this package's executable, as texts are written.
  public static let standard = "tracelab"

  /// Set once, when the process starts and nothing else runs, and only read from then on.
  public nonisolated(unsafe) static var current = standard

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
