import Foundation
import ReportOutput
import TextFormatting

/// A progress line on standard error, shown only on a terminal.
public final class Progress {
  private let verb: String
  private let isShown: Bool
  private var shown = ""

  public init(verb: String, isShown: Bool = isatty(STDERR_FILENO) == 1) {
    self.verb = verb
    self.isShown = isShown
  }

  /// Shows, for example, `analyzing 3 of 75 NAME`.
  func show(_ done: Int, of total: Int, _ name: String = "") {
    guard isShown else { return }
    write("\(verb) \(done) of \(total) \(TerminalText.escaped(name))")
  }

  /// Shows a text, which is not escaped.
  func show(_ text: String) { if isShown { write(text) } }

  /// Removes the line.
  func clear() { if isShown, !shown.isEmpty { write("") } }

  private func write(_ text: String) {
    let line = String(text.prefix((Terminal.width ?? 80) - 1))
    guard line != shown else { return }
    StandardError.write("\r\u{1b}[K" + line)
    shown = line
  }
}
