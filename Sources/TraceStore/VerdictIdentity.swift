import Hashing

/// What identifies a replay and a verdict on it, wherever they were computed: the recording's bytes, and all that the two depend on.
public struct VerdictIdentity: Hashable, Sendable {
  public var sha256: String
  public var strategy: String
  public var options: String
  public var engineVersion: String
  public var strategyVersion: String
  public var expect: String
  public var detectorVersion: String

  public init(
    sha256: String, strategy: String, options: String, engineVersion: String, strategyVersion: String, expect: String,
    detectorVersion: String
  ) {
    self.sha256 = sha256
    self.strategy = strategy
    self.options = options
    self.engineVersion = engineVersion
    self.strategyVersion = strategyVersion
    self.expect = expect
    self.detectorVersion = detectorVersion
  }

  /// The first 16 bytes of the SHA-256 of the parts, as hexadecimal digits. Of the parts only options and expectations may hold any
  /// character, as JSON without line feeds.
  public var text: String {
    SHA256.hex(
      of: [sha256, strategy, options, engineVersion, strategyVersion, expect, detectorVersion].joined(separator: "\n"),
      bytes: 16)
  }
}
