import ClipDecoding
import LabCommon
import TextFormatting

/// One pass over the pictures of a clip, which shows how far it has come and ends with Ctrl-C.
struct ClipPass {
  let path: String
  let progress: ProgressLine

  /// The number of frames between two lines of progress. [chosen: a second of most clips]
  private static let step = 60

  /// Calls a function with each frame.
  ///
  /// - Parameter work: what the pass is for, as in `looking for the tab bar`.
  /// - Returns: what is known of the clip after the pass.
  /// - Throws: `ClipError`, what the function throws, `BackgroundReader.Stopped` after Ctrl-C.
  @discardableResult
  func run(_ work: String, _ options: ClipOptions, _ take: (ClipFrame) throws -> Void) throws -> ClipInfo {
    let reader = try Clip.open(path, options: options)
    while let frame = try reader.next() {
      if StopFlag.shared.isRaised { throw BackgroundReader.Stopped() }
      if frame.index % Self.step == 0 {
        let total = reader.info.frameCount.map { " of \($0)" } ?? ""
        progress.show("\(work), frame \(frame.index)\(total) \(TerminalText.escaped(path))")
      }
      try take(frame)
    }
    return reader.info
  }
}
