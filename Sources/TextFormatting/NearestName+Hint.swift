extension NearestName {
  /// Follows an unknown name in a sentence: ` (did you mean NAME?)`, escaped; empty where no known name is near.
  public static func hint(_ name: String, in known: [String]) -> String {
    of(name, in: known).map { " (did you mean \(TerminalText.escaped($0))?)" } ?? ""
  }
}
