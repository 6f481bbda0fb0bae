/// Numbers in the structures of an archive, their lowest byte first.
struct ByteFields {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes)[...] }

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// Whether the structure begins with these bytes.
  func starts(with signature: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// The number in some bytes; `nil` where the structure is too short for it.
  private func number(_ offset: Int, _ count: Int) -> UInt64? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let start = bytes.startIndex + offset
    return bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A number of 16 bits.
  func short(_ offset: Int) -> Int? { number(offset, 2).map { Int($0) } }

  /// A number of 32 bits.
  func long(_ offset: Int) -> Int? { number(offset, 4).map { Int($0) } }

  /// A number of 64 bits; `nil` also where it is beyond what a file can have.
  func longLong(_ offset: Int) -> Int? { number(offset, 8).flatMap { Int(exactly: $0) } }

  /// Some of the bytes; `nil` where there are not as many.
  func slice(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, count <= bytes.count, offset <= bytes.count - count else { return nil }
    let start = bytes.startIndex + offset
    return bytes[start..<start + count]
  }
}
