import Calibration
import DeviceDayApp
import DeviceDayLoop
import ScrollEngine
import SeededRandom
import Testing

/// The whole loop: drawn options, the day on the app's screens, the recorder's files, the fit. `calibration-proof` has 200 draws.
@Suite struct ClosedDayTests {
  @Test func `A day through the recorder gives the drawn options back`() throws {
    let draw = Draw(seed: 1)
    let result = Calibrator.calibrate(try draw.recordedSessions())
    #expect(result.warnings.isEmpty, "\(result.warnings)")
    let numbers = result.options.filter { $0.state == .determined && $0.number != nil }
    #expect(numbers.count >= 16, "\(numbers.map(\.key))")
    for option in numbers {
      let truth = Double(draw.truth(option.key)) ?? .nan
      let size = Draw.rates.contains(option.key) ? 1 - truth : abs(truth)
      #expect(abs((option.number ?? .nan) - truth) <= 0.02 * size, "\(option)")
    }
    let words = result.options.filter { $0.state == .determined && $0.number == nil }
    #expect(words.count >= 22, "\(words.map(\.key))")
    for option in words { #expect(option.value == draw.truth(option.key), "\(option)") }
    let latency = try #require(result.facts.latency)
    let late = draw.options.displayLinkOrder == .first ? 1000 / draw.day.hz : 0
    #expect(abs(latency.value - draw.noise.latency - late) < 0.5)
    let held = try #require(result.sessions.first { $0.isHeldOut })
    #expect(held.after < 0.1 && held.before > held.after, "\(held)")
  }
}
