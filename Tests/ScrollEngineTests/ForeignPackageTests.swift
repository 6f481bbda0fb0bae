import Foundation
import Testing

/// The shipped strategies use only the engine's public interface: their sources compile in another package that depends only on it.
@Suite struct ForeignPackageTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(.timeLimit(.minutes(10)))
  func strategiesCompileAgainstThePublicProduct() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "foreign-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? files.removeItem(at: folder) }
    let sources = folder.appending(path: "Sources/Foreign")
    try files.createDirectory(at: sources, withIntermediateDirectories: true)
    let shipped = Self.root.appending(path: "Sources/ScrollStrategies")
    var copied = 0
    // The list belongs to the lab: it adds the versions of the sources.
    let names = files.enumerator(atPath: shipped.path)?.compactMap { $0 as? String } ?? []
    for name in names where name.hasSuffix(".swift") && name != "ShippedStrategies.swift" {
      let copy = sources.appending(path: name.replacing("/", with: "-"))
      try files.copyItem(at: shipped.appending(path: name), to: copy)
      copied += 1
    }
    #expect(copied >= 3)
    try """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Foreign", platforms: [.macOS(.v15)],
      dependencies: [.package(name: "tracelab", path: "\(Self.root.path)")],
      targets: [.target(name: "Foreign", dependencies: [.product(name: "ScrollEngine", package: "tracelab")])],
      swiftLanguageModes: [.v6])
    """.write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)

    let build = Process()
    build.executableURL = URL(filePath: "/usr/bin/env")
    build.arguments = ["swift", "build", "--package-path", folder.path, "--target", "Foreign"]
    let output = Pipe()
    build.standardOutput = output
    build.standardError = output
    try build.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    build.waitUntilExit()
    #expect(build.terminationStatus == 0, "\(text.suffix(4000))")
  }
}
