import Foundation
import Testing

/// Breaks the sources in many ways, one at a time: the situations have to find each.
///
/// All mutants are one program: at each place it chooses between the right code and a wrong one, by the number that is its argument.
@Suite struct MutationTests {
  /// The right text in a source, and a wrong one in its place. Both are expressions of one type.
  private static let mutants: [(file: String, right: String, wrong: String)] = [
    // Pairing.
    ("Sides/StrategyPairing.swift", "known[$0.uid] != nil || scenarios[$0.scenario] != nil", "known[$0.uid] != nil"),
    ("Sides/StrategyPairing.swift", "rest[scenario] ?? scenarios[scenario]", "rest[scenario]"),
    ("Sides/StrategyPairing.swift", "candidate.count > 1", "candidate.count > 0"),
    ("Sides/StrategyPairing.swift", "Set((baseline + candidate).map(\\.gestureCount)).count == 1", "true"),
    ("Sides/StrategyPairing.swift", "candidate.filter { $0.state == .judged }", "candidate"),
    ("Sides/StrategyPairing.swift", "$0.isSame(as: session)", "true"),
    ("Sides/StrategyPairing.swift", "baseline.filter { !paired.contains($0.uid) }", "baseline"),
    (
      "Sides/StrategyPairing.swift", "(a.gesture ?? -1, a.ordinal, $0) < (b.gesture ?? -1, b.ordinal, $1)", "$0 < $1"
    ),
    ("Sides/StrategyPairing.swift", "count + 1", "0"),
    ("Comparison.swift", "former[place] == nil ? .new : .same", ".same"),
    ("Comparison.swift", "met.insert(place).inserted", "true"),
    ("Comparison.swift", "$0.sessionUID == pair.candidate.uid ? $0.magnitude : nil", "nil"),
    // Coverage.
    ("Sides/StrategyPairing.swift", "others.count + missing + silent.count", "others.count + missing"),
    ("Sides/StrategyPairing.swift", "2 * $0.gestureCount >= gestures", "true"),
    ("Sides/StrategyPairing.swift", "$0 != scenario", "true"),
    ("Sides/StrategyPairing.swift", "2 * $0.gestureCount < gestures", "false"),
    ("Sides/StrategyPairing.swift", "!counted.contains($0.baseline[0].uid)", "true"),
    ("Sides/StrategyPairing.swift", "onlyBaseline.count { $0.scenario == nil }", "0"),
    ("Sides/StrategyPairing.swift", "Set(onlyBaseline.compactMap(\\.scenario)).count", "0"),
    ("Sides/ComparedSession.swift", "all == 0 ? 0 : 100 * Double(compared) / Double(all)", "100"),
    ("Gates/GateRules.swift", "coverage.compared == 0", "false"),
    ("Gates/GateRules.swift", "coverage.percent < leastCoverage", "coverage.percent <= leastCoverage"),
    ("Gates/GateRules.swift", "failOn != nil && !isDeclined", "failOn != nil"),
    // Acceptances.
    ("Sides/AcceptedGlitch.swift", "until < today", "until <= today"),
    ("Sides/AcceptedGlitch.swift", "gestureCount == session.gestureCount", "true"),
    ("Sides/AcceptedGlitch.swift", "gesture == place.gesture && ordinal == place.ordinal", "gesture == place.gesture"),
    ("Sides/AcceptedGlitch.swift", "$0.strategy == strategy", "true"),
    ("Comparison.swift", "isInForce ? .same : change", "change"),
    ("Comparison.swift", "!(accepted.map(acceptances.isInForce) ?? false)", "true"),
    // Counting.
    ("Comparison.swift", "Set(open.map(\\.0.kind))", "Set(open.map(\\.0.fingerprint))"),
    ("Shares/ShareComparison.swift", "baseline < candidate ? .undecided : .same", ".same"),
    ("Shares/ShareComparison.swift", "baseline.with == 0 ? .new : .worse", ".worse"),
    ("Gates/GateFacts.swift", "kinds.isEmpty ? !uncounted.contains(kind) : kinds.contains(kind)", "true"),
    ("Gates/GateRules.swift", "!glitch.isAccepted", "true"),
    ("Gates/GateRules.swift", "!glitch.isCompared", "false"),
    ("Gates/GateRules.swift", "new + worse > 0", "new > 0"),
    ("Gates/GateRules.swift", "glitch.isFromTool", "false"),
    ("Gates/GateRules.swift", "expired > 0", "false"),
    (
      "Gates/GateRules.swift", "failOn == .any ? facts.runs.reduce(0) { $0 + $1.failed } : facts.failed", "facts.failed"
    ),
    ("Gates/GateRules.swift", "gestures > 0", "true"),
    ("Gates/GateRules.swift", "limit.kind.map { $0 == kind && isNamed(kind) } ?? isSelected(kind)", "isSelected(kind)"),
    (
      "Gates/GateRules.swift", "scope.kinds.isEmpty && limits.contains { $0.kind == kind }",
      "limits.contains { $0.kind == kind }"
    ),
    ("Gates/GateRules.swift", "scope.isSure(glitch.confidence)", "true"),
    ("Gates/GateFacts.swift", "$1.value - doubtful[$1.key, default: 0]", "$1.value"),
    ("Gates/GateFacts.swift", "confidence >= leastConfidence", "confidence > leastConfidence"),
    ("Gates/GateFacts.swift", "uncounted.contains(kind) && !kinds.contains(kind)", "uncounted.contains(kind)"),
    ("Comparison.swift", "scope.isSure(glitch.confidence)", "true"),
    ("Comparison.swift", "!scope.isUnnamed(glitch.kind)", "true"),
    ("Comparison.swift", "$0 == .fixed ? nil : $0", "$0"),
    ("Gates/GateRules.swift", "failed > 0", "failOn != nil && failed > 0"),
    ("Gates/GateRules.swift", "change == .new && isSelected(kind)", "change == .new"),
    // Thresholds.
    ("Comparison.swift", "max($0.share * baseline, $0.least)", "$0.share * baseline"),
    ("Comparison.swift", "abs(candidate - baseline) <= limit", "abs(candidate - baseline) < limit"),
    (
      "Shares/RateBound.swift", "level / Double(possible.count - $0) + rounding", "level + rounding"
    ),
    ("Shares/RateBound.swift", "tests[$0].leastPossible <= level + rounding", "true"),
    ("Shares/ShareComparison.swift", "$0.count > 1", "$0.count > 99"),
    (
      "Gates/GateRules.swift", "100 * Double(glitches) > limit.limit * Double(gestures)",
      "100 * Double(glitches) >= limit.limit * Double(gestures)"
    ),
    ("Gates/GateRules.swift", "undecided > 0", "false"),
  ]

