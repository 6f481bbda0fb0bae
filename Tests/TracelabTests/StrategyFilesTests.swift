import Foundation
import ScrollEngine
import ScrollStrategies
import Testing

/// A strategy's version covers its own file, the folder `Shared` and the modules that these import: it must use neither a file of
/// another strategy nor a module that only others import.
@Suite struct StrategyFilesTests {
  private static let folder = Checkout.root.appending(path: "Sources/ScrollStrategies")

  private static let files =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".swift") && $0 != "ShippedStrategies.swift" }.sorted()

  @Test func everyStrategyHasAFileOfItsOwn() {
    #expect(Self.files.count == [Strategy].shipped.count)
    // Whoever has no file of its name has the version of the whole target.
    #expect(Set([Strategy].shipped.map(\.version)).count == [Strategy].shipped.count)
  }

  /// Without it a file that is UIKit source is empty, as on a device; the others have to do without it.
  private static let headless = [
    "-D", "HEADLESS_UIKIT", "-Xcc",
    "-fmodule-map-file=\(Checkout.products.appending(path: "CReplayThread.build/module.modulemap").path)",
  ]

  private func isUIKitSource(_ name: String) throws -> Bool {
    try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8).hasPrefix("#if HEADLESS_UIKIT")
  }

  @Test func uikitSourceIsOneStrategy() throws {
    #expect(try Self.files.filter { try isUIKitSource($0) } == ["Coordinator.swift"])
  }

  @Test(arguments: files) func compilesWithNothingButWhatIsShared(_ name: String) throws {
    let shared = Self.folder.appending(path: "Shared")
    let sources = try FileManager.default.contentsOfDirectory(atPath: shared.path).filter { $0.hasSuffix(".swift") }
      .map { shared.appending(path: $0).path }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Alone"]
      + ["-I", Checkout.products.appending(path: "Modules").path]
      + (try isUIKitSource(name) ? Self.headless : [])
      + sources + [Self.folder.appending(path: name).path]
    let output = Pipe()
    compiler.standardOutput = output
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(text.suffix(2000))")
  }
}
