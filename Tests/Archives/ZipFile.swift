/// A zip archive for tests, with valid values in its fields or with those of a hostile archive.
public struct ZipFile: Sendable {
  /// One file in the archive.
  public struct Entry: Sendable {
    public var name: String
    public var bytes: [UInt8]
    public var isDeflated = true
    /// Whether checksum and sizes follow the data.
    public var hasDescriptor = false
    /// Whether sizes and place are 64-bit numbers.
    public var isLarge = false
    // Fields of the directory that differ from the data.
    public var flags = 0
    public var method: Int?
    public var checksum: UInt32?
    public var packedSize: Int?
    public var size: Int?
    public var offset: Int?
    /// The name in the entry's local header, if it differs.
    public var ownName: String?

    public init(_ name: String, _ bytes: [UInt8], _ change: (inout Entry) -> Void = { _ in }) {
      self.name = name
      self.bytes = bytes
      change(&self)
    }
  }

  public var entries: [Entry]
  public var comment: [UInt8] = []
  // Fields of the end record that differ from the archive.
  public var count: Int?
  public var directorySize: Int?
  public var directoryOffset: Int?

  public init(_ entries: [Entry], _ change: (inout ZipFile) -> Void = { _ in }) {
    self.entries = entries
    change(&self)
  }

  public var bytes: [UInt8] {
    var data: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let offset = data.count
      let packed = entry.isDeflated ? Deflate.raw(entry.bytes) : entry.bytes
      let method = entry.method ?? (entry.isDeflated ? 8 : 0)
      let flags = entry.flags | (entry.hasDescriptor ? 8 : 0)
      let sizes =
        Deflate.little(Deflate.checksum(entry.bytes), 4) + Deflate.little(packed.count, 4)
        + Deflate.little(entry.bytes.count, 4)
      let own = Array((entry.ownName ?? entry.name).utf8)
      data += [0x50, 0x4b, 3, 4, 20, 0] + Deflate.little(flags, 2) + Deflate.little(method, 2) + [0, 0, 0, 0]
      data += (entry.hasDescriptor ? [UInt8](repeating: 0, count: 12) : sizes) + Deflate.little(own.count, 2) + [0, 0]
      data += own + packed
      if entry.hasDescriptor { data += [0x50, 0x4b, 7, 8] + sizes }
      directory += Self.directoryEntry(entry, packed: packed.count, flags: flags, method: method, offset: offset)
    }
    let start = data.count
    return data + directory + end(directorySize: directory.count, offset: start)
  }

  private static func directoryEntry(
    _ entry: Entry, packed: Int, flags: Int, method: Int, offset: Int
  ) -> [UInt8] {
    let (size, packed, offset) = (entry.size ?? entry.bytes.count, entry.packedSize ?? packed, entry.offset ?? offset)
    let name = Array(entry.name.utf8)
    let extra = Deflate.little(1, 2) + Deflate.little(24, 2) + [size, packed, offset].flatMap { Deflate.little($0, 8) }
    func short(_ number: Int) -> [UInt8] { Deflate.little(entry.isLarge ? 0xffff_ffff : number, 4) }
    var bytes: [UInt8] = [0x50, 0x4b, 1, 2, 20, 3, 20, 0] + Deflate.little(flags, 2) + Deflate.little(method, 2)
    bytes += [0, 0, 0, 0] + Deflate.little(entry.checksum ?? Deflate.checksum(entry.bytes), 4)
    bytes += short(packed) + short(size) + Deflate.little(name.count, 2)
    bytes += Deflate.little(entry.isLarge ? extra.count : 0, 2) + [UInt8](repeating: 0, count: 10) + short(offset)
    return bytes + name + (entry.isLarge ? extra : [])
  }

  private func end(directorySize size: Int, offset: Int) -> [UInt8] {
    let (count, size, start) = (count ?? entries.count, directorySize ?? size, directoryOffset ?? offset)
    var bytes: [UInt8] = []
    let isLarge = count > 0xfffe || entries.contains(where: \.isLarge)
    if isLarge {
      bytes += [0x50, 0x4b, 6, 6] + Deflate.little(44, 8) + [45, 0, 45, 0] + [UInt8](repeating: 0, count: 8)
      bytes += Deflate.little(count, 8) + Deflate.little(count, 8) + Deflate.little(size, 8) + Deflate.little(start, 8)
      bytes += [0x50, 0x4b, 6, 7, 0, 0, 0, 0] + Deflate.little(offset + size, 8) + [1, 0, 0, 0]
    }
    let shortCount = Deflate.little(isLarge ? 0xffff : count, 2)
    bytes += [0x50, 0x4b, 5, 6, 0, 0, 0, 0] + shortCount + shortCount
    bytes += Deflate.little(isLarge ? 0xffff_ffff : size, 4) + Deflate.little(isLarge ? 0xffff_ffff : start, 4)
    return bytes + Deflate.little(comment.count, 2) + comment
  }
}
