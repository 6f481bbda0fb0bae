import TextFormatting

/// What goes to a terminal: whatever a format lets through, only line feeds and tabs reach it raw.
final class ShownOutput: TextOutput {
  private let output: any TextOutput

  init(_ output: any TextOutput) { self.output = output }

  func write(_ text: String) throws { try output.write(TerminalText.withoutControls(text, keepsLayout: true)) }
  func flush() throws { try output.flush() }
  func close() throws { try output.close() }
}
