import Foundation
import Testing

/// A library's package as `tracelab scaffold --library` writes it, built with `swift build`, and its test run.
///
/// The first build takes minutes; it is kept under `.build/outside`. ``ScaffoldTests`` compile the same sources for every change.
@Suite(.enabled(if: Checkout.isNightly, "takes minutes; TRACELAB_NIGHTLY=1, as in .ci/nightly, runs it"))
struct OutsideLibraryTests {
  @Test(.timeLimit(.minutes(20)))
  func aLibraryIsJudged() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let package = Checkout.root.appending(path: ".build/outside/library")
    let scratch = Checkout.root.appending(path: ".build/outside/library-build").path
    try? FileManager.default.removeItem(at: package)
    _ = try ScaffoldTests.exampleLibrary(shell, at: package.path, tracelab: Checkout.root.path)
    func run(_ command: String) throws -> String {
      let lab = "lab='\(scratch)/debug/deck-after-the-pre-pass-lab'"
      return try shell.run("cd '\(package.path)' && \(lab) && \(command)").joined(separator: "\n")
    }
    // An author compiles the library alone first, as often as it takes: what is there then must not disturb the rest.
    let alone = try run("swift build --target Deck --scratch-path '\(scratch)' 2>&1 | tail -n 5")
    try #require(alone.contains("complete!"), "\(alone)")
    let built = try run("swift build --build-tests --scratch-path '\(scratch)' 2>&1 | tail -n 60")
    try #require(built.contains("Build complete!"), "\(built.suffix(4000))")

    // The test fails on the library's glitches, and shows them; in the other scripts there is none.
    let tests = try run("swift test --skip-build --scratch-path '\(scratch)' 2>&1")
    #expect(tests.hasSuffix("[1]"))
    for script in ["S06", "S09"] {
      #expect(tests.contains("deck-after-the-pre-pass has 1 glitch in \"\(script) "), "\(tests.suffix(6000))")
    }
    for script in ["S01", "S05"] { #expect(!tests.contains("in \"\(script) ")) }

    // The commands of the page.
    #expect(try run("rm -f lab.db && $lab demo --db lab.db").contains("deck-after-the-pre-pass"))
    let found = try run("$lab search --strategy deck-after-the-pre-pass --tries 50 2>&1")
    #expect(found.contains("wrong-tab-restore") || found.contains("stuck"), "\(found)")
    let certificate = try run("$lab certify deck-after-the-pre-pass --db no.db --tries 1 --fail-on any 2>&1")
    #expect(certificate.hasSuffix("[1]") && certificate.contains("the gate failed"), "\(certificate)")
  }
}
