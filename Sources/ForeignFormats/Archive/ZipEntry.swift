import TraceFormats

/// One file of a zip archive, as the archive's directory describes it.
public struct ZipEntry: Sendable, Codable {
  /// The archive's path.
  public let archive: String
  /// The name in the archive, with `/` between folders.
  public let name: String
  /// The name's bytes, which need not be UTF-8.
  let nameBytes: [UInt8]
  let flags: Int
  let method: Int
  let checksum: UInt32
  /// Bytes in the archive.
  let packedSize: Int
  /// Bytes when decompressed.
  let size: Int
  /// Where the entry's own header begins.
  let offset: Int
  /// Where the archive's directory begins: no data lies behind.
  let directory: Int
  /// Why the entry is not read; `nil` where nothing speaks against it so far.
  var fault: Fault?

  /// The path in messages and in the lab.
  public var path: String { archive + "/" + name }

  /// The compression methods that are read.
  enum Method {
    static let stored = 0
    static let deflated = 8
  }

  /// The bits of `flags` that are looked at.
  enum Flag {
    /// Encrypted, in one of two ways.
    static let encrypted = 1 << 0 | 1 << 6
    /// Checksum and sizes follow the data, instead of being in the entry's own header.
    static let descriptor = 1 << 3
  }

  /// Why an entry like this is not read; `nil` where the directory says nothing against it.
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
