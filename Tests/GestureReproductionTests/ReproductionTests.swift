import Foundation
import Testing
import TraceModel

@testable import Gestures

/// Each format writes the files of `Reproductions`; `TRACELAB_RECORD=1` writes them again, and the run still fails.
///
/// `.ci/uikit` compiles the UI test among them for iOS.
@Suite struct ReproductionTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let isRecording = ProcessInfo.processInfo.environment["TRACELAB_RECORD"] == "1"

  private func gestures(_ session: Session = ExampleSessions.everything) throws -> ReproducedGestures {
    try ReproducedGestures(of: session, glitches: ["stuck, 1.20 s after the start: nothing followed"]) { _ in 0 }
  }

  @Test(arguments: [("xcuitest", "ReproductionTests.swift"), ("w3c", "actions.json"), ("steps", "steps.txt")])
  func theFilesAreUpToDate(format: String, file: String) throws {
    let type = try #require([any ReproductionFormat.Type].shipped.first { $0.description.id == format })
    let text = try type.reproduction(of: gestures()).text
    let url = Self.folder.appending(path: "Reproductions/\(file)")
    let found = try? String(contentsOf: url, encoding: .utf8)
    if found != text, Self.isRecording { try text.write(to: url, atomically: true, encoding: .utf8) }
    #expect(found == text, "run the tests with TRACELAB_RECORD=1 to write \(file) anew")
  }

  @Test func everyFormatHasAFile() {
    #expect([any ReproductionFormat.Type].shipped.map { $0.description.id }.sorted() == ["steps", "w3c", "xcuitest"])
  }

  // MARK: The UI test's source

  /// Names that could end a literal or a comment, or call something.
  static let hostileNames = [
    "\"; fatalError() //", "\\(fatalError())", "a\nb\r\nc\u{2028}d", "*/ fatalError() /*", "\\", "\"\"\"",
    "#\"\\#(1)\"#",
    "\u{0}\u{1b}[31m", "‮ 🧵 é", "",
  ]

  @Test(arguments: hostileNames)
  func aSourceCompilesWhateverTheNames(name: String) throws {
    var session = ExampleSessions.everything
    session.name = name
    session.uid = name
    session.layout.pages = session.layout.pages.map { .init(name: name, contentHeight: $0.contentHeight) }
    session.events.append(.init(seq: 999, t: 9_000_000, kind: .other(name: name)))
    let text = try XCUITestSource.reproduction(of: gestures(session)).text
    #expect(!text.contains(/^\s*fatalError/.anchorsMatchLineEndings()))
    #expect(try Self.typeCheck(text) == "")
    session.scenario = name
    #expect(try Self.typeCheck(XCUITestSource.reproduction(of: gestures(session)).text) == "")
  }

  @Test func aFaultIsNoticed() throws {
    let text = try XCUITestSource.reproduction(of: gestures()).text
    #expect(try Self.typeCheck(text.replacing("withVelocity", with: "atVelocity")).contains("error:"))
  }

  /// The compiler's messages about a source, against the declarations of `Declarations`.
  private static func typeCheck(_ text: String) throws -> String {
    let folder = try modules.get()
    let file = folder.appending(path: "\(UUID().uuidString).swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try ["5", "6"].map { mode in
      try compile(["-typecheck", "-swift-version", mode, "-warnings-as-errors", "-I", folder.path, file.path])
    }.joined()
  }

  /// The folder of the modules that a UI test imports.
  private static let modules = Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tracelab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for module in ["XCTest", "TraceRecorderTesting"] {
      let said = try compile([
        "-emit-module", "-module-name", module, "-parse-as-library", "-swift-version", "5", "-I", folder.path,
        "-emit-module-path", folder.appending(path: "\(module).swiftmodule").path,
        Self.folder.appending(path: "Declarations/\(module).swift").path,
      ])
      #expect(said == "")
    }
    return folder
  }

  private static func compile(_ arguments: [String]) throws -> String {
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["swiftc"] + arguments
    let output = Pipe()
    compiler.standardOutput = output
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return text + (compiler.terminationStatus == 0 || !text.isEmpty ? "" : "exit code \(compiler.terminationStatus)")
  }
}
