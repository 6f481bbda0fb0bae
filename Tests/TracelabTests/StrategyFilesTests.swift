import Foundation
import ScrollEngine
import ScrollStrategies
import Testing

/// A strategy's version covers its own file and the folder `Shared`: it must not use a file of another strategy.
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

  @Test(arguments: files) func compilesWithNothingButWhatIsShared(_ name: String) throws {
    let shared = Self.folder.appending(path: "Shared")
    let sources = try FileManager.default.contentsOfDirectory(atPath: shared.path).filter { $0.hasSuffix(".swift") }
      .map { shared.appending(path: $0).path }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Alone"]
      + ["-I", Checkout.products.appending(path: "Modules").path] + sources + [Self.folder.appending(path: name).path]
    let output = Pipe()
    compiler.standardOutput = output
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(text.suffix(2000))")
  }
}
