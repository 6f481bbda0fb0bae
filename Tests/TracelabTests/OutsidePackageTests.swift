import Foundation
import Testing

/// A package outside this one, as `tracelab scaffold` writes it: built, run, filled with an app's code, built and run again.
///
/// It depends on a copy of this package, in which the test changes a source. The first build takes minutes; it is kept under
/// `.build/outside`, so that later runs only build changes. ``ScaffoldTests`` run for every change.
@Suite(.enabled(if: Checkout.isNightly, "takes minutes; TRACELAB_NIGHTLY=1, as in .ci/nightly, runs it"))
struct OutsidePackageTests {
  private let shell: Shell
  private let package = Checkout.root.appending(path: ".build/outside/package")
  private let scratch = Checkout.root.appending(path: ".build/outside/build")
  private let tracelab = Checkout.root.appending(path: ".build/outside/tracelab")

  init() throws { shell = try Shell() }

  /// Runs a command in the package's folder, with the built executable in the variable `lab`.
  ///
  /// - Returns: the output of both streams, and the exit code in brackets if it is not 0.
  private func run(_ command: String) throws -> String {
    let prefix = "cd '\(package.path)' && lab='\(scratch.path)/debug/my-coordinator-lab' && "
    return try shell.run(prefix + command).joined(separator: "\n")
  }

  private func build() throws {
    let output = try run("swift build --build-tests --scratch-path '\(scratch.path)' 2>&1 | tail -n 60")
    try #require(output.contains("Build complete!"), "\(output.suffix(4000))")
  }

  private func edit(_ path: String, in folder: URL? = nil, _ change: (String) -> String) throws {
    let file = (folder ?? package).appending(path: path)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try change(text).write(to: file, atomically: true, encoding: .utf8)
  }

