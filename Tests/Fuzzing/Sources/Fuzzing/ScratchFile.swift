import Foundation

/// A file for inputs that are read by their path, in memory if the system has such a folder.
enum ScratchFile {
  private static let folder: String = {
    let memory = "/dev/shm"
    let parent = FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
    return parent + "/tracelab-fuzzing-\(getpid())"
  }()

  /// - Returns: the path of a file with exactly these bytes.
  static func holding(_ bytes: [UInt8], name: String) throws -> String {
    let path = path(name)
    guard let file = fopen(path, "w") else { throw POSIXError(.EIO) }
    defer { fclose(file) }
    guard bytes.isEmpty || fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw POSIXError(.EIO) }
    return path
  }

  /// A path in the folder, which exists.
  static func path(_ name: String) -> String {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder + "/" + name
  }
}
