import ScrollEngine
import ScrollStrategies
import Testing
import TraceAnalysis

@testable import TracelabKit

/// The parsing of `--set`.
@Suite struct SettingsTests {
  private static let strategies = [Strategy].shipped

  /// An option's values have one spelling. Found by fuzzing: it was stored as typed, so that one value could have many replays.
  @Test(arguments: ["reloaded_content_height=3", "reloaded_content_height=3.000", "reloaded_content_height=0.3e1"])
  func aValueHasOneSpelling(_ assignment: String) throws {
    let owner = try #require(
      [Strategy].shipped.first { $0.description.options.contains { $0.key == "reloaded_content_height" } })
    let settings = try Settings([assignment], strategies: Self.strategies)
    #expect(settings.runText(owner) == #"{"reloaded_content_height":"3"}"#)
  }

  /// A number must be decimal. Found by fuzzing: it was read up to its first zero byte, and in hexadecimal digits.
  @Test(arguments: ["3\u{0}x", "0x1p3", " 3", "3 ", "infinity", "nan", "", "1e999", "３"])
  func whatIsNoNumberIsRefused(_ value: String) {
    for key in ["hysteresis", "refresh_hz", "reloaded_content_height", "replay_limit_s"] {
      #expect(throws: UsageError.self) { try Settings(["\(key)=\(value)"], strategies: Self.strategies) }
    }
  }
}
