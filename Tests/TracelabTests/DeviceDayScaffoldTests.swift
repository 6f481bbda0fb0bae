import Calibration
import DeviceDayLoop
import Foundation
import Testing
import TraceFormats

/// The output of `tracelab scaffold --device-day`: a project in which nothing is missing, and a script that runs.
///
/// Xcode, its simulators and devices are not here. The sources are those that `.ci/uikit` compiles for iOS and that `DeviceDayTests` run.
@Suite struct DeviceDayScaffoldTests {
  private static let parts = ["Screens", "App", "UITests", "Lab"]

  private func scaffold(_ shell: Shell) throws -> URL {
    let output = try shell.run("tracelab scaffold Day --device-day --tracelab '\(Checkout.root.path)'")
    #expect(output.contains("  sh run.sh"), "\(output)")
    return shell.folder.appending(path: "Day")
  }

  private func files(in folder: URL) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") })
  }

  @Test func `The sources are those that the lab compiles and runs`() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let day = try scaffold(shell)
    for part in Self.parts {
      let own = Checkout.root.appending(path: "Sources/DeviceDayApp/\(part)")
      let names = try files(in: own)
      #expect(try files(in: day.appending(path: part)).subtracting(["Info.plist"]) == names, "\(part)")
      for name in names {
        let written = try Data(contentsOf: day.appending(path: "\(part)/\(name)"))
        #expect(written == (try Data(contentsOf: own.appending(path: name))), "\(part)/\(name)")
      }
    }
    #expect(
      try files(in: day)
        == Set(Self.parts + ["DeviceDay.xcodeproj", "Headless", "Package.swift", "README.md", "Tests", "run.sh"]))
    let text = try String(contentsOf: day.appending(path: "README.md"), encoding: .utf8)
    #expect(!text.contains("{{") && text.contains("was ever run on a Mac"))
    #expect(try shell.run("tracelab scaffold Day --device-day").last == "[64]", "a folder that is not empty")
    #expect(try shell.run("tracelab scaffold A --device-day --tracelab nowhere").last == "[64]")
  }

  @Test func `The package's sources compile`() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let day = try scaffold(shell)
    try ScaffoldTests.compile(["Headless"], as: "UIKit", in: day, mode: "6")
    try ScaffoldTests.compile(["Screens", "Lab"], as: "DeviceDay", in: day, mode: "6")
    try ScaffoldTests.compile(["Tests"], as: "DeviceDayTests", in: day, mode: "6")
  }

  // MARK: The project

  private struct Project {
    let objects: [String: [String: Any]]
    let root: String

    init(_ file: URL) throws {
      let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), options: [], format: nil)
      let top = try #require(list as? [String: Any])
      objects = try #require(top["objects"] as? [String: [String: Any]])
      root = try #require(top["rootObject"] as? String)
    }

    /// The identifiers that an object names.
    func references(_ value: Any) -> [String] {
      switch value {
      case let text as String: objects[text] == nil && !isIdentifier(text) ? [] : [text]
      case let list as [Any]: list.flatMap(references)
      case let fields as [String: Any]: fields.values.flatMap(references)
      default: []
      }
    }

    private func isIdentifier(_ text: String) -> Bool {
      text.count == 24 && text.allSatisfy { $0.isHexDigit && !$0.isLowercase }
    }

    func text(_ object: String, _ key: String) -> String? { objects[object]?[key] as? String }

    /// The paths of the files in a group and the groups in it.
    func paths(in group: String, under folder: String = "") -> [(path: String, object: String)] {
      (objects[group]?["children"] as? [String] ?? []).flatMap { child -> [(path: String, object: String)] in
        let path = folder + (text(child, "path") ?? "")
        switch text(child, "isa") {
        case "PBXGroup": return paths(in: child, under: text(child, "path") == nil ? folder : path + "/")
        case "PBXFileReference": return text(child, "sourceTree") == "<group>" ? [(path, child)] : []
        default: return []
        }
      }
    }
  }

  @Test func `Every object of the project exists and is used, and every file is in a target`() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let day = try scaffold(shell)
    let project = try Project(day.appending(path: "DeviceDay.xcodeproj/project.pbxproj"))
    let used = project.objects.flatMap { project.references($0.value) } + [project.root]
    #expect(Set(used) == Set(project.objects.keys))
    let main = try #require(project.text(project.root, "mainGroup"))
    let listed = project.paths(in: main)
    for file in listed {
      #expect(FileManager.default.fileExists(atPath: day.appending(path: file.path).path), "\(file.path)")
    }
    let present = try ["Screens", "App", "UITests"].flatMap { part in
      try files(in: day.appending(path: part)).map { "\(part)/\($0)" }
    }
    #expect(Set(listed.map(\.path)) == Set(present) && listed.count == present.count)

    var built: [String: Set<String>] = [:]
    for target in project.objects where target.value["isa"] as? String == "PBXNativeTarget" {
      for phase in target.value["buildPhases"] as? [String] ?? [] {
        for file in project.objects[phase]?["files"] as? [String] ?? [] {
          guard let reference = project.text(file, "fileRef") else { continue }
          built[target.value["name"] as? String ?? "", default: []].insert(reference)
        }
      }
    }
    func paths(_ target: String) -> Set<String> {
      Set(listed.filter { built[target]?.contains($0.object) ?? false }.map(\.path))
    }
    let swift = present.filter { $0.hasSuffix(".swift") }
    #expect(paths("DeviceDay") == Set(swift.filter { !$0.hasPrefix("UITests/") }))
    let shared = swift.filter { $0.hasPrefix("Screens/DayScene") || $0.hasPrefix("Screens/DayStroke") }
    #expect(paths("DeviceDayUITests") == Set(swift.filter { $0.hasPrefix("UITests/") } + shared))

    let scheme = try String(
      contentsOf: day.appending(path: "DeviceDay.xcodeproj/xcshareddata/xcschemes/DeviceDay.xcscheme"), encoding: .utf8)
    let blueprints = Set(scheme.matches(of: /BlueprintIdentifier="([0-9A-F]{24})"/).map { String($0.1) })
    #expect(blueprints.count == 2 && blueprints.allSatisfy { project.text($0, "isa") == "PBXNativeTarget" })
    let package = project.objects.values.first { $0["isa"] as? String == "XCLocalSwiftPackageReference" }
    let place = try #require(package?["relativePath"] as? String)
    #expect(
      FileManager.default.fileExists(
        atPath: day.resolvingSymlinksInPath().appending(path: place).appending(path: "Package.swift").standardized.path),
      "\(place)")
  }

  @Test func `A repository becomes a package of the project`() throws {
    let shell = try Shell()
    defer { shell.remove() }
    _ = try shell.run("tracelab scaffold Day --device-day --tracelab https://example.org/tracelab.git")
    let project = try Project(shell.folder.appending(path: "Day/DeviceDay.xcodeproj/project.pbxproj"))
    let package = try #require(
      project.objects.values.first { $0["isa"] as? String == "XCRemoteSwiftPackageReference" })
    #expect(package["repositoryURL"] as? String == "https://example.org/tracelab.git")
    #expect((package["requirement"] as? [String: Any])?["kind"] as? String == "upToNextMajorVersion")
  }

  // MARK: The script

  @Test func `The script collects recordings, calibrates, and writes the fact sheet`() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let day = try scaffold(shell)
    // Stand-ins for Xcode's commands: the tests fail, and the recordings come all the same.
    let recordings = shell.folder.appending(path: "made")
    try FileManager.default.createDirectory(at: recordings, withIntermediateDirectories: true)
    var gestures = DeviceDay(seed: 2)
    gestures.leftOut = Set(1...22).subtracting([1, 15, 22])
    for (number, scene) in gestures.scenes().enumerated() {
      var recorded = try DeviceDayLoop.record(scene).session
      recorded.source.os = "iOS 99.1"
      try JSONLinesWriter(recorded).text.write(
        to: recordings.appending(path: "\(number).jsonl"), atomically: true, encoding: .utf8)
    }
    let xcrun =
      "#!/bin/sh\nfor last; do :; done; mkdir -p \"$last\"; cp '\(recordings.path)'/* \"$last\"\n"
    for (name, text) in [("xcodebuild", "#!/bin/sh\necho \"$@\" >>calls; exit 65\n"), ("xcrun", xcrun)] {
      let file = shell.folder.appending(path: "bin/\(name)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    let output = try shell.run("PATH=\"$PWD/bin:$PATH\" sh Day/run.sh day 'platform=iOS,name=A phone' ABCDE12345 2>&1")
    #expect(output.last?.hasPrefix("[") == false, "\(output)")
    let calls = try String(contentsOf: day.appending(path: "calls"), encoding: .utf8)
    #expect(
      calls.contains("-scheme DeviceDay -destination platform=iOS,name=A phone")
        && calls.contains("DEVELOPMENT_TEAM=ABCDE12345"))
    let facts = try String(contentsOf: day.appending(path: "facts.md"), encoding: .utf8)
    #expect(facts.hasPrefix("# UIKit on iOS 99.1\n"), "\(facts)")
    #expect(facts.contains("leaves a new drag to the outer view when the list is at its edge"), "\(facts)")
    for file in ["profile.json", "calibration.md"] {
      #expect(FileManager.default.fileExists(atPath: day.appending(path: file).path))
    }
    #expect(try shell.run("sh Day/run.sh nonsense 2>&1").last == "[64]")
    #expect(try shell.run("sh Day/run.sh fit >/dev/null 2>&1 && cmp Day/facts.md Day/facts.md").isEmpty)
  }
}
