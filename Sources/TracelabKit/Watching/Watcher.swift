import Foundation
import LabCommon
import ReportOutput
import TextFormatting
import TraceAnalysis

/// Imports and judges the recordings of a folder, and rewrites the page of the report, whenever a recording or the program changes.
///
/// The work is done by other processes of this program: `import`, `analyze` and `report`. So a new build is used as soon as it is complete,
/// and a strategy that ends its process does not end the watching.
public final class Watcher {
  /// The watched folder, the files that are made of it, and the arguments of the commands.
  public struct Options {
    public var folder: String
    /// The lab's file.
    public var lab: String
    /// The file of the page.
    public var page: String
    /// Arguments for all commands, for `import`, and for `analyze`.
    public var everywhere: [String]
    public var importing: [String]
    public var analyzing: [String]
    /// Whether to stop after the first round.
    public var isOnce: Bool

    public init(
      folder: String, lab: String, page: String, everywhere: [String] = [], importing: [String] = [],
      analyzing: [String] = [],
      isOnce: Bool = false
    ) {
      self.folder = folder
      self.lab = lab
      self.page = page
      self.everywhere = everywhere
      self.importing = importing
      self.analyzing = analyzing
      self.isOnce = isOnce
    }
  }

  /// The time between two looks at the folder, in microseconds: a file that is the same in two of them is complete. [chosen]
  private static let interval: UInt32 = 400_000

  private let options: Options
  private let program: String
  private let say: (String) -> Void
  private let reload: PageReload
  private var version: Int?
  /// Whether the last round had no error.
  private var isComplete = true

  /// - Parameter say: receives messages for people.
  /// - Throws: `UsageError` for a folder that does not exist, `OutputError` for a page that must not be written.
  public init(
    _ options: Options, program: String? = Bundle.main.executablePath, say: @escaping (String) -> Void
  ) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: options.folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw UsageError(
        "there is no folder \(TerminalText.escaped(options.folder)); watch takes the folder into which recordings are "
          + "written.")
    }
    self.options = options
    self.program = program ?? CommandLine.arguments[0]
    self.say = say
    reload = PageReload(path: options.page)
    // Refuses to replace a recording, a baseline or a database.
    _ = try OutputTarget.open([OutputTarget(format: "html", path: options.page)], keeping: [options.lab])
  }

  /// Watches until `StopFlag` is raised, by Ctrl-C.
  ///
  /// - Throws: `OutputError` if the page cannot be written.
  public func run() throws {
    defer { try? finish() }
    var judged: FolderSnapshot?
    var before: FolderSnapshot?
    while !StopFlag.shared.isRaised {
      let now = snapshot
      let isFirst = judged == nil && before == nil
      if now.hasProgram, isFirst || now == before && now != judged {
        try round(isEmpty: now.isEmpty)
        judged = now
        if options.isOnce {
          if !isComplete { throw IncompleteRound() }
          break
        }
      }
      before = now
      usleep(Self.interval)
    }
  }

  private var mark: String {
    let folder = URL(fileURLWithPath: options.page).deletingLastPathComponent()
    return folder.appending(path: reload.markName).path
  }

  private var snapshot: FolderSnapshot {
    let lab = ["", "-wal", "-shm", "-journal"].map { options.lab + $0 }
    let own = [options.page, draft, mark] + lab
    return FolderSnapshot(
      options.folder, except: Set(own.map { URL(fileURLWithPath: $0).standardizedFileURL.path }), program: program)
  }

  /// The file into which a report is written before it becomes the page.
  private var draft: String { options.page + ".new" }

  private func round(isEmpty: Bool) throws {
    let folder = TerminalText.escaped(options.folder)
    if isEmpty {
      say(options.isOnce ? "\(folder) has no recordings." : "Waiting for recordings in \(folder); Ctrl-C ends.")
      return
    }
    let lab = ["--db", options.lab] + options.everywhere
    // A file that cannot be read does not keep the others from being judged.
    isComplete = call("import", lab + ["--replace"] + options.importing + ["--", options.folder])
    guard call("analyze", lab + options.analyzing), !StopFlag.shared.isRaised,
      call("report", lab + ["--output", "html=\(draft)"])
    else {
      isComplete = false
      try? FileManager.default.removeItem(atPath: draft)
      if !StopFlag.shared.isRaised {
        say("The page was not rewritten; the next recording or build starts another round.")
      }
      return
    }
    let isFirst = version == nil
    try show()
    if options.isOnce { return }
    let page = TerminalText.escaped(options.page)
    say(
      isFirst
        ? "\(page) is written, and reloads itself. Waiting for recordings in \(folder) or a new build; Ctrl-C ends."
        : "\(page) is rewritten.")
  }

  /// Makes the page of the draft.
  private func show() throws {
    let text = try String(contentsOfFile: draft, encoding: .utf8)
    var number = PageReload.version(of: text)
    if number == version { number += 1 }
    if !options.isOnce, let watching = reload.watching(text, version: number) {
      try watching.write(toFile: draft, atomically: false, encoding: .utf8)
    }
    try replacePage()
    guard !options.isOnce else { return }
    version = number
    try PageReload.mark(number).write(toFile: mark, atomically: true, encoding: .utf8)
  }

  /// Puts the draft in the place of the page at once, so that no reader sees a part of it.
  private func replacePage() throws {
    if rename(draft, options.page) != 0 {
      throw OutputError.cannotWrite(path: options.page, reason: String(cString: strerror(errno)).lowercased())
    }
  }

  /// Makes the page one that does not look for other versions. Readers who have it open get it, as the mark is gone.
  private func finish() throws {
    guard let version, let text = try? String(contentsOfFile: options.page, encoding: .utf8) else { return }
    if let plain = reload.resting(text, version: version) {
      try plain.write(toFile: draft, atomically: false, encoding: .utf8)
      try replacePage()
    }
    try? FileManager.default.removeItem(atPath: mark)
  }

  /// Runs a command of this program, and waits for it.
  ///
  /// - Returns: whether it succeeded. Its messages go to standard error, as if it had been called by hand.
  private func call(_ command: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [command] + arguments
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      say("\(command) could not be started: \(TerminalText.escaped(error.localizedDescription))")
      return false
    }
    var isTold = false
    while process.isRunning {
      // The child of a shell's job gets Ctrl-C itself where it is in the same group.
      if StopFlag.shared.isRaised, !isTold {
        process.interrupt()
        isTold = true
      }
      usleep(20_000)
    }
    if process.terminationReason == .uncaughtSignal, !StopFlag.shared.isRaised {
      say("\(command) was ended by signal \(process.terminationStatus), as by a trap in a strategy.")
    }
    return process.terminationReason == .exit && process.terminationStatus == 0
  }
}

/// A round of `watch --once` in which a command failed; exit code 65, as of `import`.
public struct IncompleteRound: Error {}

extension IncompleteRound: CommandError {
  public var failure: Failure { Failure(65, "a recording could not be read or judged; the messages above name it.") }
}
