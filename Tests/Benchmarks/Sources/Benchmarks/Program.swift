import Foundation

/// Runs a program and waits for its end.
struct Program {
  /// The resources that one run used.
  struct Cost {
    /// Elapsed time, in seconds.
    let wall: Double
    /// Processor time of all threads, in seconds.
    let processor: Double
    /// The peak resident memory, in bytes.
    let peakMemory: Double
    /// The text on standard output.
    let output: String
    /// The text on standard error.
    let messages: String
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let path: String

  static let tracelab = besides("tracelab")
  static let insertRows = besides("insert-rows")

  static let sort = Program(path: "/usr/bin/sort")

  /// The `sqlite3` shell.
  static let sqlite = Program(path: "/usr/bin/sqlite3")

  /// A program that was built next to this one.
  private static func besides(_ name: String) -> Program {
    let own = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return Program(path: own.deletingLastPathComponent().appending(path: name).path)
  }

  @discardableResult
  func run(_ arguments: String...) throws -> Cost { try run(arguments) }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - input: a file for standard input; without one, standard input is empty.
  ///   - expected: the exit code.
  /// - Throws: `Failure` with the text on standard error, unless the program ends with that code.
  @discardableResult
  func run(_ arguments: [String], input: String = "/dev/null", endingWith expected: Int32 = 0) throws -> Cost {
    let output = try Capture()
    let errors = try Capture()
    var pid: pid_t = 0
    let begin = ContinuousClock.now
    try spawn(arguments, input, output, errors, &pid)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
    let wall = (ContinuousClock.now - begin) / .seconds(1)
    guard status == expected << 8 else {
      throw Failure(description: "\(path) \(arguments.joined(separator: " ")): status \(status)\n\(try errors.text())")
    }
    return Cost(
      wall: wall, processor: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime),
      peakMemory: Double(usage.ru_maxrss) * Self.memoryUnit, output: try output.text(),
      messages: try errors.text())
  }

  private func spawn(
    _ arguments: [String], _ input: String, _ output: Capture, _ errors: Capture, _ pid: inout pid_t
  ) throws {
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.descriptor, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.descriptor, 2)
    var argv: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    defer { for word in argv { free(word) } }
    argv.append(nil)
    let code = posix_spawn(&pid, path, &actions, nil, argv, environ)
    guard code == 0 else { throw Failure(description: "\(path) does not start: error \(code)") }
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

  /// Linux counts `ru_maxrss` in kilobytes, macOS in bytes.
  #if os(Linux)
    private static let memoryUnit = 1024.0
  #else
    private static let memoryUnit = 1.0
  #endif

  /// A file without a name that receives a program's output.
  private final class Capture {
    private let file: UnsafeMutablePointer<FILE>

    init() throws {
      guard let file = tmpfile() else { throw Failure(description: "no temporary file: error \(errno)") }
      self.file = file
    }

    deinit { fclose(file) }

    var descriptor: Int32 { fileno(file) }

    func text() throws -> String {
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
      try handle.seek(toOffset: 0)
      return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
    }
  }
}
