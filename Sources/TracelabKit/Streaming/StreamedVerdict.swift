import Hashing
import TextFormatting
import TraceAnalysis
import TraceStore

/// What the detectors found in one recording under one strategy, with what identifies it without a lab.
struct StreamedVerdict: Sendable {
  let judgement: Judgement
  let run: RunHeader
  /// Those of the replay, canonical JSON.
  let options: String
  /// What counted as right, canonical JSON.
  let expect: String
  /// 32 hexadecimal digits.
  let key: String

  /// - Parameter sha256: of the recording.
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

/// What identifies a replay and a verdict on it, wherever they were computed: the recording's bytes, and all that the two depend on.
struct VerdictIdentity: Hashable {
  var sha256: String
  var strategy: String
  var options: String
  var engineVersion: String
  var strategyVersion: String
  var expect: String
  var detectorVersion: String

  /// The first 16 bytes of the SHA-256 of the parts, as hexadecimal digits. Of the parts only options and expectations may hold any
  /// character, as JSON without line feeds.
  var text: String {
    SHA256.hex(
      of: [sha256, strategy, options, engineVersion, strategyVersion, expect, detectorVersion].joined(separator: "\n"),
      bytes: 16)
  }
}
