import Foundation

/// The compiler, with the package's modules from the build of this test run.
struct SwiftCompiler {
  /// Options for the C modules that a module's interface names.
  private static let moduleMaps = {
    let libraries = ["CReplayThread", "CSHA256", "CSQLiteSettings"].map {
      Checkout.products.appending(path: "\($0).build/module.modulemap")
    }
    let scratch = Checkout.products.deletingLastPathComponent().deletingLastPathComponent()
    return libraries + [
      Checkout.root.appending(path: "Sources/CZlib/module.modulemap"),
      scratch.appending(path: "checkouts/GRDB.swift/Sources/GRDBSQLite/module.modulemap"),
    ]
  }()

  /// Whether interfaces that name C modules can be read as well.
  var includesC = true

  /// The compiler's output, and whether it found no error.
  func run(_ arguments: [String]) throws -> (text: String, succeeds: Bool) {
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      ["swiftc", "-I", Checkout.products.appending(path: "Modules").path]
      + (includesC ? Self.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] } : []) + arguments
    let output = Pipe()
    compiler.standardOutput = output
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return (text, compiler.terminationStatus == 0)
  }
}
