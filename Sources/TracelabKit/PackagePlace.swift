import Foundation
import LabCommon
import TextFormatting
import TraceAnalysis

/// The package tracelab, as the packages and projects that `scaffold` writes refer to it.
enum PackagePlace {
  /// A checkout, by its absolute path.
  case folder(String)
  case repository(String)

  /// - Parameter place: a folder or a repository's URL; `nil` for the checkout in which this executable was built.
  /// - Throws: `UsageError` if there is no package.
  init(_ place: String?) throws {
    if let place, place.contains("://") || place.hasPrefix("git@") {
      self = .repository(place)
      return
    }
    guard let folder = place.map({ URL(filePath: $0, directoryHint: .isDirectory) }) ?? Self.checkout else {
      throw UsageError(
        "this executable is not in a checkout of the package tracelab; give its folder or URL with --tracelab."
      )
    }
    guard Self.isPackage(folder) else {
      throw UsageError(
        "--tracelab takes the folder of the package tracelab; \(TerminalText.escaped(folder.path)) has no Package.swift."
      )
    }
    let path = folder.standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false)
    self = .folder(path.hasSuffix("/") ? String(path.dropLast()) : path)
  }

  /// The dependency as a line of a `Package.swift`.
  var dependency: String {
    switch self {
    case .folder(let path): ".package(name: \"tracelab\", path: \(Self.literal(path)))"
    case .repository(let url): ".package(url: \(Self.literal(url)), from: \(Self.literal(Version.number)))"
    }
  }

  /// The checkout of tracelab in which the running executable was built; `nil` if it is not in one.
  private static var checkout: URL? {
    guard var folder = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      if isPackage(folder),
        FileManager.default.fileExists(atPath: folder.appending(path: "Sources/TracelabCommands").path)
      {
        return folder
      }
    }
    return nil
  }

  private static func isPackage(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
  }

  /// A text as a Swift string literal.
  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }
}
