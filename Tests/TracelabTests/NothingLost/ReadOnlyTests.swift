import Foundation
import Testing

/// A lab that cannot be written can be read by every user; commands that write exit with 74 and name a remedy.
@Suite struct ReadOnlyTests {
  private static let reading = [
    "tracelab query --db place/lab.db 'SELECT count(*) FROM glitch'", "tracelab report --db place/lab.db",
    "tracelab list --db place/lab.db sessions", "tracelab report session script-S06-base --db place/lab.db",
  ]
  private static let make = """
    tracelab import --db place/lab.db traces/S0* 2>/dev/null
    tracelab analyze --db place/lab.db --strategy native 2>/dev/null
    """
  private static let writing = [
    "tracelab import --db place/lab.db traces", "tracelab analyze --db place/lab.db --strategy dynamics",
  ]

  private func check(_ output: [String], sentence: String) {
    var expected: [String] = []
    for _ in Self.reading { expected.append("the same") }
    for _ in Self.writing { expected += ["tracelab: " + sentence, "code 74"] }
    #expect(output == expected)
  }

  /// Compares the output of readers before and after `seal`, then tries to write.
  private static func script(make: String, seal: String, as user: String = "") -> String {
    let before = reading.enumerated().map { "\(user) \($1) >before\($0)" }
    let after = reading.enumerated().map {
      "\(user) \($1) >after\($0) 2>&1; cmp before\($0) after\($0) && echo the same"
    }
    let writes = writing.map { "\(user) \($0); echo \"code $?\"" }
    return ([make] + before + ["rm -f place/lab.db-*", seal] + after + writes).joined(separator: "\n")
  }

  @Test(.enabled(if: PrivateMounts.areAllowed, Comment(rawValue: PrivateMounts.reason)))
  func aFolderThatCannotBeWritten() throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    let output = try shell.runMounting(
      Self.script(
        make: "mkdir place; mount -t tmpfs tmpfs place\n" + Self.make, seal: "mount -o remount,ro place"))
    check(
      output,
      sentence:
        "place/lab.db needs other files in its folder place, which cannot be written; change the folder's permissions, "
        + "or give --db a file in another folder.")
  }

  @Test(.enabled(if: PrivateMounts.areAllowed, Comment(rawValue: PrivateMounts.reason)))
  func aFileThatCannotBeWritten() throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    let output = try shell.runMounting(
      Self.script(
        make: "mkdir place\n" + Self.make,
        seal: "mount --bind place/lab.db place/lab.db; mount -o remount,bind,ro place/lab.db"))
    check(output, sentence: "place/lab.db cannot be written; change its permissions, or give --db another file.")
    #expect(try LabInspection(shell: shell, lab: "place/lab.db").findings() == [])
  }

  /// Permission bits make a lab read-only. Root ignores them, and becomes nobody for this test.
  @Test(
    .enabled(if: Self.user != nil, "needs a user who cannot write everywhere"),
    arguments: [
      (
        "chmod 555 place",
        "place/lab.db needs other files in its folder place, which cannot be written; change the folder's permissions, "
          + "or give --db a file in another folder."
      ),
      ("chmod 444 place/lab.db", "place/lab.db cannot be written; change its permissions, or give --db another file."),
    ])
  func permissions(seal: String, sentence: String) throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    let output = try shell.run(
      Self.script(
        make: "mkdir place\n\(Self.make)\nchmod 777 place; chmod 666 place/*", seal: seal, as: Self.user ?? ""))
    check(output, sentence: sentence)
    _ = try shell.run("chmod 755 place; chmod 644 place/*")
    #expect(try LabInspection(shell: shell, lab: "place/lab.db").findings() == [])
  }

  /// The prefix of a command that must not run as root; `nil` if a user without rights cannot run the program.
  private static let user: String? = {
    guard geteuid() == 0 else { return "" }
    let user = "setpriv --reuid=65534 --regid=65534 --clear-groups"
    guard let shell = try? Shell() else { return nil }
    defer { shell.remove() }
    return (try? shell.run("\(user) tracelab --version >/dev/null")) == [] ? user : nil
  }()
}
