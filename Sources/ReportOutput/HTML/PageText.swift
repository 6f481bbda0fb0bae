import TextFormatting

/// Sentences as the templates insert them: HTML, outside text escaped, what stands between backticks as code.
enum PageText {
  static func html(_ sentence: String) -> String {
    MarkedText.pieces(of: sentence).map { piece in
      switch piece {
      case .text(let text): XMLText.escaped(text)
      case .code(let text): "<code>\(XMLText.escaped(text))</code>"
      }
    }.joined()
  }

  /// A sentence for an attribute, which has no markup.
  static func plain(_ sentence: String) -> String {
    MarkedText.pieces(of: sentence).map { piece in
      switch piece {
      case .text(let text), .code(let text): TerminalText.escaped(text)
      }
    }.joined()
  }

  /// A figure of the headline.
  static func fact(_ fact: ReportDocument.Fact) -> [String: Any] {
    let value = fact.value.shown()
    return [
      "label": TerminalText.escaped(fact.label), "value": fact.isSentence ? html(value) : XMLText.escaped(value),
      "plain": fact.isSentence ? plain(value) : TerminalText.escaped(value), "bad": fact.value.emphasis == .bad,
    ]
  }
}
