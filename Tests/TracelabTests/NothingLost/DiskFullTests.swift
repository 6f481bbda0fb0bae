import Foundation
import Testing

/// On a full disk the lab stays intact and the exit code is 74; with free space the same command continues.
@Suite struct DiskFullTests {
  private static let importing = "tracelab import --db lab.db traces"
  private static let analyzing = "tracelab analyze --db lab.db --strategy all"

  /// The content of the lab after undisturbed commands.
  private static let imported = try? contents([importing])
  private static let analyzed = try? contents([importing, analyzing])

  private static func contents(_ commands: [String]) throws -> String {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    for command in commands { _ = try shell.run(command) }
    return try contents(shell)
  }

  private static func contents(_ shell: Shell) throws -> String {
    let inspection = LabInspection(shell: shell, lab: "lab.db")
    #expect(try inspection.findings() == [])
    try inspection.writeContents(to: "contents.sql")
    return try String(contentsOf: shell.folder.appending(path: "contents.sql"), encoding: .utf8)
  }

  /// The sizes are in units of 512 bytes: from less than an empty lab to nearly all of it.
  @Test(arguments: [1, 7, 20, 63, 64, 65, 100, 150, 200, 300, 330])
  func anImportMeetsALimitOnTheSizeOfFiles(limit: Int) throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    try check(Self.importing, limit: limit, in: shell)
    #expect(try Self.contents(shell) == Self.imported)
  }

  @Test(arguments: [1, 64, 200, 400, 1000])
  func anAnalysisMeetsALimitOnTheSizeOfFiles(limit: Int) throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    _ = try shell.run(Self.importing)
    try check(Self.analyzing, limit: limit, in: shell)
    #expect(try Self.contents(shell) == Self.analyzed)
  }

  private func check(_ command: String, limit: Int, in shell: Shell) throws {
    let output = try shell.run("ulimit -f \(limit); exec \(command)")
    #expect(output.last == "[74]")
    let sentence = output.dropLast().last ?? ""
    #expect(sentence.hasPrefix("tracelab: lab.db could not be written; check the disk, its quota"), "\(output)")
    #expect(sentence.hasSuffix("and run the command again; finished work is stored."))
    #expect(try shell.run(command).last?.hasPrefix("[") == false)
  }

  @Test(
    .enabled(if: PrivateMounts.areAllowed, Comment(rawValue: PrivateMounts.reason)), arguments: [40, 80, 120, 200, 500])
  func aSmallFileSystem(kilobytes: Int) throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    let output = try shell.runMounting(
      """
      mkdir small; mount -t tmpfs -o size=\(kilobytes)k tmpfs small
      (\(Self.importing) && \(Self.analyzing)) 2>words; echo "code $?"
      tail -n 1 words
      mkdir kept; cp small/lab.db* kept
      mount -o remount,size=20m small
      (\(Self.importing) && \(Self.analyzing)) 2>/dev/null; echo "code $?"
      cp small/lab.db* .
      """.replacingOccurrences(of: "--db lab.db", with: "--db small/lab.db"))
    #expect(
      output == [
        "code 74",
        "tracelab: small/lab.db: the disk is full; free some space and run the command again; finished work is stored.",
        "code 0",
      ])
    #expect(try Self.contents(shell) == Self.analyzed)
    // The lab as it was when the disk was full.
    #expect(try LabInspection(shell: shell, lab: "kept/lab.db").findings() == [])
  }
}
