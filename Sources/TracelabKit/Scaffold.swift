import EmbeddedFiles
import Foundation
import LabCommon
import LabIntake
import Mustache
import TextFormatting
import TraceAnalysis

/// Writes a new package for an app's coordination code, which is UIKit source.
///
/// The package contains a declaration of the code as a strategy of the lab, a command line that includes it, and a test that fails
/// on a glitch.
public struct Scaffold {
  /// The bundled recordings that are copied.
  ///
  /// Without coordination, the list scrolls under an open header in each, and in all but the first one the finger then moves
  /// nothing.
  private static let recordings = ["S01", "S05", "S06", "S09"]

  private let files: ScaffoldFolder
  private let type: String
  private let id: String
  private let dependency: String

  /// - Parameters:
  ///   - folder: the package's folder, which must not exist or must be empty.
  ///   - type: the class of the coordination code, a Swift name that begins with a capital letter.
  ///   - tracelab: the folder or the repository URL of the package tracelab, on which the new package depends; `nil` for the checkout
  ///     in which this executable was built.
  /// - Throws: `UsageError` for an invalid name, a folder that is not empty, or a package that is not found.
  public init(folder: String, type: String, tracelab: String?, catalog: Catalog) throws {
    self.type = type
    id = try Self.id(of: type, catalog)
    dependency = try PackagePlace(tracelab).dependency
    files = try ScaffoldFolder(folder)
  }

  /// The name of the strategy on the command line.
  public var strategy: String { id }
  /// The name of the executable.
  public var tool: String { id + "-lab" }

  /// Writes the package.
  ///
  /// - Returns: a sentence for people.
  /// - Throws: `CocoaError` if a file cannot be written.
  public func write() throws -> String {
    let values = ["type": type, "id": id, "tool": tool, "dependency": dependency, "value": value]
    for (template, path) in [
      ("Package.swift", "Package.swift"), ("README.md", "README.md"), ("gitignore", ".gitignore"),
      ("UIKit.swift", "Sources/UIKit/UIKit.swift"), ("Coordinator.swift", "Sources/\(type)/\(type).swift"),
      ("Strategy.swift", "Sources/\(type)/\(type)Strategy.swift"), ("main.swift", "Sources/\(tool)/main.swift"),
      ("Tests.swift", "Tests/\(type)Tests/\(type)Tests.swift"), ("bisect.sh", "bisect.sh"),
    ] {
      guard let text = Embedded.scaffold[template + ".mustache"] else { continue }
      try files.put(MustacheTemplate(string: text).render(values), at: path)
    }
    for recording in Embedded.recordings where Self.recordings.contains(String(recording.name.prefix { $0 != "-" })) {
      try files.put(recording.text, at: "Tests/\(type)Tests/Recordings/\(recording.name)")
    }
    return """
      \(files.shownName): a package for your coordination code, the strategy \(id). Next:
        cd \(files.quotedName)
        swift run -c release \(tool) demo --db lab.db
        swift test
      The test fails until Sources/\(type)/\(type).swift coordinates the scroll views: replace it by your app's code.
      """
  }

  // MARK: Names

  /// Modules that the package has, or imports under their names.
  private static let modules = [
    "UIKit", "UIKitClosures", "HeadlessUIKit", "ScrollEngine", "TraceAnalysis", "TracelabCommands",
  ]

  /// The name of the strategy as a value: `myCoordinator` for `MyCoordinator`.
  private var value: String {
    let name = Self.camelCase(type)
    // A single word might be one of Swift's.
    return name.contains(where: \.isUppercase) ? name : name + "Strategy"
  }

  /// A type's name in camel case: `urlLoader` for `URLLoader`.
  private static func camelCase(_ type: String) -> String {
    let capitals = type.prefix { !$0.isLowercase }
    let lowered = capitals.count > 1 && capitals.count < type.count ? capitals.dropLast() : capitals
    return lowered.lowercased() + type.dropFirst(lowered.count)
  }

  /// The kebab-case name of a type: `my-coordinator` for `MyCoordinator`.
  private static func id(of type: String, _ catalog: Catalog) throws -> String {
    let isName = type.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard isName, let first = type.first, first.isASCII, first.isUppercase, type.count <= 64 else {
      throw UsageError(
        "--name takes a Swift type's name in ASCII letters, such as MyCoordinator, not \(TerminalText.escaped(type)).")
    }
    guard !modules.contains(type) else { throw UsageError("\(type) is the name of a module; choose another --name.") }
    var id = ""
    for character in camelCase(type) {
      if character.isUppercase { id += "-" }
      id += character.lowercased()
    }
    guard catalog.strategy(id: id) == nil, id != Catalog.allStrategies, id != Catalog.recordedStrategy else {
      throw UsageError("there is already a strategy \(id); choose another --name.")
    }
    return id
  }
}
