import TextFormatting
import TraceFormats
import TraceModel

/// The screen of recordings that do not contain theirs, as `--layout` gives it.
struct GivenLayout: Sendable {
  let value: Layout
  /// What the file says besides.
  let facts: SessionFacts
  /// Of its file.
  let bytes: [UInt8]
  /// One sentence per unknown key, with the file's name.
  let warnings: [String]

  init(value: Layout, facts: SessionFacts = SessionFacts(), bytes: [UInt8]) {
    self.value = value
    self.facts = facts
    self.bytes = bytes
    warnings = []
  }

  /// - Parameter isStrict: whether an unknown key is an error.
  /// - Throws: `TraceFormatError`.
  init(path: String, isStrict: Bool) throws {
    let screen = try LayoutReader.screen(UnpackedSource(FileSource(path: path)))
    (value, facts, bytes) = (screen.layout, screen.facts, screen.bytes)
    warnings = screen.issues.map { "\(TerminalText.escaped(path)): \($0.message)" }
    guard isStrict, let issue = screen.issues.first else { return }
    throw TraceFormatError(
      .unknownKey, file: path, line: nil, expected: "known keys only, because of --strict",
      found: "this warning: \(issue.message.hasSuffix(".") ? String(issue.message.dropLast()) : issue.message)")
  }
}
