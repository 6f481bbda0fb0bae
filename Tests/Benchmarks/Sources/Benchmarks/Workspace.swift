import Foundation

/// A temporary folder for recordings and labs.
struct Workspace {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tracelab-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Removes all of it.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// A path within the folder.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// The path of a lab that is not there.
  func freshLab(_ name: String) throws -> String {
    try remove(name)
    return path(name)
  }

  /// Puts a copy of a database in place of another one.
  func copy(_ name: String, to copy: String) throws {
    try remove(copy)
    try FileManager.default.copyItem(atPath: path(name), toPath: path(copy))
  }

  /// Removes a file or a folder; a database with its log.
  func remove(_ name: String) throws {
    for end in ["", "-wal", "-shm"] {
      let path = path(name + end)
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    }
  }

  /// The path of a folder that is there.
  func newFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    return path(name)
  }

  /// Bytes of a file.
  func size(_ name: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path(name))[.size] as? Int ?? 0
  }
}
