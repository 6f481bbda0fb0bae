import Foundation
import Testing

/// The output of `tracelab scaffold` compiles. ``OutsidePackageTests`` build and run it, each night.
@Suite struct ScaffoldTests {
  @Test func namesAndFoldersThatWillNotDoAreRefused() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let here = "--tracelab '\(Checkout.root.path)'"
    #expect(try shell.run("tracelab scaffold Lab \(here) --name URLPager").last?.hasPrefix("[") == false)
    #expect(
      try shell.run("grep -h adding Lab/Sources/url-pager-lab/main.swift")
        == ["Tracelab.main(catalog: .shipped.adding(.urlPager))"])
    #expect(try shell.run("tracelab scaffold Lab \(here)").last == "[64]")
    #expect(try shell.run("tracelab scaffold Other \(here) --name UIKit").last == "[64]")
  }

  @Test func theSourcesCompile() throws {
    let shell = try Shell()
    defer { shell.remove() }
    #expect(
      try shell.run("tracelab scaffold Lab --tracelab '\(Checkout.root.path)'")
        .contains("  swift run -c release my-coordinator-lab demo --db lab.db"))
    // A build plugin writes this file.
    _ = try shell.run(
      "echo 'enum SourceVersion { static let all = \"0\" }' >Lab/Sources/MyCoordinator/SourceVersion.swift")
    let folder = shell.folder.appending(path: "Lab")
    try Self.compile(["Sources/UIKit"], as: "UIKit", in: folder, mode: "6")
    try Self.compile(["Sources/MyCoordinator"], as: "MyCoordinator", in: folder, mode: "5")
    try Self.compile(["Sources/my-coordinator-lab"], as: "Lab", in: folder, mode: "6")
    try Self.compile(["Tests/MyCoordinatorTests"], as: "MyCoordinatorTests", in: folder, mode: "6")
  }

  /// Compiles the Swift files of folders as a module, which later modules can import.
  static func compile(_ folders: [String], as module: String, in package: URL, mode: String) throws {
    let files = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: package.appending(path: folder).path)
        .filter { $0.hasSuffix(".swift") }.map { package.appending(path: folder).appending(path: $0).path }
    }
    let interface = package.appending(path: "\(module).swiftmodule").path
    let result = try SwiftCompiler().run(
      ["-emit-module", "-emit-module-path", interface, "-module-name", module, "-swift-version", mode]
        + ["-I", package.path, "-enable-testing"] + files)
    #expect(result.succeeds, "\(module): \(result.text.suffix(2000))")
  }
}
