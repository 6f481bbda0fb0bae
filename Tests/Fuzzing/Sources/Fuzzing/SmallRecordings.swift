@testable import EmbeddedFiles
@testable import TracelabKit

/// Recordings that are small enough to mutate.
enum SmallRecordings {
  /// Beginnings of the bundled recordings, in whole lines.
  static let all: [[UInt8]] = Embedded.recordings.map { file in
    var kept = 0
    return Array(
      file.text.split(separator: "\n").prefix { line in
        kept += line.utf8.count + 1
        return kept <= longest
      }.joined(separator: "\n").utf8)
  }

  /// The largest size in bytes: a header and the events of one gesture.
  private static let longest = 4000
}
