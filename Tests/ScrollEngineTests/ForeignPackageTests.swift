import Foundation
import Testing

/// Another package can use the product `ScrollEngine`, built with the address sanitizer.
///
/// The shipped strategies use only the engine's public interface, and strategies that misbehave cannot read freed memory.
/// `StrategyFilesTests` compile against the public interface alone for every change.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["TRACELAB_NIGHTLY"] == "1",
    "builds the engine once more; TRACELAB_NIGHTLY=1, as in .ci/nightly, runs it"))
struct ForeignPackageTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(.timeLimit(.minutes(10)))
  func strategiesNeedThePublicProductAloneAndCannotReadFreedMemory() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "foreign-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? files.removeItem(at: folder) }
    // The list belongs to the lab: it adds the versions of the sources.
    let shipped = try copySources(
      of: Self.root.appending(path: "Sources/ScrollStrategies"), to: folder.appending(path: "Sources/Foreign"),
      except: "ShippedStrategies.swift")
    #expect(shipped >= 3)
    _ = try copySources(
      of: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Misbehaving"),
      to: folder.appending(path: "Sources/Misbehaving"))
    try """
    // swift-tools-version: 6.2
    import PackageDescription

    let engine = Target.Dependency.product(name: "ScrollEngine", package: "tracelab")
    let package = Package(
      name: "Foreign", platforms: [.macOS(.v15)],
      dependencies: [.package(name: "tracelab", path: "\(Self.root.path)")],
      targets: [
        .target(name: "Foreign", dependencies: [engine]),
        .executableTarget(name: "Misbehaving", dependencies: [engine]),
      ],
      swiftLanguageModes: [.v6])
    """.write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)

    let build = try run("swift", "build", "--package-path", folder.path, "--sanitize=address")
    try #require(build.status == 0, "\(build.text.suffix(4000))")
    let program = folder.appending(path: ".build/debug/Misbehaving").path
    let replays = try run(program)
    #expect(replays.status == 0 && replays.text.hasSuffix("all is well\n"), "\(replays.text.prefix(4000))")
  }

  /// Copies the Swift files of a folder and of those in it; returns how many there were.
  private func copySources(of source: URL, to target: URL, except name: String? = nil) throws -> Int {
    let files = FileManager.default
    try files.createDirectory(at: target, withIntermediateDirectories: true)
    let names = (files.enumerator(atPath: source.path)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") && $0 != name }
    for name in names {
      let copy = target.appending(path: name.replacing("/", with: "-"))
      try files.copyItem(at: source.appending(path: name), to: copy)
    }
    return names.count
  }

  /// Runs a program to its end; returns its exit code and what it wrote to either stream.
  private func run(_ command: String...) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    // The sanitizer reports a fault; the runtime's own report would only take time.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
