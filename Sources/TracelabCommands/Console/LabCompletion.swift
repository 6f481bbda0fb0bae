import ArgumentParser
import Foundation
import TracelabKit

/// The completions for values in a lab, and for those in the catalog.
///
/// The lab is the one that the command line names so far. One that cannot be read gives no completions: completion neither
/// fails nor creates a file.
enum LabCompletion {
  static let sessions = CompletionKind.custom { offer($0, $1, $2) { $0.sessions(beginning: $1) } }
  static func reports(_ topics: [String]) -> CompletionKind {
    .custom { offer($0, $1, $2) { topics + $0.sessions(beginning: $1) } }
  }
  static let runs = CompletionKind.custom { offer($0, $1, $2) { names, _ in names.runs } }
  static let runsAndBuilds = CompletionKind.custom { offer($0, $1, $2) { names, _ in names.runs + names.builds } }
  static let builds = CompletionKind.custom {
    offer($0, $1, $2) { names, _ in names.builds.map { String($0.dropFirst("build:".count)) } }
  }

  /// Offers the names that continue the typed text.
  private static func offer(
    _ words: [String], _ index: Int, _ typed: String, _ names: (LabNames, String) -> [String]
  ) -> [String] {
    let found = names(LabNames(path: path(words)), typed).filter { $0.hasPrefix(typed) }
    // zsh takes a colon for the beginning of a description.
    return CompletionShell.requesting == .zsh ? found.map { $0.replacingOccurrences(of: ":", with: "\\:") } : found
  }

  private static func path(_ words: [String]) -> String {
    for (index, word) in words.enumerated() {
      if word == "--db", words.indices.contains(index + 1) { return words[index + 1] }
      if word.hasPrefix("--db=") { return String(word.dropFirst("--db=".count)) }
    }
    return LabOptions.defaultPath
  }
}
