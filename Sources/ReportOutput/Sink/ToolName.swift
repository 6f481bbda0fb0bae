/// The name under which the tool runs, for the commands that it recommends. A package may build it with an app's own strategy.
public enum ToolName {
  /// The name of this package's executable, which texts contain.
  public static let standard = "tracelab"

  /// The current name, which is set once when the process starts and nothing else runs, and only read from then on.
  public nonisolated(unsafe) static var current = standard

  /// Replaces the name in the commands of a text, such as `tracelab list runs`, by the current one.
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
