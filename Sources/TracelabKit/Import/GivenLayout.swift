import TextFormatting
import TraceFormats
import TraceModel

/// The screen of recordings that do not contain theirs, as `--layout` gives it.
struct GivenLayout: Sendable {
  let value: Layout
  /// Of its file.
  let bytes: [UInt8]
  /// One sentence per unknown key, with the file's name.
  let warnings: [String]

  init(value: Layout, bytes: [UInt8]) {
    self.value = value
    self.bytes = bytes
    warnings = []
  }

  /// - Parameter isStrict: whether an unknown key is an error.
  /// - Throws: `TraceFormatError`.
  init(path: String, isStrict: Bool) throws {
    let issues: [ImportIssue]
    (value, bytes, issues) = try LayoutReader.readWithBytes(UnpackedSource(FileSource(path: path)))
    warnings = issues.map { "\(TerminalText.escaped(path)): \($0.message)" }
    guard isStrict, let issue = issues.first else { return }
    throw TraceFormatError(
      .unknownKey, file: path, line: nil, expected: "known keys only, because of --strict",
      found: "this warning: \(issue.message.hasSuffix(".") ? String(issue.message.dropLast()) : issue.message)")
  }
}
