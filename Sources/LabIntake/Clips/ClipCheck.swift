import ClipDecoding
import TraceFormats

/// Checks that the pictures of a clip can be read, without looking for a screen in them.
enum ClipCheck {
  /// The faults of a clip, of which each frame is decoded.
  ///
  /// - Throws: `TraceFormatError` for a clip that cannot be read.
  static func issues(_ path: String) throws -> [ImportIssue] {
    do {
      let reader = try Clip.open(path)
      var count = 0
      while try reader.next() != nil { count += 1 }
      guard count > 0 else { throw ClipError.noFrames(why: "it ends before the first one") }
      return reader.info.warnings.map { ImportIssue(line: nil, severity: .warning, message: $0) }
    } catch let error as ClipError {
      throw ClipImport.error(error, path)
    }
  }
}
