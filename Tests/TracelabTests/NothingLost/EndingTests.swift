import Foundation
import Testing

/// Refused, interrupted and killed calls end with the exit code and message of other commands, and leave nothing half made.
@Suite struct EndingTests {
  /// A shell with a lab of two recordings, the rows of a stream over them, and another recording.
  private func shell() throws -> Shell {
    let shell = try Shell()
    try LongRecordings(shortFrames: 120, longFrames: 600).write(to: shell.folder.appending(path: "new"))
    _ = try shell.run(
      """
      tracelab import --db lab.db new; tracelab analyze --db lab.db --strategy native,recorded
      find new -type f | tracelab stream --strategy native >rows.jsonl
      tracelab query --db lab.db --format csv 'SELECT uid FROM session ORDER BY uid' | sed -n 2p >uid
      """)
    return shell
  }

  @Test func aRefusedGatherLeavesNoLab() throws {
    let shell = try shell()
    defer { shell.remove() }
    #expect(try shell.run("tracelab gather --db new.db new").last == "[65]")
    #expect(try shell.run("ls new.db*").last == "[2]")
  }

  /// The error names the damaged lab, not the result, and no empty result is left.
  @Test func aDamagedSourceIsNamed() throws {
    let shell = try shell()
    defer { shell.remove() }
    _ = try shell.run(
      """
      sqlite3 lab.db 'PRAGMA wal_checkpoint(TRUNCATE)'; cp lab.db damaged.db
      page=$(sqlite3 lab.db "SELECT rootpage FROM sqlite_schema WHERE name = 'session'")
      dd if=/dev/urandom of=damaged.db bs=4096 seek=$((page - 1)) count=1 conv=notrunc 2>/dev/null
      """)
    let output = try shell.run("tracelab merge damaged.db --db joined.db")
    #expect(
      output == [
        "tracelab: damaged.db is damaged (database disk image is malformed); restore it, or import again into a new one.",
        "[65]",
      ])
    #expect(try shell.run("ls joined.db*").last == "[2]")
    // The labs before it are merged, and the message says so.
    let both = try shell.run("tracelab merge lab.db damaged.db --db joined.db")
    #expect(both.first?.hasPrefix("joined.db: merged 1 lab: ") == true && both.last == "[65]", "\(both)")
  }

  /// The error for a value that no connection can read also names the source.
  @Test func aSourceWithAHugeValueIsNamed() throws {
    let shell = try shell()
    defer { shell.remove() }
    _ = try shell.run(
      "cp lab.db huge.db; sqlite3 huge.db \"UPDATE session SET name = hex(zeroblob(40000000)) WHERE id = 1\"")
    let output = try shell.run("tracelab merge huge.db --db joined.db")
    #expect(output.first?.hasPrefix("tracelab: huge.db is damaged (it has a value of more than 64 MB)") == true)
    #expect(output.last == "[65]")
  }

  @Test func anExportReplacesItsOwnOutput() throws {
    let shell = try shell()
    defer { shell.remove() }
    for options in ["--run latest:native", ""] {
      let export = "tracelab export --db lab.db $(cat uid) --as jsonl \(options) --output out.jsonl"
      _ = try shell.run("rm -f out.jsonl; \(export)")
      let before = try shell.run("cksum <out.jsonl")
      #expect(try shell.run(export).last != "[64]")
      #expect(try shell.run("cksum <out.jsonl") == before)
    }
    // Another recording stays.
    _ = try shell.run("cp new/$(ls new | head -n 1) out.jsonl; echo >>out.jsonl")
    #expect(try shell.run("tracelab export --db lab.db $(cat uid) --as jsonl --output out.jsonl").last == "[64]")
  }

  @Test func aRefusedExportLeavesNoTargetOfALink() throws {
    let shell = try shell()
    defer { shell.remove() }
    _ = try shell.run("ln -s target link; tracelab export --db lab.db nobody --as csv --output link")
    #expect(try shell.run("ls target 2>/dev/null").last == "[2]")
  }

  @Test func pathsAreNotOpened() throws {
    let shell = try shell()
    defer { shell.remove() }
    let export = "tracelab export --db lab.db $(cat uid) --as jsonl"
    #expect(try shell.run("\(export) 2>&1 >out | wc -l") == ["0"])
    let note = try shell.run("\(export) --no-paths 2>&1 >out")
    #expect(
      note.first?.hasPrefix("The original file was not opened, because of --no-paths;") == true, "\(note)")
    let gather = "tracelab gather --frames worst:3 rows.jsonl"
    #expect(try shell.run("\(gather) --db a.db").last?.contains("frames of ") == true)
    let without = try shell.run("\(gather) --no-paths --db b.db")
    #expect(without.last?.contains("could not be reached") == true, "\(without)")
  }

  /// A file with another hash is named, and not parsed.
  @Test func framesComeFromTheRecordingAlone() throws {
    let shell = try shell()
    defer { shell.remove() }
    _ = try shell.run("for file in new/*; do echo >>$file; done")
    let output = try shell.run("tracelab gather --frames worst:1 rows.jsonl --db a.db")
    #expect(
      output.contains { $0.contains("found another one") } && !output.joined().contains("frames of "), "\(output)")
  }

  /// At any moment there is either no lab or a complete one.
  @Test(arguments: [
    "gather --db born.db rows.jsonl", "search --db born.db --strategy toggle-enabled --tries 64",
  ])
  func aKilledCallLeavesNoLabOrAWholeOne(command: String) throws {
    let shell = try shell()
    defer { shell.remove() }
    let born = shell.folder.appending(path: "born.db").path
    for _ in 0..<6 {
      _ = try shell.run("rm -f born.db*")
      let process = try shell.start("exec tracelab \(command)", output: "words")
      // The first moment at which there is a file.
      while process.isRunning, !FileManager.default.fileExists(atPath: born) { usleep(50) }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if FileManager.default.fileExists(atPath: born) {
        #expect(try shell.run("tracelab check --db born.db >/dev/null") == [])
      }
    }
    #expect(try shell.run("ls -A | grep -c born.db.new") == ["0", "[1]"])
  }

  /// An interrupted gather keeps its finished work, and ends with the exit code of an interruption.
  @Test func anInterruptedGatherOfFrames() throws {
    let shell = try shell()
    defer { shell.remove() }
    // A file that takes long to hash, at the path of each recording.
    _ = try shell.run("head -c 90000000 /dev/zero | gzip -1 >part")
    _ = try shell.run("for i in 1 2 3 4 5 6 7 8 9 10; do cat part; done >long")
    _ = try shell.run("for file in new/*; do cp long $file; done; mv rows.jsonl some")
    _ = try shell.run("cp some rows.jsonl")
    let process = try shell.start("exec tracelab gather --db a.db --frames worst:40 rows.jsonl", output: "words")
    while process.isRunning,
      try shell.run("tracelab query --db a.db --format csv 'SELECT count(*) > 0 FROM run' 2>/dev/null").last != "1"
    { usleep(10_000) }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    let output = try shell.lines(of: process, output: "words")
    #expect(output.last == "[130]", "\(output)")
    #expect(output.dropLast().last?.hasPrefix("tracelab: interrupted; the rows are in, and a.db: gathered ") == true)
  }

  /// An import that finds a pipe in its folder ends like any other.
  @Test(arguments: [SIGINT, SIGTERM])
  func anImportThatMetAPipeIsInterrupted(signal: Int32) throws {
    let shell = try Shell()
    defer { shell.remove() }
    try LongRecordings(shortFrames: 600, longFrames: 60_000).write(to: shell.folder.appending(path: "new"))
    _ = try shell.run("mkfifo new/a.zip new/manifest.json new/b.jsonl")
    let process = try shell.start("exec tracelab import --db lab.db new", output: "words")
    while process.isRunning,
      try shell.run("tracelab query --db lab.db --format csv 'SELECT count(*) > 0 FROM session' 2>/dev/null").last
        != "1"
    { usleep(10_000) }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    let output = try shell.lines(of: process, output: "words")
    #expect(output.last == "[130]", "\(output)")
  }
}
