import Foundation

/// Reads the pages in a lab's log, `lab.db-wal`, from the file itself, since opening the lab could change the log.
///
/// [SQLite's file format, «The Write-Ahead Log»]
struct WriteAheadLog {
  private static let headerSize = 32
  private static let frameHeaderSize = 24

  /// The number of pages of finished transactions.
  private(set) var committed = 0
  /// The number of pages after the end of the last finished transaction: they belong to an unfinished one.
  private(set) var unfinished = 0

  init(of lab: URL) {
    guard let data = FileManager.default.contents(atPath: lab.path + "-wal"), data.count > Self.headerSize else {
      return
    }
    let pageSize = Int(Self.word(8, in: data))
    // Frames with other salts were written before the log was restarted.
    let salts = data[16..<24]
    var start = Self.headerSize
    while start + Self.frameHeaderSize + pageSize <= data.count, data[start + 8..<start + 16] == salts {
      unfinished += 1
      // The size of the database after the transaction, in the frame that ends it; 0 in any other.
      if Self.word(start + 4, in: data) != 0 {
        committed += unfinished
        unfinished = 0
      }
      start += Self.frameHeaderSize + pageSize
    }
  }

  /// A big-endian number of four bytes.
  private static func word(_ place: Int, in data: Data) -> UInt32 {
    data[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
