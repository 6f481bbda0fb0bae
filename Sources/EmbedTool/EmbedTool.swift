import Foundation

/// Generates Swift source at build time: text files as string literals, or fingerprints of sources.
///
/// `EmbedTool files ACCESS OUTPUT NAME=DIRECTORY…` writes one `[EmbeddedFile]` list per directory, in the order of names.
/// `EmbedTool fingerprint OUTPUT TARGET NAME=DIRECTORY…` writes a hash of the target's folder and of the modules below it, and
/// one hash per file or folder of the target with the modules that it imports.
@main
struct EmbedTool {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    switch arguments.popFirst() {
    case "files":
      guard let access = arguments.popFirst(), let output = arguments.popFirst() else { usage() }
      try write(EmbeddedText(access: access, lists: Array(arguments)).source, to: output)
    case "fingerprint":
      guard let output = arguments.popFirst(), let target = arguments.popFirst() else { usage() }
      try write(SourceFingerprint(of: target, upon: Array(arguments)).source, to: output)
    default:
      usage()
    }
  }

  static func usage() -> Never {
    FileHandle.standardError.write(
      Data("usage: EmbedTool files ACCESS OUTPUT NAME=DIRECTORY… | fingerprint OUTPUT TARGET NAME=DIRECTORY…\n".utf8))
    exit(64)
  }

  private static func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Converts a text to a Swift string literal.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7f {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
