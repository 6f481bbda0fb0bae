import ScrollEngine
import ScrollStrategies
import TraceAnalysis

@testable import TracelabKit

/// `--set`, with one assignment per line.
enum SettingsTarget: FuzzTarget {
  static let name = "settings"

  private static let strategies = [Strategy].shipped

  static var seeds: [[UInt8]] {
    let engine = EngineOption.all.map { "\($0.key)=\($0.value(EngineOptions()))" }
    let own = [Strategy].shipped.flatMap { $0.description.options }.map { "\($0.key)=\($0.defaultText)" }
    let expected = ExpectationOption.all.flatMap { option in option.values.map { "\(option.key)=\($0)" } }
    let single = (engine + own + expected + ["\(ReplayLimit.key)=60"]).map { Array($0.utf8) }
    return single + [Array(engine.joined(separator: "\n").utf8), Array((own + expected).joined(separator: "\n").utf8)]
  }

  static func take(_ input: [UInt8]) throws {
    let lines = String(decoding: input, as: UTF8.self).split(separator: "\n").map(String.init)
    do {
      let settings = try Settings(lines, strategies: strategies)
      for strategy in [Strategy].shipped {
        let text = settings.runText(strategy)
        expectHarmless(text)
        // Values are stored in the lab's own spelling, whatever the user typed.
        expect(text.utf8.count <= 4096, "settings that do not fit a row: \(text)")
        _ = settings.replayText(strategy, isLong: true)
        _ = strategy.make(settings.options(of: strategy))
      }
    } catch let error as UsageError {
      expectHarmless(error.description)
    }
  }
}
