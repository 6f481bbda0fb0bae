import Foundation
import Testing

/// A package outside this one, as `tracelab scaffold` writes it: built, run, edited, built and run again.
///
/// The first build takes minutes; it is kept under `.build/outside`, so that later runs only build changes.
@Suite struct OutsidePackageTests {
  private let shell: Shell
  private let package = Checkout.root.appending(path: ".build/outside/package")
  private let scratch = Checkout.root.appending(path: ".build/outside/build")

  init() throws { shell = try Shell() }

  /// Runs a command in the package's folder, with the built executable in the variable `lab`.
  ///
  /// - Returns: what it printed to both streams, and its exit code in brackets if it is not 0.
  private func run(_ command: String) throws -> String {
    let prefix = "cd '\(package.path)' && lab='\(scratch.path)/debug/my-coordinator-lab' && "
    return try shell.run(prefix + command).joined(separator: "\n")
  }

  private func build() throws {
    let output = try run("swift build --build-tests --scratch-path '\(scratch.path)' 2>&1 | tail -n 60")
    try #require(output.contains("Build complete!"), "\(output.suffix(4000))")
  }

  private func edit(_ path: String, _ change: (String) -> String) throws {
    let file = package.appending(path: path)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try change(text).write(to: file, atomically: true, encoding: .utf8)
  }

  /// The strategies that an analysis computed, of those that it names.
  private func computed(_ summary: String) -> Set<String> {
    Set(summary.split(separator: "\n").filter { $0.contains(": judged ") }.map { String($0.prefix { $0 != ":" }) })
  }

  @Test(.timeLimit(.minutes(20)))
  func aScaffoldedPackageIsATracelabOfItsOwn() throws {
    defer { shell.remove() }
    try? FileManager.default.removeItem(at: package)
    #expect(
      try shell.run("tracelab scaffold '\(package.path)'").contains("  swift run my-coordinator-lab demo --db lab.db"))
    #expect(try shell.run("tracelab scaffold '\(package.path)'").last == "[64]")
    // A second strategy, whose sources nobody fingerprints, and a test of the other kind.
    try edit("Sources/my-coordinator-lab/Unversioned.swift") { _ in Self.unversioned }
    try edit("Sources/my-coordinator-lab/main.swift") {
      $0.replacing("adding(MyCoordinator.self)", with: "adding(MyCoordinator.self).adding(Unversioned.self)")
    }
    try edit("Tests/MyCoordinatorTests/XCTestTests.swift") { _ in Self.xctest }
    try build()

    // In every command.
    #expect(try run("$lab list strategies").contains("my-coordinator"))
    #expect(try run("$lab explain my-coordinator").hasPrefix("my-coordinator: one line for people"))
    #expect(try run("$lab --version").contains("  my-coordinator "))
    #expect(try run("$lab --generate-completion-script bash").contains("my-coordinator"))
    let traces = "'\(Checkout.root.path)/Sources/TracelabKit/Recordings'"
    _ = try run("rm -f lab.db && $lab import \(traces) --db lab.db")
    let first = try run("$lab analyze --strategy all --db lab.db")
    #expect(computed(first).isSuperset(of: ["my-coordinator", "unversioned", "native", "dynamics"]), "\(first)")
    let report = try run("$lab report --db lab.db")
    #expect(report.contains("\nmy-coordinator ") && report.contains("\nunversioned "))
    #expect(try run("$lab compare latest:dynamics latest:my-coordinator --db lab.db --fail-on new").hasSuffix("[1]"))
    try edit("truth/expected.csv") { _ in
      "script,strategy,must_find,must_not_find\nS09,my-coordinator,stuck,jump-back\nS01,my-coordinator,,stuck\n"
    }
    let score = try run("cp \(traces)/S01-base.jsonl \(traces)/S09-base.jsonl truth && $lab score truth --at-least 1")
    #expect(score.contains("2 rows in both callback orders") && !score.hasSuffix("]"), "\(score)")

    // The same again computes nothing.
    #expect(computed(try run("$lab analyze --strategy all --db lab.db")) == [])

    // Its tests fail, and say what went wrong.
    let tests = try run("swift test --skip-build --scratch-path '\(scratch.path)' 2>&1")
    #expect(tests.hasSuffix("[1]"))
    let message = "my-coordinator has 1 glitch in \"S09 drag down from the pinned bar\":"
    #expect(tests.ranges(of: message).count == 2, "\(tests.suffix(6000))")
    #expect(tests.contains("s  stuck: a touch moved 190 pt down, outer at 0, list at 390, and nothing followed"))
    #expect(tests.contains("  hand-off-at-list-end: the list reached its end while the header was still open"))
    #expect(tests.contains("outer ") && tests.contains("pin 200 ┤"), "no plot")
    #expect(tests.contains("Recordings/S01-base.jsonl") && !tests.contains("in \"S01"))

    // Edited, built and analyzed, it alone is computed again; and what has the executable's version, since that is another.
    try edit("Sources/MyCoordinator/MyCoordinator.swift") {
      $0.replacing(
        "    // Hand over here.",
        with: "    if scrollView === scrollView.screen?.outer, scrollView.contentOffset.y > 100 { return }")
    }
    try build()
    let second = try run("$lab analyze --strategy all --db lab.db")
    #expect(computed(second) == ["my-coordinator", "unversioned"], "\(second)")
    #expect(
      second.contains("my-coordinator: judged 36 sessions")
        && second.contains("(the strategy changed since its last run)"))
    // The tool itself has its own strategies there, and does not know the others.
    #expect(computed(try run("tracelab analyze --strategy all --db lab.db")) == [])
    #expect(try run("tracelab report --db lab.db").contains("\nmy-coordinator "))

    // Edited elsewhere, the executable is another one, and the fingerprinted sources are not.
    try edit("Sources/my-coordinator-lab/Unversioned.swift") { $0.replacing("y = 0", with: "y = 1") }
    try build()
    #expect(computed(try run("$lab analyze --strategy all --db lab.db")) == ["unversioned"])
  }

  private static let unversioned = """
    import ScrollEngine

    final class Unversioned: CoordinationStrategy, ScrollViewDelegate {
      static let description = StrategyDescription(
        id: "unversioned", summary: "holds the outer view", source: "a test", keeps: "", writes: "", goodAt: "", breaks: "",
        cleanScripts: [], glitchingScripts: [])

      init(_ options: StrategyOptions) {}
      func viewDidLoad(_ screen: NestedScreen) { screen.outer.delegate = self }
      func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) { screen.currentPage = page }
      func scrollViewDidScroll(_ scrollView: ScrollView) { scrollView.contentOffset.y = 0 }
    }

    """

  private static let xctest = """
    import MyCoordinator
    import TraceAnalysis
    import XCTest

    final class XCTestTests: XCTestCase {
      func testNoGlitches() throws {
        for path in MyCoordinatorTests.recordings.map(\\.path) where path.contains("S09") {
          try expectNoGlitches(inRecordingAt: path, under: MyCoordinator.self)
        }
      }
    }

    """
}
