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
  /// The sources of a library; `nil` for an app's own code.
  private let library: LibrarySources?

  /// - Parameters:
  ///   - folder: the package's folder, which must not exist or must be empty.
  ///   - type: the class of the coordination code, a Swift name that begins with a capital letter.
  ///   - tracelab: the folder or the repository URL of the package tracelab, on which the new package depends; `nil` for the checkout
  ///     in which this executable was built.
  ///   - library: the folder or file with a library's sources; `nil` for an app's own code.
  /// - Throws: `UsageError` for an invalid name, a folder that is not empty, a package that is not found, or sources that cannot be
  ///   compiled here.
  public init(folder: String, type: String, tracelab: String?, library: String? = nil, catalog: Catalog) throws {
    self.type = type
    self.library = try library.map { try LibrarySources($0) }
    // Reports name strategies by their ids.
    id = try Self.id(of: type, catalog) + (self.library?.isChanged == true ? "-after-the-pre-pass" : "")
    dependency = try PackagePlace(tracelab).dependency
    files = try ScaffoldFolder(folder)
  }

  /// The name of the strategy on the command line.
  public var strategy: String { id }
  /// The name of the executable.
  public var tool: String { id + "-lab" }

  /// The module with the strategy.
  private var module: String { library == nil ? type : type + "Sample" }

  /// The templates and the files that they become.
  private var templates: [(template: String, path: String)] {
    var all = [
      ("gitignore", ".gitignore"), ("UIKit.swift", "Sources/UIKit/UIKit.swift"),
      ("main.swift", "Sources/\(tool)/main.swift"), ("Tests.swift", "Tests/\(type)Tests/\(type)Tests.swift"),
      ("bisect.sh", "bisect.sh"),
    ]
    if library == nil {
      all.append(("Package.swift", "Package.swift"))
      all.append(("README.md", "README.md"))
      all.append(("Coordinator.swift", "Sources/\(type)/\(type).swift"))
      all.append(("Strategy.swift", "Sources/\(type)/\(type)Strategy.swift"))
      all.append(("UIKitNames.swift", "Sources/\(type)/UIKitNames.swift"))
    } else {
      all.append(("LibraryPackage.swift", "Package.swift"))
      all.append(("LibraryREADME.md", "README.md"))
      all.append(("SampleApp.swift", "Sources/\(module)/SampleApp.swift"))
      all.append(("LibraryStrategy.swift", "Sources/\(module)/\(type)Strategy.swift"))
      for target in [type, module] { all.append(("UIKitNames.swift", "Sources/\(target)/UIKitNames.swift")) }
      for name in ["CoreGraphics", "QuartzCore"] {
        all.append(("UIKit.swift", "Sources/Frameworks/\(name)/\(name).swift"))
      }
    }
    return all
  }

  /// Writes the package.
  ///
  /// - Returns: a sentence for people.
  /// - Throws: `CocoaError` if a file cannot be written.
  public func write() throws -> String {
    let isChanged = library?.isChanged == true
    let values = [
      "type": type, "id": id, "tool": tool, "dependency": dependency, "value": value, "module": module,
      "passed": isChanged ? " after the pre-pass; prepass.diff has the changes" : " as published",
      "remark": isChanged ? " after the pre-pass" : "",
    ]
    for (template, path) in templates {
      guard let text = Embedded.scaffold[template + ".mustache"] else { continue }
      try files.put(MustacheTemplate(string: text).render(values), at: path)
    }
    for recording in Embedded.recordings where Self.recordings.contains(String(recording.name.prefix { $0 != "-" })) {
      try files.put(recording.text, at: "Tests/\(type)Tests/Recordings/\(recording.name)")
    }
    if let library {
      for file in library.files { try files.put(file.text, at: "Sources/\(type)/\(file.path)", isExact: true) }
      if isChanged { try files.put(library.diff, at: "prepass.diff") }
      return """
        \(files.shownName): a package for the library \(type), the strategy \(id). \(library.remark) Next:
          cd \(files.quotedName)
          swift build
          swift run -c release \(tool) demo --db lab.db
        Sources/\(module)/SampleApp.swift does not use \(type) yet: write the app there.
        """
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
    "UIKit", "UIKitClosures", "HeadlessUIKit", "ScrollEngine", "TraceAnalysis", "TracelabCommands", "CoreGraphics",
    "QuartzCore", "ObjectiveC",
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
