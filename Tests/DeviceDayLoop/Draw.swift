import Calibration
import ScrollEngine
import SeededRandom
import TraceModel

/// A draw of all options at once, and the recordings of a device day under them.
package struct Draw {
  /// The numbers that are drawn, in the order of their keys.
  static let numbers = [
    "animation_duration_ms", "bounce_end", "bounce_rate", "deceleration_gate", "hysteresis", "lock_horizontal_deg",
    "lock_vertical_deg", "page_turn_speed", "paging_keep", "paging_keep_per_point", "paging_pull",
    "paging_pull_per_point", "paging_wide_keep", "paging_wide_pull", "refresh_height", "release_latest_weight",
    "rubber_band_coefficient", "still_finger_ms", "stop_speed", "touch_delay_ms", "velocity_newest_weight",
  ]
  package static let rates: Set<String> = ["bounce_rate", "paging_keep", "paging_wide_keep"]
  static let weights: Set<String> = ["release_latest_weight", "velocity_newest_weight"]
  /// The options that are words.
  static let words = EngineOption.all.filter {
    !$0.values.hasPrefix("a number") && Identifiability.of($0.key)?.isLeftOut != true
  }

  package let options: EngineOptions
  package var noise: RecordingNoise
  package var day: DeviceDay
  private var random: SplitMix64

  package init(seed: UInt64) {
    random = SplitMix64(seed: seed &* 7919)
    var options = EngineOptions()
    for option in EngineOption.all {
      let start = Double(option.value(options)) ?? 0
      var text: String
      if Self.weights.contains(option.key) {
        text = OptionText.text(random.number(in: 0.1...0.4))
      } else if Self.rates.contains(option.key) {
        text = OptionText.text(1 - (1 - start) * random.number(in: 0.78...1.25))
      } else if Self.numbers.contains(option.key) {
        text = OptionText.text(start * random.number(in: 0.78...1.25))
      } else if Self.words.contains(where: { $0.key == option.key }) {
        text = random.pick(option.values.split(separator: " ").map(String.init).filter { $0 != "or" }) ?? ""
      } else {
        continue
      }
      // A steep lock has no room above.
      if option.key == "lock_vertical_deg" { text = OptionText.text(min(Double(text) ?? start, 85)) }
      _ = option.set(&options, text)
    }
    self.options = options
    noise = RecordingNoise(latency: random.number(in: 3...28))
    day = DeviceDay(seed: random.next())
  }

  /// The recordings, made by the engine.
  package func sessions() -> [CalibrationSession] {
    var random = random
    return day.scenes().map { scene in
      let replay = Replay(of: scene.session, under: DeviceDayStrategy(), options: options)
      let recording = noise.recording(of: scene.session, frames: replay.frames, random: &random)
      return CalibrationSession(
        name: scene.name, session: recording, strategy: Strategy(DeviceDayStrategy.self),
        isHeldOut: scene.isHeldOut)
    }
  }

  /// The recordings, made by the app's recorder on the app's screens.
  package func recordedSessions() throws -> [CalibrationSession] {
    var random = random
    return try DeviceDayLoop.sessions(of: day, options: options, noise: noise, random: &random)
  }

  package func truth(_ key: String) -> String {
    EngineOption.all.first { $0.key == key }?.value(options) ?? ""
  }

  /// Whether a word moves anything under the other options drawn.
  func canShow(_ key: String) -> Bool {
    switch key {
    case "kvo_value": options.observerOrder == .delegateFirst
    case "edge_child_yields_when_simultaneous": options.chaining
    default: true
    }
  }
}
