import Foundation

/// Files with the names of recordings that contain one line of other text.
struct RefusedRecordings {
  private static let text = Array("this is no recording\n".utf8)

  /// Writes `count` files into a folder.
  func write(_ count: Int, to folder: String) throws {
    for number in 0..<count {
      try Data(Self.text).write(to: URL(filePath: folder).appending(path: "bad-\(number).jsonl"))
    }
  }

  /// Writes an archive with `count` uncompressed entries: at most 65 534, the largest number that zip counts in 16 bits.
  func write(_ count: Int, toArchive path: String) throws {
    var data: [UInt8] = []
    var directory: [UInt8] = []
    let checksum = Self.checksum(Self.text)
    for number in 0..<count {
      let name = Array("bad-\(number).jsonl".utf8)
      let facts =
        Self.little(20, 2) + Self.little(0, 8) + Self.little(checksum, 4) + Self.little(Self.text.count, 4)
        + Self.little(Self.text.count, 4) + Self.little(name.count, 2)
      directory +=
        [0x50, 0x4b, 1, 2] + Self.little(20, 2) + facts + Self.little(0, 12) + Self.little(data.count, 4) + name
      data += [0x50, 0x4b, 3, 4] + facts + Self.little(0, 2) + name + Self.text
    }
    let end =
      [0x50, 0x4b, 5, 6] + Self.little(0, 4) + Self.little(count, 2) + Self.little(count, 2)
      + Self.little(directory.count, 4) + Self.little(data.count, 4) + Self.little(0, 2)
    try Data(data + directory + end).write(to: URL(filePath: path))
  }

  /// The CRC-32 of zip. [APPNOTE 4.4.7]
  private static func checksum(_ bytes: [UInt8]) -> Int {
    let rest = bytes.reduce(UInt32.max) { rest, byte in
      (0..<8).reduce(rest ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xedb8_8320 : rest >> 1 }
    }
    return Int(rest ^ .max)
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
