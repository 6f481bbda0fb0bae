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

  /// Writes a package for the library `Tests/ExampleLibrary`, with a sample app that uses it.
  static func exampleLibrary(_ shell: Shell, at path: String, tracelab: String) throws -> [String] {
    let example = Checkout.root.appending(path: "Tests/ExampleLibrary").path
    let output = try shell.run(
      "tracelab scaffold '\(path)' --name Deck --library '\(example)/Deck' --tracelab '\(tracelab)'")
    _ = try shell.run("cp '\(example)/SampleApp.swift' '\(path)/Sources/DeckSample/'")
    return output
  }

  /// A library's package compiles: its sources after the pre-pass, a sample app, and the strategy, whose name says so.
  @Test func aLibrarysPackageCompiles() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let output = try Self.exampleLibrary(shell, at: "Lab", tracelab: Checkout.root.path)
    #expect(output.first?.contains("deck-after-the-pre-pass") == true)
    #expect(try shell.run("grep -c optional_deckList Lab/prepass.diff") == ["4"])
    // The manifest can be evaluated.
    #expect(try shell.run("cd Lab && swift package dump-package >/dev/null 2>&1 && echo valid") == ["valid"])
    let version = "enum SourceVersion { static let all = \"0\" }"
    _ = try shell.run("echo '\(version)' >Lab/Sources/DeckSample/SourceVersion.swift")
    let folder = shell.folder.appending(path: "Lab")
    try Self.compile(["Sources/UIKit"], as: "UIKit", in: folder, mode: "6")
    try Self.compile(["Sources/Deck"], as: "Deck", in: folder, mode: "5")
    try Self.compile(["Sources/DeckSample"], as: "DeckSample", in: folder, mode: "5")
    try Self.compile(["Sources/deck-after-the-pre-pass-lab"], as: "Lab", in: folder, mode: "6")
    try Self.compile(["Tests/DeckTests"], as: "DeckTests", in: folder, mode: "6")
  }

  @Test func sourcesThatNeedNoPrepassAreCopiedAndOthersRefused() throws {
    let shell = try Shell()
    defer { shell.remove() }
    func write(_ text: String) throws { try Data(text.utf8).write(to: shell.folder.appending(path: "Pages.swift")) }
    let here = "--name Paging --tracelab '\(Checkout.root.path)' --library Pages.swift"
    try write("import UIKit\nclass A: UIView {}")
    _ = try shell.run("tracelab scaffold Lab \(here)")
    #expect(try shell.run("cmp Pages.swift Lab/Sources/Paging/Pages.swift") == [])
    #expect(try shell.run("ls Lab/prepass.diff 2>/dev/null").last == "[2]")
    try write("import UIKit\nlet a = NSClassFromString(\"A\")\n")
    let refused = try shell.run("tracelab scaffold Other \(here) 2>&1")
    #expect(refused.last == "[64]" && refused.contains { $0.contains("Pages.swift:2: NSClassFromString") })
    #expect(try shell.run("tracelab scaffold Other --library Nowhere").last == "[64]")
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
