import Foundation

/// A temporary folder for recordings and labs.
struct Workspace {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tracelab-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Removes the folder and its contents.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// A path within the folder.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// The path of a lab that does not exist.
  func freshLab(_ name: String) throws -> String {
    try remove(name)
    return path(name)
  }

  /// Replaces a database with a copy of another one.
  func copy(_ name: String, to copy: String) throws {
    try remove(copy)
    try FileManager.default.copyItem(atPath: path(name), toPath: path(copy))
  }

  /// Removes a file or a folder, or a database with its log.
  func remove(_ name: String) throws {
    for end in ["", "-wal", "-shm"] {
      let path = path(name + end)
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    }
  }

  /// Creates a folder and returns its path.
  func newFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    return path(name)
  }

  /// The size of a file, in bytes.
  func size(_ name: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path(name))[.size] as? Int ?? 0
  }
}
