/// Sizes and place of an entry, from the field with 64-bit numbers where the 32-bit ones say that they are there.
struct Zip64Field {
  private(set) var size: Int
  private(set) var packedSize: Int
  private(set) var offset: Int

  /// The number that stands for one that does not fit.
  static let elsewhere = 0xffff_ffff
  private static let id = 1

  /// - Parameter extra: the extra fields of the entry.
  /// - Throws: `Fault` where a number is announced and not there.
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