  @Test func everyBrokenGateIsFound() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "mutants-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "mutants")
    try Self.writeSources(to: folder)
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { folder.appending(path: $0).path }
    let built = try Self.run(
      "/usr/bin/env", ["swiftc", "-swift-version", "6", "-module-name", "Mutants", "-o", program.path, "-lm"] + sources)
    try #require(built.code == 0, "\(built.text.suffix(3000))")
    #expect(try Self.run(program.path, ["-1"]).code == 0, "what is right finds nothing")
    for (number, mutant) in Self.mutants.enumerated() {
      let found = try Self.run(program.path, ["\(number)"])
      #expect(found.code != 0, "no situation finds \(mutant.wrong) in place of \(mutant.right)")
    }
  }

  /// Writes the sources with all mutants in them, the situations, and the code that runs them.
  private static func writeSources(to folder: URL) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let sources = tests.appending(path: "../../Sources/GlitchComparison").standardizedFileURL
    var texts: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where name.hasSuffix(".swift") {
      texts[name] = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
    }
    for (number, mutant) in mutants.enumerated() {
      let parts = try #require(texts[mutant.file]).components(separatedBy: mutant.right)
      try #require(parts.count == 2, "\(mutant.file) has \(mutant.right) once, not \(parts.count - 1) times")
      let choice = "(Mutant.isActive(\(number)) ? (\(mutant.wrong)) : (\(mutant.right)))"
      texts[mutant.file] = parts.joined(separator: choice)
    }
    for (name, text) in texts {
      try text.write(
        to: folder.appending(path: name.replacing("/", with: "-")), atomically: false, encoding: .utf8)
    }
    let situations = tests.appending(path: "Situations")
    for name in try FileManager.default.contentsOfDirectory(atPath: situations.path) {
      let text = try String(contentsOf: situations.appending(path: name), encoding: .utf8)
      try text.replacing("import GlitchComparison\n", with: "").write(
        to: folder.appending(path: name), atomically: false, encoding: .utf8)
    }
    try """
    import Foundation

    enum Mutant {
      static let active = Int(CommandLine.arguments[1]) ?? -1
      static func isActive(_ number: Int) -> Bool { number == active }
    }

    @main enum Main {
      static func main() {
        let wrong = Situation.all.filter { $0.actual() != $0.expected }
        for situation in wrong { print(situation.name, situation.actual()) }
        if !wrong.isEmpty { exit(1) }
      }
    }
    """.write(to: folder.appending(path: "Main.swift"), atomically: false, encoding: .utf8)
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> (code: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
