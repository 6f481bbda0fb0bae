import EmbeddedFiles
import Foundation
import LabCommon
import Mustache
import TextFormatting

/// Writes everything for a device day on a Mac: an app with the test screens, its UI tests, a script, and words for a person.
public struct DeviceDayScaffold {
  private static let project = "DeviceDay"

  private let files: ScaffoldFolder
  private let package: PackagePlace

  /// - Parameters:
  ///   - folder: the folder to create, which must not exist or must be empty.
  ///   - tracelab: the folder or the repository URL of the package tracelab, whose recorder the app links; `nil` for the checkout in
  ///     which this executable was built.
  /// - Throws: `UsageError` for a folder that is not empty, or a package that is not found.
  public init(folder: String, tracelab: String?) throws {
    package = try PackagePlace(tracelab)
    files = try ScaffoldFolder(folder)
  }

  /// Writes the folder.
  ///
  /// - Returns: a sentence for people.
  /// - Throws: `CocoaError` if a file cannot be written.
  public func write() throws -> String {
    let place = reference
    let values = ["dependency": package.dependency, "place": "`\(place.place)`"]
    for (template, path) in [
      ("Package.swift", "Package.swift"), ("README.md", "README.md"), ("gitignore", ".gitignore"),
      ("run.sh", "run.sh"), ("UIKit.swift", "Headless/UIKit.swift"), ("Tests.swift", "Tests/ScreensTests.swift"),
    ] {
      guard let text = Embedded.deviceDay[template + ".mustache"] else { continue }
      try files.put(MustacheTemplate(string: text).render(values), at: path)
    }
    let sources = [
      ("Screens", Embedded.deviceDayScreens), ("App", Embedded.deviceDayApp),
      ("UITests", Embedded.deviceDayUITests), ("Lab", Embedded.deviceDayLab),
    ]
    for (folder, embedded) in sources {
      for file in embedded { try files.put(file.text, at: "\(folder)/\(file.name)") }
    }
    let plist = "Info.plist"
    try files.put(Embedded.deviceDay[plist] ?? "", at: "App/\(plist)")
    let project = XcodeProject(
      name: Self.project,
      folders: [
        .init(
          name: "Screens", files: Embedded.deviceDayScreens.map(\.name),
          // The UI tests know the scenes and their drags.
          shared: Set(
            Embedded.deviceDayScreens.map(\.name).filter { $0.hasPrefix("DayScene") || $0.hasPrefix("DayStroke") })),
        .init(name: "App", files: Embedded.deviceDayApp.map(\.name) + [plist]),
        .init(name: "UITests", files: Embedded.deviceDayUITests.map(\.name), isTests: true),
      ],
      package: place)
    try files.put(project.text, at: "\(Self.project).xcodeproj/project.pbxproj")
    try files.put(project.scheme, at: "\(Self.project).xcodeproj/xcshareddata/xcschemes/\(Self.project).xcscheme")
    return """
      \(files.shownName): an app, its UI tests and words for a device day. On a Mac with Xcode:
        cd \(files.quotedName)
        sh run.sh
      README.md there says what the script does, and what a person does with a device.
      """
  }

  /// The package as the project refers to it: a repository, or a path from the project's folder.
  private var reference: XcodeProject.Package {
    let (app, tests) = (["TraceRecorder", "UIKitClosures"], ["TraceRecorderTesting"])
    switch package {
    case .repository(let url):
      return .init(place: url, version: Version.number, appProducts: app, testProducts: tests)
    case .folder(let path):
      let parent = files.url.absoluteURL.standardizedFileURL.deletingLastPathComponent().resolvingSymlinksInPath()
      let here = parent.appending(path: files.url.lastPathComponent).pathComponents
      let there = URL(filePath: path).pathComponents
      let common = zip(here, there).prefix { $0 == $1 }.count
      let steps = Array(repeating: "..", count: here.count - common) + there.dropFirst(common)
      return .init(
        place: steps.isEmpty ? "." : steps.joined(separator: "/"), version: nil, appProducts: app, testProducts: tests)
    }
  }
}
