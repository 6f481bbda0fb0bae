/// Tells files that people or apps made and that commands read: baselines and recordings. No report replaces one by mistake.
enum InputFile {
  private static let beginnings = ["tracelab baseline ", #"{"type":"session""#, #"{"type": "session""#]

  /// Whether a path leads to a file that begins as one.
  static func isOne(_ path: String) -> Bool {
    guard let start = FileStart.bytes(of: path, count: 32) else { return false }
    return beginnings.contains { start.starts(with: $0.utf8) }
  }
}
