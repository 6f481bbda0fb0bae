import TraceFormats

/// One file of a zip archive, as the archive's directory describes it.
public struct ZipEntry: Sendable, Codable {
  /// The path of the archive.
  public let archive: String
  /// The name in the archive, with `/` between folders.
  public let name: String
  /// The name's bytes, which need not be UTF-8.
  let nameBytes: [UInt8]
  let flags: Int
  let method: Int
  let checksum: UInt32
  /// The number of bytes in the archive.
  let packedSize: Int
  /// The number of bytes after decompression.
  let size: Int
  /// The offset of the entry's own header.
  let offset: Int
  /// The offset of the archive's directory, behind which there is no data.
  let directory: Int
  /// The reason why the entry is not read; `nil` if none is known so far.
  var fault: Fault?

  /// The path in messages and in the lab.
  public var path: String { archive + "/" + name }

  /// The supported compression methods.
  enum Method {
    static let stored = 0
    static let deflated = 8
  }

  /// The bits of `flags` that are evaluated.
  enum Flag {
    /// The data is encrypted, in one of two ways.
    static let encrypted = 1 << 0 | 1 << 6
    /// Checksum and sizes follow the data, and are not in the entry's own header.
    static let descriptor = 1 << 3
  }

  /// The reason why an entry like this is not read; `nil` if the directory shows none.
  func directoryFault() -> Fault? {
    if flags & Flag.encrypted != 0 {
      return Fault(
        .damaged, expected: "an entry without a password", found: "an encrypted one", remedy: "unpack the archive first"
      )
    }
    guard [Method.stored, Method.deflated].contains(method) else {
      return Fault(
        .damaged, expected: "an entry that is stored (method 0) or deflated (method 8)", found: "method \(method)",
        remedy: "unpack the archive first")
    }
    let folders = name.split(separator: "/", omittingEmptySubsequences: false)
    if name.hasPrefix("/") || folders.contains("..") || nameBytes.contains(0) {
      return Fault(
        .damaged, expected: "a name within the archive", found: Excerpt.of(name),
        remedy: "make the archive again, without `..` and leading slashes")
    }
    if method == Method.stored, packedSize != size {
      return Fault(
        .damaged, expected: "as many bytes as are stored, \(packedSize)", found: "\(size)", remedy: ZipArchive.remedy)
    }
    return nil
  }
}
