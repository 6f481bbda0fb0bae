import Foundation
import Hashing

/// Writes Swift source at build time: text files as string literals, or a fingerprint of sources.
///
/// `EmbedTool files ENUM OUTPUT NAME=DIRECTORY…` writes one `[EmbeddedFile]` list a directory, in the order of names.
/// `EmbedTool fingerprint OUTPUT TARGET DIRECTORY…` writes a hash a file of the first directory and one of all.
@main
struct EmbedTool {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    switch arguments.popFirst() {
    case "files":
      guard let name = arguments.popFirst(), let output = arguments.popFirst() else { usage() }
      try write(embedded(enumName: name, lists: Array(arguments)), to: output)
    case "fingerprint":
      guard let output = arguments.popFirst() else { usage() }
      try write(fingerprint(directories: Array(arguments)), to: output)
    default:
      usage()
    }
  }

  static func usage() -> Never {
    FileHandle.standardError.write(
      Data("usage: EmbedTool files ENUM OUTPUT NAME=DIRECTORY… | fingerprint OUTPUT DIRECTORY…\n".utf8))
    exit(64)
  }

  static func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  static func embedded(enumName: String, lists: [String]) throws -> String {
    var source = """
      /// Text files of the repository, embedded at build time.
      struct EmbeddedFile: Sendable {
        /// The file's name in its folder.
        let name: String
        /// The file's whole text.
        let text: String
      }

      enum \(enumName) {

      """
    for list in lists {
      let parts = list.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { usage() }
      source += "  static let \(parts[0]): [EmbeddedFile] = [\n"
      for url in try textFiles(in: parts[1]) {
        let text = try String(contentsOf: url, encoding: .utf8)
        source += "    EmbeddedFile(name: \(literal(url.lastPathComponent)), text: \(literal(text))),\n"
      }
      source += "  ]\n"
    }
    return source + "}\n"
  }

  static func fingerprint(directories: [String]) throws -> String {
    var all = FNV1a()
    var entries = ""
    for (index, directory) in directories.enumerated() {
      for url in try textFiles(in: directory) {
        let text = try Data(contentsOf: url)
        all.mix(url.lastPathComponent.utf8)
        all.mix(text)
        var one = FNV1a()
        one.mix(text)
        if index == 0 {
          entries += "    \(literal(url.deletingPathExtension().lastPathComponent)): \"\(one.hex)\",\n"
        }
      }
    }
    return """
      /// Versions derived from this target's sources, so that nobody has to remember to raise them.
      enum SourceVersion {
        /// Changes when any source of the target, or of what it is built upon, does.
        static let all = "\(all.hex)"
        /// By file name without its extension: changes when that file does.
        static let byFile: [String: String] = [
      \(entries.isEmpty ? "    :" : entries)  ]
      }

      """
  }

  static func textFiles(in directory: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: directory), includingPropertiesForKeys: nil
    )
    .filter { !$0.hasDirectoryPath && !$0.lastPathComponent.hasPrefix(".") }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

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
