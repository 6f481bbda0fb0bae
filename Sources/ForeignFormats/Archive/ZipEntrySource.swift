import TraceFormats

/// The bytes of one file of a zip archive, decompressed during reading. Their checksum and their number are checked.
public final class ZipEntrySource: ArchivedSource {
  public let name: String
  private let entry: ZipEntry
  private let file: RandomAccessFile
  /// The decompressor; `nil` for stored data.
  private let inflater: Inflater?
  private let buffer: UnsafeMutableRawBufferPointer
  /// The part of the buffer that was read but not decompressed.
  private var pending = 0..<0
  /// The offset of the next bytes of the data in the file, and of their end.
  private var place: Int
  private let end: Int
  private var checksum: UInt32 = 0
  private var given = 0
  private var isAtEnd = false
  /// The number of bytes according to the directory; more are an error.
  package var size: Int { entry.size }
  /// The first error, which every later call throws again.
  private var failure: (any Error)?

  /// The size of the buffer, 64 KB: as much as is read from a file at a time.
  private static let bufferSize = 1 << 16

  /// - Throws: `TraceFormatError` of kind `damaged` for an entry that is not readable, or does not match the directory.
  public init(_ entry: ZipEntry) throws {
    self.entry = entry
    name = entry.path
    if let fault = entry.fault { throw fault.error(file: entry.path, line: nil) }
    file = try RandomAccessFile(path: entry.archive)
    do {
      place = try Self.dataStart(of: entry, in: file)
      inflater = entry.method == ZipEntry.Method.deflated ? try Inflater() : nil
    } catch let fault as Fault {
      throw fault.error(file: entry.path, line: nil)
    } catch is Inflater.Damage {
      throw TraceFormatError(
        .unreadable, file: entry.path, line: nil, expected: "memory to decompress a file", found: "none")
    }
    end = place + entry.packedSize
    buffer = .allocate(byteCount: Self.bufferSize, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Compares an entry's own header with the directory.
  ///
  /// - Returns: the offset of the data.
  private static func dataStart(of entry: ZipEntry, in file: RandomAccessFile) throws -> Int {
    let length = ZipArchive.entryLength + entry.nameBytes.count
    let header = ByteFields(try file.bytes(length, at: entry.offset)[...])
    guard header.starts(with: ZipArchive.Signature.entry), let flags = header.short(6), let method = header.short(8),
      let packed = header.long(18), let size = header.long(22), let nameLength = header.short(26),
      let extraLength = header.short(28)
    else { throw mismatch("a header at byte \(entry.offset)", "none") }
    guard method == entry.method, nameLength == entry.nameBytes.count,
      header.slice(ZipArchive.entryLength, nameLength).map({ $0.elementsEqual(entry.nameBytes) }) ?? false
    else { throw mismatch("the entry that the archive's directory names", "another one") }
    if flags & ZipEntry.Flag.descriptor == 0 {
      guard [entry.packedSize, Zip64Field.elsewhere].contains(packed),
        [entry.size, Zip64Field.elsewhere].contains(size)
      else {
        throw mismatch("\(entry.packedSize) bytes for \(entry.size), as the directory says", "\(packed) for \(size)")
      }
    }
    // Lengths of 16 bits are added to checked offsets, so there is no overflow.
    let start = entry.offset + length + extraLength
    guard start <= entry.directory - entry.packedSize else {
      throw mismatch("data within the archive", "\(entry.packedSize) bytes from \(start) on")
    }
    return start
  }

  private static func mismatch(_ expected: String, _ found: String) -> Fault {
    Fault(.damaged, expected: expected, found: found, remedy: ZipArchive.remedy)
  }

  /// - Throws: `TraceFormatError` of kind `damaged` for data that does not match the directory.
  public func read(into output: UnsafeMutableRawBufferPointer) throws -> Int {
    if let failure { throw failure }
    do {
      return try unpack(into: output)
    } catch let fault as Fault {
      throw failed(fault.error(file: name, line: nil))
    } catch let damage as Inflater.Damage {
      throw failed(
        Self.mismatch("compressed data that is whole", "damage (\(damage.reason))").error(file: name, line: nil))
    }
  }

  private func failed(_ error: TraceFormatError) -> TraceFormatError {
    failure = error
    return error
  }

  private func unpack(into output: UnsafeMutableRawBufferPointer) throws -> Int {
    while !isAtEnd {
      let count = try inflater == nil ? readStored(into: output) : inflate(into: output)
      checksum = Inflater.checksum(checksum, UnsafeRawBufferPointer(rebasing: output.prefix(count)))
      given += count
      guard given <= entry.size else { throw Self.mismatch("\(entry.size) bytes, as the directory says", "more") }
      if isAtEnd { try checkEnd() }
      if count > 0 { return count }
    }
    return 0
  }

  private func readStored(into output: UnsafeMutableRawBufferPointer) throws -> Int {
    let room = UnsafeMutableRawBufferPointer(rebasing: output.prefix(end - place))
    let count = room.isEmpty ? 0 : try file.read(into: room, at: place)
    place += count
    isAtEnd = count == 0
    return count
  }

  private func inflate(into output: UnsafeMutableRawBufferPointer) throws -> Int {
    if pending.isEmpty {
      let room = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(end - place))
      let count = room.isEmpty ? 0 : try file.read(into: room, at: place)
      guard count > 0 else { throw Self.mismatch("compressed data that is whole", "its end after \(given) bytes") }
      place += count
      pending = 0..<count
    }
    guard let inflater else { return 0 }
    let step = try inflater.step(from: UnsafeRawBufferPointer(rebasing: buffer[pending]), into: output)
    pending = pending.lowerBound + step.taken..<pending.upperBound
    if step.step == .end {
      guard pending.isEmpty, place == end else { throw Self.mismatch("the end of the data", "more of it") }
      isAtEnd = true
    } else if step.taken == 0, step.given == 0 {
      throw Self.mismatch("compressed data", "data that cannot be decompressed")
    }
    return step.given
  }

  private func checkEnd() throws {
    guard given == entry.size else {
      throw Self.mismatch("\(entry.size) bytes, as the directory says", "\(given)")
    }
    guard checksum == entry.checksum else {
      throw Self.mismatch("the checksum that the directory says", "another one")
    }
  }
}
