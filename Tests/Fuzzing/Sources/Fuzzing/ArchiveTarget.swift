import TraceFormats
import TracelabKit

@testable import ForeignFormats
@testable import TraceFormats

/// Zip archives: the directory, and every file that it names.
enum ArchiveTarget: FuzzTarget {
  static let name = "archives"

  static var seeds: [[UInt8]] {
    get throws {
      var small = ZipWriter()
      try small.add("a.jsonl", SmallRecordings.all[0])
      try small.add("folder/ü.jsonl", Array("{}\n".utf8))
      return [small.bytes, ZipWriter().bytes, stored]
    }
  }

  /// One entry of three bytes, stored, so that mutations change its data without a decompression.
  private static let stored: [UInt8] = {
    let facts: [UInt8] =
      [20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0, 0xc2, 0x41, 0x24, 0x35, 3, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0]
    let local: [UInt8] = [0x50, 0x4b, 3, 4] + facts + Array("aabc".utf8)
    let directory: [UInt8] =
      [0x50, 0x4b, 1, 2, 20, 0] + facts + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + Array("a".utf8)
    return local + directory + [0x50, 0x4b, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, UInt8(directory.count), 0, 0, 0]
      + [UInt8(local.count), 0, 0, 0, 0, 0]
  }()

  static func take(_ input: [UInt8]) throws {
    let path = try ScratchFile.holding(input, name: "archive.zip")
    do {
      for entry in try ZipArchive(path: path, isWanted: { _ in true }).entries {
        expect(!entry.name.hasPrefix("/") || entry.fault != nil, "a name outside the archive")
        try read(entry)
      }
    } catch let error as TraceFormatError {
      expectHarmless(error.description)
    }
  }

  private static func read(_ entry: ZipEntry) throws {
    do {
      let bytes = try ZipEntrySource(entry).readAll(limit: 1 << 20)
      expect(bytes == nil || bytes?.count == entry.size, "another number of bytes than the directory says")
    } catch let error as TraceFormatError {
      expectHarmless(error.description)
    }
  }
}
