import Foundation
import Hashing

/// The files of `Page`: template, style and scripts.
enum PageAssets {
  /// In the order they need each other.
  private static let scripts = ["codec", "dom", "screen", "phone", "plot", "incidents", "player", "page"]

  static let template = text("page.mustache")
  static let style = text("page.css")
  static let script =
    "\"use strict\";\n(() => {\n" + scripts.map { text("\($0).js") }.joined(separator: "\n") + "})();\n"

  /// The script's name in a content security policy: nothing else may run in the page.
  static var scriptHash: String {
    "sha256-" + Data(SHA256.digest(of: script)).base64EncodedString()
  }

  static func text(_ name: String) -> String { Embedded.page.first { $0.name == name }?.text ?? "" }
}
