import TraceFormats

/// The directory of a zip archive: its files and their positions.
///
/// The format is PKWARE's APPNOTE 6.3, sections 4.3 and 4.4, with the 64-bit extensions of 4.5.3. Only the directory counts, which is
/// at the archive's end. No figure of the archive is trusted: every one is compared with the file's size, and nothing is written
/// anywhere.
public struct ZipArchive {
  /// The requested files, in the directory's order.
  public let entries: [ZipEntry]

  /// The maximum size of the directory in bytes: half a million files with names of usual length, and a limit for the memory.
  static let largestDirectory = 64 << 20
  static let remedy = "the archive is damaged: copy it again, or unpack it first"

  /// Whether a file is an archive, by its first bytes.
  public static func isArchive(_ prefix: some Sequence<UInt8>) -> Bool {
    let start = Array(prefix.prefix(4))
    return start == Signature.entry || start == Signature.end
  }

  /// Reads the directory.
  ///
  /// - Parameter isWanted: whether the file with a name is requested.
  /// - Throws: `TraceFormatError`, of kind `damaged` for a directory that cannot be read.
  public init(path: String, isWanted: (String) -> Bool) throws {
    let file = try RandomAccessFile(path: path)
    do {
      let end = try ZipDirectoryEnd(file)
      var all: [ZipEntry] = []
      var rest = ByteFields(try file.bytes(end.size, at: end.offset)[...])
      guard rest.count == end.size else { throw Self.cut }
      for _ in 0..<end.count {
        let (entry, length) = try Self.entry(rest, archive: path, directory: end.offset)
        all.append(entry)
        guard let after = rest.slice(length, rest.count - length) else { throw Self.cut }
        rest = ByteFields(after)
      }
      Self.noteOverlaps(&all)
      entries = Self.withoutDuplicates(all.filter { !$0.name.hasSuffix("/") && isWanted($0.name) })
    } catch let fault as Fault {
      throw fault.error(file: path, line: nil)
    }
  }

  enum Signature {
    static let entry: [UInt8] = [0x50, 0x4b, 3, 4]
    static let directory: [UInt8] = [0x50, 0x4b, 1, 2]
    static let end: [UInt8] = [0x50, 0x4b, 5, 6]
    static let end64: [UInt8] = [0x50, 0x4b, 6, 6]
    static let locator64: [UInt8] = [0x50, 0x4b, 6, 7]
  }

  static var cut: Fault {
    Fault(.damaged, expected: "a zip archive with a directory at its end", found: "none", remedy: remedy)
  }

  /// Reads one entry of the directory.
  ///
  /// - Returns: the entry, and its size in the directory in bytes.
  private static func entry(
    _ fields: ByteFields, archive: String, directory: Int
  ) throws -> (ZipEntry, length: Int) {
    guard fields.starts(with: Signature.directory), let flags = fields.short(8), let method = fields.short(10),
      let checksum = fields.long(16), let packed = fields.long(20), let size = fields.long(24),
      let nameLength = fields.short(28), let extraLength = fields.short(30), let commentLength = fields.short(32),
      let offset = fields.long(42), let name = fields.slice(fixedLength, nameLength),
      let extra = fields.slice(fixedLength + nameLength, extraLength)
    else { throw cut }
    let sizes = try Zip64Field(extra, size: size, packedSize: packed, offset: offset)
    var entry = ZipEntry(
      archive: archive, name: String(decoding: name, as: UTF8.self), nameBytes: Array(name), flags: flags,
      method: method,
      checksum: UInt32(truncatingIfNeeded: checksum), packedSize: sizes.packedSize, size: sizes.size,
      offset: sizes.offset, directory: directory)
    entry.fault = entry.directoryFault()
    return (entry, fixedLength + nameLength + extraLength + commentLength)
  }

  /// The number of bytes of a directory's entry before its name.
  private static let fixedLength = 46

  /// Marks entries whose data overlaps other entries or the directory: two names for one content, or a bomb.
  private static func noteOverlaps(_ entries: inout [ZipEntry]) {
    let order = entries.indices.sorted { entries[$0].offset < entries[$1].offset }
    var latest: (end: Int, index: Int)?
    for index in order {
      let entry = entries[index]
      // The minimum: the entry's own header, its name, and its data.
      let (start, isTooFar) = entry.offset.addingReportingOverflow(entryLength + entry.nameBytes.count)
      let (end, isTooLong) = start.addingReportingOverflow(entry.packedSize)
      if isTooFar || isTooLong || end > entry.directory {
        entries[index].fault = Fault(
          .damaged, expected: "data within the archive", found: "\(entry.packedSize) bytes from \(entry.offset) on",
          remedy: remedy)
        continue
      }
      if let latest, entry.offset < latest.end {
        for index in [index, latest.index] { entries[index].fault = overlap }
      }
      if end > latest?.end ?? 0 { latest = (end, index) }
    }
  }

  /// The number of bytes of an entry's own header before its name.
  static let entryLength = 30

  private static var overlap: Fault {
    Fault(.damaged, expected: "data of its own", found: "data that is another entry's, too", remedy: remedy)
  }

  private static func withoutDuplicates(_ entries: [ZipEntry]) -> [ZipEntry] {
    var names: Set<String> = []
    return entries.map { entry in
      if names.insert(entry.name).inserted { return entry }
      var second = entry
      second.fault = Fault(
        .damaged, expected: "one entry of each name", found: "a second one", remedy: "unpack the archive first")
      return second
    }
  }
}

/// Sizes and offset of an entry, taken from the field with 64-bit numbers if the 32-bit ones refer to it.
struct Zip64Field {
  private(set) var size: Int
  private(set) var packedSize: Int
  private(set) var offset: Int

  /// The value that refers to a number in the 64-bit field.
  static let elsewhere = 0xffff_ffff
  private static let id = 1

  /// - Parameter extra: the entry's extra fields.
  /// - Throws: `Fault` if an announced number is missing.
  init(_ extra: ArraySlice<UInt8>, size: Int, packedSize: Int, offset: Int) throws {
    (self.size, self.packedSize, self.offset) = (size, packedSize, offset)
    guard [size, packedSize, offset].contains(Self.elsewhere) else { return }
    let field = Self.field(in: extra)
    var place = 0
    func next(_ number: Int) throws -> Int {
      guard number == Self.elsewhere else { return number }
      guard let large = field?.longLong(place) else {
        throw Fault(
          .damaged, expected: "the sizes of an entry of 4 GB or more", found: "none", remedy: ZipArchive.remedy)
      }
      place += 8
      return large
    }
    self.size = try next(size)
    self.packedSize = try next(packedSize)
    self.offset = try next(offset)
  }

  private static func field(in extra: ArraySlice<UInt8>) -> ByteFields? {
    var rest = ByteFields(extra)
    while let id = rest.short(0), let count = rest.short(2), let field = rest.slice(4, count) {
      if id == self.id { return ByteFields(field) }
      guard let after = rest.slice(4 + count, rest.count - 4 - count) else { return nil }
      rest = ByteFields(after)
    }
    return nil
  }
}
