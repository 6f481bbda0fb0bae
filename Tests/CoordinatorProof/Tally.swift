/// The glitches and violations in some replays.
struct Tally: Sendable {
  var replays = 0
  var frames = 0
  var gestures = 0
  /// The number of replays with a glitch.
  var hit = 0
  /// The number of glitches by kind.
  var glitches: [String: Int] = [:]
  /// The number of violations by law.
  var violations: [String: Int] = [:]
  /// The number of frames to which each law was applied.
  var checks: [String: Int] = [:]
  var errors = 0
  private(set) var examples: [String] = []

  static let mostExamples = 200

  var isClean: Bool { glitches.isEmpty && violations.isEmpty && errors == 0 }

  mutating func add(_ other: Tally) {
    replays += other.replays
    frames += other.frames
    gestures += other.gestures
    hit += other.hit
    errors += other.errors
    glitches.merge(other.glitches, uniquingKeysWith: +)
    violations.merge(other.violations, uniquingKeysWith: +)
    checks.merge(other.checks, uniquingKeysWith: +)
    examples = Array((examples + other.examples).sorted().prefix(Self.mostExamples))
  }

  mutating func example(_ text: String) {
    if examples.count < Self.mostExamples { examples.append(text) }
  }

  /// The number of frames to which each law was applied, as text.
  var checkedFrames: String {
    checks.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  var line: String {
    func list(_ counts: [String: Int]) -> String {
      counts.isEmpty
        ? "none" : counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    }
    return "\(replays) replays, \(frames) frames; glitches: \(list(glitches)) in \(hit) replays; "
      + "laws broken: \(list(violations))" + (errors == 0 ? "" : "; \(errors) exceptions")
  }
}
