import DefectInjection
import SeededRandom

/// The number of false alarms in clean sessions per 1 000 gestures, with an upper bound at 95 % confidence.
///
/// Gestures of one session are not independent of each other, sessions are. So the bound of a rate above zero is the 95th percentile of the
/// rates of samples of as many whole sessions, drawn from these with repetition (bootstrap). If nothing was found, three sessions with one
/// alarm each would have been so unlikely that the rule of three gives the bound: 3 alarms in all these sessions, that is, 3 per their
/// number of gestures.
struct AlarmRate: Hashable, Sendable {
  /// The number of samples.
  static let samples = 1_000
  /// The number of alarms that stays improbable (5 %) if none were found: −ln 0.05.
  static let ruleOfThree = 3.0

  let sessions: Int
  let gestures: Int
  let alarms: Int
  /// The upper bound of alarms per 1 000 gestures; `nil` without gestures.
  let bound: Double?

  /// - Parameter sessions: alarms and gestures, one entry per session.
  init(_ sessions: [(alarms: Int, gestures: Int)], seed: UInt64) {
    self.sessions = sessions.count
    gestures = sessions.reduce(0) { $0 + $1.gestures }
    alarms = sessions.reduce(0) { $0 + $1.alarms }
    guard gestures > 0 else {
      bound = nil
      return
    }
    if alarms == 0 {
      bound = Self.ruleOfThree * 1_000 / Double(gestures)
      return
    }
    var random = SplitMix64(seed: seed)
    var rates: [Double] = []
    for _ in 0..<Self.samples {
      var (alarms, gestures) = (0, 0)
      for _ in sessions.indices {
        let session = sessions[random.integer(in: 0...(sessions.count - 1))]
        alarms += session.alarms
        gestures += session.gestures
      }
      if gestures > 0 { rates.append(Double(alarms) * 1_000 / Double(gestures)) }
    }
    rates.sort()
    bound = rates.isEmpty ? nil : rates[min(rates.count * 95 / 100, rates.count - 1)]
  }

  /// Alarms per 1 000 gestures; `nil` without gestures.
  var rate: Double? { gestures > 0 ? Double(alarms) * 1_000 / Double(gestures) : nil }
}
