import Foundation
import Testing

/// `bisect.sh`, as the scaffold writes it, works with real git.
@Suite struct BisectTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
    _ = try shell.run("tracelab scaffold Lab --tracelab '\(Checkout.root.path)'")
    try #require(try shell.run("cp Lab/bisect.sh .").isEmpty)
    let recording = Checkout.root.appending(path: "Sources/EmbeddedFiles/Recordings/S09-base.jsonl").path
    _ = try shell.run("cp '\(recording)' S09.jsonl")
  }

  /// Git skips the commit for every exit code of the command line, and of a compiler, except those of a verdict.
  @Test func everyOtherCodeThanAVerdictSkipsTheCommit() throws {
    defer { shell.remove() }
    // The stand-in ends with the code in the file `code` if the first word is the one in the file `step`.
    try write("lab", "[ \"$1\" != \"$(cat step)\" ] || exit \"$(cat code)\"\n")
    func codes(_ step: String, _ codes: some Sequence<Int>) throws -> [String] {
      try shell.run(
        "echo \(step) >step; for code in \(codes.map { "\($0)" }.joined(separator: " ")); do echo $code >code; "
          + "BISECT_BUILD='sh lab build' BISECT_LAB='sh lab' sh bisect.sh S09.jsonl >said 2>&1; echo $code-$?; done")
    }
    #expect(try codes("report", 0...255) == (0...255).map { "\($0)-\($0 < 2 ? $0 : 125)" })
    for step in ["build", "import", "analyze"] {
      #expect(
        try codes(step, [1, 2, 64, 65, 70, 74, 75, 101, 124, 126, 127, 128, 130, 137, 255]).allSatisfy {
          $0.hasSuffix("-125")
        })
      #expect(try codes(step, [0]) == ["0-0"])
    }
    // A command that a signal ends, a missing one, and one that nobody can read.
    try write("lab", "[ \"$1\" != report ] || kill -9 $$\n")
    #expect(try codes("none", [0]) == ["0-125"])
    #expect(try shell.run("BISECT_BUILD=true BISECT_LAB=no-such-program sh bisect.sh S09.jsonl 2>said").last == "[125]")
    #expect(try shell.run("BISECT_BUILD=true sh bisect.sh no-such-recording 2>said").last == "[125]")
    #expect(try shell.run("sh bisect.sh 2>said").last == "[125]")
  }

  /// Git names the commit that caused the glitch.
  ///
  /// The commits change the strategy that a file names, in place of a strategy's code; some cannot be built.
  @Test func gitNamesTheCommitThatBroughtTheGlitch() throws {
    defer { shell.remove() }
    let repository = try Repository(in: shell)
    try write("repository/lab", Self.lab)
    for number in 1...14 {
      try write("repository/notes", "change \(number)\n")
      try write("repository/rule", number < 9 ? "dynamics\n" : "native\n")
      try write("repository/build", [3, 4, 7, 11].contains(number) ? "exit \(number)\n" : "true\n")
      try repository.commit("change \(number)")
    }
    let found = try repository.bisect(
      "BISECT_BUILD='sh build' BISECT_LAB='sh lab' sh ../bisect.sh ../S09.jsonl stuck", good: "HEAD~13")
    #expect(found.subject == "change 9", "\(found.said)")
    #expect(found.said.contains("this commit does not build: skipped"), "\(found.said)")
  }

  /// A stand-in for the command line of a package whose strategy the scaffold has named `my-coordinator`.
  private static let lab = """
    for word; do
      shift
      [ "$word" != my-coordinator ] || word=$(cat rule)
      set -- "$@" "$word"
    done
    exec tracelab "$@"

    """

  /// Git names the commit with a real package and its compiler.
  @Test(
    .enabled(if: Checkout.isNightly, "takes minutes; TRACELAB_NIGHTLY=1, as in .ci/nightly, runs it"),
    .timeLimit(.minutes(30)))
  func gitNamesTheCommitOfAPackage() throws {
    defer { shell.remove() }
    let build = Checkout.root.appending(path: ".build/outside/bisect")
    _ = try shell.run("mv Lab repository")
    let repository = try Repository(in: shell)
    let package = shell.folder.appending(path: "repository")
    try PastedRule.paste(into: package)
    let source = "repository/Sources/MyCoordinator/PositionTestsProfile.swift"
    let text = try String(contentsOf: shell.folder.appending(path: source), encoding: .utf8)
    for number in 1...14 {
      var changed = text + "// change \(number)\n"
      // The list is no longer put back while the header is open.
      if number >= 9 {
        changed = changed.replacing("list.contentOffset.y = top(of: list)\n    } else", with: "\n    } else")
      }
      if [3, 4, 7, 11].contains(number) { changed += "let unfinished: Int = \"\"\n" }
      try write(source, changed)
      try repository.commit("change \(number)")
    }
    let recording = Checkout.root.appending(path: "Sources/EmbeddedFiles/Recordings/S01-base.jsonl").path
    let command =
      "BISECT_BUILD=\"swift build --product my-coordinator-lab --scratch-path '\(build.path)'\" "
      + "BISECT_LAB='\"\(build.path)\"/debug/my-coordinator-lab' sh ../bisect.sh '\(recording)'"
    let found = try repository.bisect(command, good: "HEAD~13")
    #expect(found.subject == "change 9", "\(found.said.suffix(4000))")
    #expect(found.said.contains("this commit does not build: skipped"))
  }

  private func write(_ path: String, _ text: String) throws {
    try text.write(to: shell.folder.appending(path: path), atomically: true, encoding: .utf8)
  }

  /// A repository in the folder `repository` of a shell.
  private struct Repository {
    private let shell: Shell
    private let git = "git -C repository -c user.name=Tester -c user.email=tester@example.com"

    init(in shell: Shell) throws {
      self.shell = shell
      let said = try shell.run("git init --quiet repository")
      try #require(said.isEmpty, "\(said)")
    }

    func commit(_ subject: String) throws {
      let said = try shell.run("\(git) add -A && \(git) commit --quiet --message '\(subject)'")
      try #require(said.isEmpty, "\(said)")
    }

    /// The subject of the first bad commit, and all output of git and the script.
    func bisect(_ command: String, good: String) throws -> (subject: String?, said: String) {
      try command.write(
        to: shell.folder.appending(path: "command.sh"), atomically: true, encoding: .utf8)
      let said = try shell.run("\(git) bisect start HEAD \(good) && \(git) bisect run sh ../command.sh").joined(
        separator: "\n")
      let first = said.firstMatch(of: /([0-9a-f]{40}) is the first bad commit/)
      let subject = try first.flatMap { try shell.run("\(git) log -1 --format=%s \($0.1)").last }
      return (subject, said)
    }
  }
}
