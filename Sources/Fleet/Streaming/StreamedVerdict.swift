import LabIntake
import TraceAnalysis
import TraceFormats
import TraceStore

/// The glitches that the detectors found in one recording under one strategy, with their identification without a lab.
struct StreamedVerdict: Sendable {
  let judgement: Judgement
  let run: RunHeader
  /// The options of the replay, as canonical JSON.
  let options: String
  /// The expectations, as canonical JSON.
  let expect: String
  /// 32 hexadecimal digits.
  let key: String

  /// - Parameter sha256: that of the recording.
  init(_ judgement: Judgement, sha256: String, run: RunHeader, options: String, expect: String) {
    self.judgement = judgement
    self.run = run
    self.options = options
    self.expect = expect
    key =
      VerdictIdentity(
        sha256: sha256, strategy: run.strategy, options: options, engineVersion: run.engineVersion,
        strategyVersion: run.strategyVersion, expect: expect, detectorVersion: run.detectorVersion
      ).text
  }
}

/// The next item that a stream judges.
enum StreamedRecording: Sendable {
  /// A file or an archive's entry; its path is the name that the rows show.
  case file(IntakeFile)
  /// The bytes of a recording, and the line of the input at which it begins, from 1.
  case bytes([UInt8], line: Int)
  /// A recording that cannot be judged, and the reason.
  case refused(ImportIssue, path: String)
  /// The end of the recordings of one path, for `StreamMarking`; the path is the one that the input names.
  case end(path: String)
}
