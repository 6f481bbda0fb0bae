import Foundation
import Hashing
import TextFormatting

/// Sentences as the templates insert them: HTML with outside text escaped, and text between backticks as code.
enum PageText {
  static func html(_ sentence: String) -> String {
    MarkedText.pieces(of: sentence).map { piece in
      switch piece {
      case .text(let text): XMLText.escaped(text)
      case .code(let text): "<code>\(XMLText.escaped(text))</code>"
      }
    }.joined()
  }

  /// A sentence for an attribute, without markup.
  static func plain(_ sentence: String) -> String {
    MarkedText.pieces(of: sentence).map { piece in
      switch piece {
      case .text(let text), .code(let text): TerminalText.escaped(text)
      }
    }.joined()
  }

  /// A figure of the headline, in the form that the template reads.
  static func fact(_ fact: ReportDocument.Fact) -> [String: Any] {
    let value = fact.value.shown()
    return [
      "label": TerminalText.escaped(fact.label), "value": fact.isSentence ? html(value) : XMLText.escaped(value),
      "plain": fact.isSentence ? plain(value) : TerminalText.escaped(value), "bad": fact.value.emphasis == .bad,
    ]
  }
}

/// The files of `Page`: template, style and scripts.
enum PageAssets {
  /// The scripts of the report page, in the order in which they depend on each other.
  private static let scripts = ["codec", "dom", "screen", "phone", "plot", "incidents", "player", "keys", "page"]
  /// The scripts of the page for a comparison of curves.
  private static let curveScripts = ["codec", "dom", "screen", "phone", "plot", "player", "keys", "curves"]

  /// The scripts of the page of a calibration.
  private static let fitScripts = ["codec", "dom", "fit"]

  static let template = template("page")
  static let curveTemplate = template("curves")
  static let fitTemplate = template("fit")
  static let certificateTemplate = template("certificate")
  static let style = text("page.css")
  static let script = script(of: scripts)
  static let curveScript = script(of: curveScripts)
  static let fitScript = script(of: fitScripts)

  /// A template with the parts that both pages share.
  private static func template(_ name: String) -> String {
    ["player", "tables"].reduce(text("\(name).mustache")) { template, part in
      template.replacing("{{>\(part)}}\n", with: text("\(part).mustache"))
    }
  }

  private static func script(of names: [String]) -> String {
    "\"use strict\";\n(() => {\n" + names.map { text("\($0).js") }.joined(separator: "\n") + "})();\n"
  }

  /// The hash of a script for a content security policy, which allows nothing else to run in its page.
  static func hash(of script: String) -> String { "sha256-" + Data(SHA256.digest(of: script)).base64EncodedString() }

  static var scriptHash: String { hash(of: script) }

  static func text(_ name: String) -> String { Embedded.page.first { $0.name == name }?.text ?? "" }
}
