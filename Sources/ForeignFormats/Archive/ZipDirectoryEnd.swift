import TraceFormats

/// The description of the directory at the end of a zip archive.
struct ZipDirectoryEnd {
  /// The number of entries in the directory.
  private(set) var count: Int
  /// The directory's length in bytes.
  private(set) var size: Int
  /// The offset of the directory.
  private(set) var offset: Int

  private static let length = 22
  private static let locatorLength = 20
  private static let length64 = 56
  /// The maximum length of the comment at the end of an archive, which is stored in 16 bits.
  private static let longestComment = 0xffff
  /// The shortest entry of a directory, in bytes.
  private static let shortestEntry = 46

  /// - Throws: `Fault`, and `TraceFormatError` of kind `unreadable`.
  init(_ file: RandomAccessFile) throws {
    let tail = try file.bytes(
      Self.length + Self.longestComment, at: max(0, file.size - Self.length - Self.longestComment))
    guard let place = Self.place(in: tail), let end = Self.fields(tail, at: place), let disk = end.short(4),
      let count = end.short(10), let size = end.long(12), let offset = end.long(16)
    else { throw ZipArchive.cut }
    (self.count, self.size, self.offset) = (count, size, offset)
    var limit = file.size - tail.count + place
    if count == 0xffff || size == Zip64Field.elsewhere || offset == Zip64Field.elsewhere,
      let start = try readLarge(file, before: limit)
    {
      limit = start
    } else if disk != 0 {
      throw Fault(
        .damaged, expected: "an archive in one file", found: "one of several parts", remedy: "join the parts first")
    }
    guard self.size <= limit, self.offset <= limit - self.size else {
      throw Fault(
        .damaged, expected: "a directory within the archive",
        found: "\(self.size) bytes from \(self.offset) on in \(file.size)", remedy: ZipArchive.remedy)
    }
    guard self.count <= self.size / Self.shortestEntry else {
      throw Fault(
        .damaged, expected: "\(self.count) entries, as the archive says", found: "a directory of \(self.size) bytes",
        remedy: ZipArchive.remedy)
    }
    guard self.size <= ZipArchive.largestDirectory else {
      throw Fault(
        .damaged, expected: "a directory of at most \(ZipArchive.largestDirectory) bytes", found: "\(self.size)",
        remedy: "unpack the archive first")
    }
  }

  /// The offset of the end's structure: the last one whose comment ends with the file.
  private static func place(in tail: [UInt8]) -> Int? {
    guard tail.count >= length else { return nil }
    for place in stride(from: tail.count - length, through: 0, by: -1) where tail[place] == ZipArchive.Signature.end[0]
    {
      guard let fields = fields(tail, at: place), fields.starts(with: ZipArchive.Signature.end),
        let comment = fields.short(20), place + length + comment == tail.count
      else { continue }
      return place
    }
    return nil
  }

  private static func fields(_ bytes: [UInt8], at place: Int) -> ByteFields? {
    bytes.indices.contains(place) ? ByteFields(bytes[place...]) : nil
  }

  /// Reads the 64-bit numbers.
  ///
  /// - Returns: the offset of their structure; `nil` if there is none.
  private mutating func readLarge(_ file: RandomAccessFile, before place: Int) throws -> Int? {
    guard place >= Self.locatorLength else { return nil }
    let locator = ByteFields(try file.bytes(Self.locatorLength, at: place - Self.locatorLength)[...])
    guard locator.starts(with: ZipArchive.Signature.locator64) else { return nil }
    guard let start = locator.longLong(8), start <= place - Self.locatorLength else { throw ZipArchive.cut }
    let end = ByteFields(try file.bytes(Self.length64, at: start)[...])
    guard end.starts(with: ZipArchive.Signature.end64), let count = end.longLong(32), let size = end.longLong(40),
      let offset = end.longLong(48)
    else { throw ZipArchive.cut }
    (self.count, self.size, self.offset) = (count, size, offset)
    return start
  }
}
