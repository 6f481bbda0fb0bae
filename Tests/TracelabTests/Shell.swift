import Foundation

/// A fresh folder in which `sh` runs one command after the other, with the built `tracelab` first in PATH.
struct Shell {
  let folder: URL
  private let environment: [String: String]

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tracelab-test-\(UUID().uuidString)")
    let temporary = folder.appending(path: ".tmp")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let outer = ProcessInfo.processInfo.environment
    // Only the variables of dynamic linking and coverage are passed on.
    var environment = outer.filter { key, _ in ["LD_", "DYLD_", "LLVM_"].contains { key.hasPrefix($0) } }
    environment["PATH"] = Checkout.programs.path + ":" + (outer["PATH"] ?? "/usr/bin:/bin")
    environment["HOME"] = temporary.path
    environment["TMPDIR"] = temporary.path
    environment["LC_ALL"] = "C"
    environment["TRACES"] = "traces"
    environment["CLIPS"] = Checkout.root.appending(path: "Tests/Clips").path
    self.environment = environment
  }

  /// A shell whose folder holds a copy of the recordings in `traces`, which `$TRACES` names.
  static func withTraces() throws -> Shell {
    let shell = try Shell()
    try FileManager.default.copyItem(at: Checkout.traces, to: shell.folder.appending(path: "traces"))
    return shell
  }

  /// A shell whose folder looks like the checkout: a link to each visible entry, and the programs where a build puts them.
  static func inCheckout() throws -> Shell {
    let shell = try Shell()
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: Checkout.root.path)
    where !name.hasPrefix(".") && !name.hasSuffix(".db") {
      try files.createSymbolicLink(
        at: shell.folder.appending(path: name), withDestinationURL: Checkout.root.appending(path: name))
    }
    let build = shell.folder.appending(path: ".build")
    try files.createDirectory(at: build, withIntermediateDirectories: true)
    for configuration in ["debug", "release"] {
      try files.createSymbolicLink(at: build.appending(path: configuration), withDestinationURL: Checkout.programs)
    }
    return shell
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Runs one command.
  ///
  /// - Returns: the lines of both streams, then the exit code in brackets unless it is 0.
  func run(_ command: String) throws -> [String] {
    let process = try start(command)
    process.waitUntilExit()
    return try lines(of: process)
  }

  /// Starts one command, which keeps its process if it begins with `exec`.
  ///
  /// Both streams go to one file, not to a pipe: a pipe's end that another test's process inherits would keep it open.
  /// - Parameter output: the file in the folder, one for each command that runs at the same time.
  func start(_ command: String, output name: String = ".output") throws -> Process {
    let file = folder.appending(path: name)
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    let output = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    // A child inherits which signals the thread blocks, and tests run on threads that block them.
    var former = sigset_t()
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try process.run()
    try output.close()
    return process
  }

  /// The output of an ended command, then its exit code or signal.
  func lines(of process: Process, output name: String = ".output") throws -> [String] {
    let text = String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    var lines = Transcript.lines(text)
    while lines.last == "" { lines.removeLast() }
    if !text.isEmpty, text.unicodeScalars.last != "\n" { lines.append("(no newline at the end)") }
    if process.terminationReason == .uncaughtSignal {
      lines.append("[signal \(process.terminationStatus)]")
    } else if process.terminationStatus != 0 {
      lines.append("[\(process.terminationStatus)]")
    }
    return lines
  }
}
