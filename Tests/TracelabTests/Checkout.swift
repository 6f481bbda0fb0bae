import Foundation

/// Paths in the checkout, and the folders of the built programs.
enum Checkout {
  private final class Marker {}

  static let root = tests.deletingLastPathComponent().deletingLastPathComponent()
  static let readme = root.appending(path: "README.md")
  static let documentation = root.appending(path: "Sources/TracelabKit/TracelabKit.docc")
  static let traces = tests.appending(path: "Traces")
  static let transcripts = tests.appending(path: "Transcripts")

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The folder of the test bundle and of the programs that are built with it.
  static var products: URL {
    #if os(macOS)
      Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #else
      Bundle.main.bundleURL
    #endif
  }

  /// The folder of the `tracelab` that tests run: the release build's if it is up to date, else that of ``products``.
  ///
  /// The release build is in the folder that `TRACELAB_PROGRAMS` names, or beside the debug build. It is up to date if it is newer than
  /// everything that it is built from. It runs several times as fast.
  static let programs: URL = {
    let environment = ProcessInfo.processInfo.environment
    let release =
      environment["TRACELAB_PROGRAMS"].map { URL(fileURLWithPath: $0) }
      ?? products.deletingLastPathComponent().appending(path: "release")
    let isMeasured = environment["LLVM_PROFILE_FILE"] != nil
    guard !isMeasured, let built = changed(release.appending(path: "tracelab")) else { return products }
    let sources = ["Package.swift", ".ci/Package.resolved", "Sources", "migrations", "queries"].flatMap { name in
      let source = root.appending(path: name)
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: source.path)) ?? []
      return [source] + paths.map { source.appending(path: $0) }
    }
    return sources.allSatisfy { changed($0).map { $0 < built } ?? false } ? release : products
  }()

  /// The last modification of a file or folder.
  private static func changed(_ file: URL) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
  }

  /// Whether tests record the actual output as the expected one.
  static let isRecording = ProcessInfo.processInfo.environment["TRACELAB_RECORD"] == "1"

  /// Whether to run tests that take too long for every change, as in `.ci/nightly`.
  static let isNightly = ProcessInfo.processInfo.environment["TRACELAB_NIGHTLY"] == "1"

  /// The ground truth next to the checkout, if it exists.
  ///
  /// It is in the folder that `TRACELAB_SHARED` names, or in a folder `shared` next to the checkout or to one of its parents.
  static let sharedTraces: URL? = {
    var candidates: [URL] = []
    if let path = ProcessInfo.processInfo.environment["TRACELAB_SHARED"] {
      candidates.append(URL(fileURLWithPath: path))
    }
    var folder = root
    while folder.path.count > 1 {
      folder.deleteLastPathComponent()
      candidates.append(folder.appending(path: "shared"))
    }
    return candidates.map { $0.appending(path: "traces") }.first { FileManager.default.fileExists(atPath: $0.path) }
  }()
}