  /// Updates the copy of this package. Unchanged files stay, so that they are not built again.
  private func copyPackage() throws {
    let files = FileManager.default
    var sources = ["Package.swift"]
    for folder in ["Sources", "migrations", "queries"] {
      sources.append(folder)
      sources += try files.subpathsOfDirectory(atPath: Checkout.root.appending(path: folder).path).map {
        "\(folder)/\($0)"
      }
    }
    for path in try files.subpathsOfDirectory(atPath: tracelab.path) where !sources.contains(path) {
      try? files.removeItem(at: tracelab.appending(path: path))
    }
    for path in sources {
      let source = Checkout.root.appending(path: path)
      let copy = tracelab.appending(path: path)
      if try source.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
        try files.createDirectory(at: copy, withIntermediateDirectories: true)
      } else {
        let data = try Data(contentsOf: source)
        if (try? Data(contentsOf: copy)) != data { try data.write(to: copy) }
      }
    }
  }

  /// The strategies that an analysis computed, among those in its summary.
  private func computed(_ summary: String) -> Set<String> {
    Set(summary.split(separator: "\n").filter { $0.contains(": judged ") }.map { String($0.prefix { $0 != ":" }) })
  }

  @Test(.timeLimit(.minutes(20)))
  func aScaffoldedPackageIsATracelabOfItsOwn() throws {
    defer { shell.remove() }
    try? FileManager.default.removeItem(at: package)
    try FileManager.default.createDirectory(at: tracelab, withIntermediateDirectories: true)
    try copyPackage()
    _ = try shell.run("tracelab scaffold '\(package.path)' --tracelab '\(tracelab.path)'")
    // A second strategy, whose sources have no fingerprint, and a test of the other kind.
    try edit("Sources/my-coordinator-lab/Unversioned.swift") { _ in OutsideSources.unversioned }
    try edit("Sources/my-coordinator-lab/main.swift") {
      $0.replacing("adding(.myCoordinator)", with: "adding(.myCoordinator).adding(Unversioned.self)")
    }
    try edit("Tests/MyCoordinatorTests/XCTestTests.swift") { _ in OutsideSources.xctest }
    try build()

    // Every command knows the strategy.
    #expect(try run("$lab list strategies").contains("my-coordinator"))
    #expect(try run("$lab explain my-coordinator").hasPrefix("my-coordinator: one line for people"))
    #expect(try run("$lab --version").contains("  my-coordinator "))
    #expect(try run("$lab --generate-completion-script bash").contains("my-coordinator"))
    let traces = "'\(Checkout.root.path)/Sources/EmbeddedFiles/Recordings'"
    _ = try run("rm -f lab.db && $lab import \(traces) --db lab.db")
    let first = try run("$lab analyze --strategy all --db lab.db")
    #expect(computed(first).isSuperset(of: ["my-coordinator", "unversioned", "native", "dynamics"]), "\(first)")
    let report = try run("$lab report --db lab.db")
    #expect(report.contains("\nmy-coordinator ") && report.contains("\nunversioned "))
    #expect(try run("$lab compare latest:dynamics latest:my-coordinator --db lab.db --fail-on new").hasSuffix("[1]"))
    // The evidence on code that coordinates nothing fails, in one command.
    let certificate = try run("$lab certify my-coordinator --db no.db --tries 1 --fail-on any --output json=c.json")
    #expect(certificate.hasSuffix("[1]") && certificate.contains("the gate failed"))
    #expect(try run("grep '\"strategy\"' c.json").contains("my-coordinator"))
    try edit("truth/expected.csv") { _ in
      "script,strategy,must_find,must_not_find\nS09,my-coordinator,stuck,jump-back\nS01,my-coordinator,,stuck\n"
    }
    let score = try run("cp \(traces)/S01-base.jsonl \(traces)/S09-base.jsonl truth && $lab score truth --at-least 1")
    #expect(score.contains("2 rows in both callback orders") && !score.hasSuffix("]"), "\(score)")

    // A second analysis computes nothing.
    #expect(computed(try run("$lab analyze --strategy all --db lab.db")) == [])

    // Its tests fail with an explanation: without coordination a list scrolls under an open header in every recording of the scaffold. A
    // drag on a control moves nothing, and is clean.
    _ = try run("cp \(traces)/seed004-1-all-on.jsonl Tests/MyCoordinatorTests/Recordings")
    let tests = try run("swift test --skip-build --scratch-path '\(scratch.path)' 2>&1")
    #expect(tests.hasSuffix("[1]"))
    let message = "my-coordinator has 2 glitches in \"S09 drag down from the pinned bar\":"
    #expect(tests.ranges(of: message).count == 2, "\(tests.suffix(6000))")
    #expect(
      tests.contains("s  wrong-order, major: the list scrolled 390 pt while the header stayed open; the header should"))
    #expect(tests.contains("  list-moved-first: the list moved although it was the header's turn"))
    #expect(
      tests.contains("s  stuck, major: the finger moved 190 pt down and nothing scrolled (header at 0 pt, list at 390"))
    #expect(tests.contains("  hand-off-at-list-end: the hand-off from list to header failed at the list's end"))
    #expect(tests.contains("outer ") && tests.contains("pin 200 ┤"), "no plot")
    for script in ["S01", "S05", "S06"] { #expect(tests.contains("in \"\(script) ")) }
    #expect(tests.contains("Recordings/seed004-1-all-on.jsonl") && !tests.contains("in \"004"))

    // An app's code replaces the code without coordination; selectors are refused.
    try PastedRule.paste(into: package)
    let page = try MarkdownPage.documentation("TestYourOwnCoordinator").text()
    #if os(Linux)
      try edit("Sources/MyCoordinator/HeaderDrag.swift") { _ in OutsideSources.selectors }
      let refused = try run("swift build --scratch-path '\(scratch.path)' 2>&1")
      for error in [
        "Objective-C interoperability is disabled", "'#selector' can only be used with the Objective-C runtime",
      ] {
        #expect(refused.contains(error))
        #expect(page.replacing("\n", with: " ").contains(error))
      }
    #endif
    try edit("Sources/MyCoordinator/HeaderDrag.swift") { _ in OutsideSources.closures }
    try build()

    // After a build, only this strategy is computed again, and those with the executable's version, which has changed.
    let second = try run("$lab analyze --strategy all --db lab.db")
    #expect(computed(second) == ["my-coordinator", "unversioned"], "\(second)")
    #expect(
      second.contains("my-coordinator: judged 36 sessions")
        && second.contains("(the strategy changed since its last run)"))

    // The glitches of the page, its fix, and the glitches after it.
    let mine = "$lab analyze --strategy my-coordinator --set expect.tab_offset=reset_on_unpin --db lab.db"
    #expect(try run("\(mine) --label pasted").contains("36 sessions, 4 glitches"))
    let details = try run(
      "$lab query \"SELECT detail FROM glitch_list WHERE run_label = 'pasted'\" --format tsv --db lab.db | tail -n +2")
    for detail in details.split(separator: "\n") { #expect(page.contains(detail), "\(detail)") }
    let diff = try #require(page.firstMatch(of: /```diff\n-(.+)\n\+(.+)\n```/))
    try edit("Sources/MyCoordinator/PositionTestsProfile.swift") { $0.replacing(diff.1, with: diff.2) }
    try build()
    #expect(try run("\(mine) --label fixed").contains("36 sessions, 2 glitches"))
    let compared = try run("$lab compare pasted fixed --db lab.db")
    #expect(compared.contains("\nnew:       0\n") && compared.contains("\nfixed:     2\n"), "\(compared)")

    // An app's possible isolation rules give the same frames.
    _ = try run("$lab analyze --strategy my-coordinator --db lab.db")
    let former = "swiftSettings: [.swiftLanguageMode(.v5)]"
    for settings in [".swiftLanguageMode(.v6)", ".swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)"] {
      try edit("Package.swift") { $0.replacing(former, with: "swiftSettings: [\(settings)]") }
      try build()
      let again = try run("$lab analyze --strategy my-coordinator --force --db lab.db")
      #expect(again.contains("my-coordinator: judged 36 sessions, 7 glitches; no run added."), "\(again)")
      try edit("Package.swift") { $0.replacing("swiftSettings: [\(settings)]", with: former) }
    }

    // The modules under the code count, too. Among the shipped strategies, this concerns the one that is UIKit source.
    try edit("Sources/HeadlessUIKit/Replay/HeadlessScreen.swift", in: tracelab) { $0 + "// changed\n" }
    try build()
    #expect(
      try computed(run("$lab analyze --strategy all --db lab.db")) == ["coordinator", "my-coordinator", "unversioned"])

    // The tool itself has its own strategies there, and does not know the others.
    #expect(computed(try run("tracelab analyze --strategy all --db lab.db")) == [])
    #expect(try run("tracelab report --db lab.db").contains("\nmy-coordinator "))

    // A change of another file gives another executable, with the same fingerprinted sources.
    try edit("Sources/my-coordinator-lab/Unversioned.swift") { $0.replacing("y = 0", with: "y = 1") }
    try build()
    #expect(computed(try run("$lab analyze --strategy all --db lab.db")) == ["unversioned"])
  }
}
