import Foundation

/// A command that runs beside this process: its output is read as a stream, its errors are kept in part.
///
/// The child is stopped and waited for when it says nothing for too long, when the reader fails and when this object goes.
final class ChildProcess {
  /// Ends of the child's pipes, and its number.
  private let output: FileDescriptor
  private let errors: FileDescriptor
  let process: pid_t
  private let name: String
  private let processorSeconds: Int
  private let silentSeconds: Int
  /// Milliseconds spent waiting for the child since its last output: time that its reader takes is not the child's.
  private var waited = 0
  private var isReaped = false
  private var exitStatus: Int32 = 0
  /// CPU time of the child after its end, in seconds.
  private var usedSeconds = 0
  private var errorsEnded = false
  private var isOutputEnded = false
  private var line: [UInt8] = []
  private let onLine: (String) -> Void

  /// Bytes kept of a line of the child's errors, at most (chosen).
  private static let longestLine = 2_000
  /// Milliseconds that a child may go on after it closed both pipes (chosen).
  private static let farewell = 5_000

  /// Limits address space and CPU time, then becomes the command. Its texts are parameters, never parts of the script.
  /// macOS has no limit of address space: that one fails there, and the others hold.
  private static let script =
    #"ulimit -c 0; ulimit -v "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; shift 2; exec "$@""#

  /// Starts the command at a path.
  ///
  /// - Parameters:
  ///   - bytes: Most address space.
  ///   - processorSeconds: Most CPU time.
  ///   - silentSeconds: Longest time without output.
  ///   - onLine: Called for each line of the child's standard error.
  init(
    name: String, path: String, arguments: [String], bytes: Int, processorSeconds: Int, silentSeconds: Int,
    onLine: @escaping (String) -> Void
  ) throws {
    let outputPipe = try Self.makePipe()
    let errorPipe = try Self.makePipe()
    (output, errors) = (outputPipe.read, errorPipe.read)
    (self.name, self.onLine) = (name, onLine)
    (self.processorSeconds, self.silentSeconds) = (max(processorSeconds, 1), silentSeconds)
    let words =
      ["sh", "-c", Self.script, "sh", "\(max(bytes / 1024, 1))", "\(self.processorSeconds)", path] + arguments
    process = try Self.spawn(words, output: outputPipe.write.number, errors: errorPipe.write.number)
    _ = fcntl(errors.number, F_SETFL, O_NONBLOCK)
    _ = fcntl(output.number, F_SETFL, O_NONBLOCK)
  }

  deinit { stop() }

  /// Standard output as a stream. It holds the process.
  func stream() -> ByteStream {
    ByteStream { [self] in try readOutput($0) }
  }

  /// Waits for the end after the output was read, and tells how it was: nil if well.
  func finish() throws -> String? {
    // A stream that was not read to its end would block the child.
    var rest = [UInt8](repeating: 0, count: ByteStream.chunk)
    while try rest.withUnsafeMutableBytes({ try readOutput($0) }) > 0 {}
    while !errorsEnded { try wait(forOutput: false) }
    var left = Self.farewell
    while !reap(WNOHANG) {
      if left <= 0 {
        stop()
        return "it did not end"
      }
      usleep(1_000)
      left -= 1
    }
    let signal = exitStatus & 0x7F
    if signal != 0, usedSeconds >= processorSeconds { return "it had used \(processorSeconds) s of CPU time" }
    if signal != 0 { return "ended by signal \(signal)" }
    let code = exitStatus >> 8 & 0xFF
    return code == 0 ? nil : "exit status \(code)"
  }

  /// Ends the child at once, and waits for it so that nothing of it is left.
  func stop() {
    if isReaped { return }
    kill(process, SIGKILL)
    _ = reap(0)
    isReaped = true
  }

  private func readOutput(_ target: UnsafeMutableRawBufferPointer) throws -> Int {
    while !isOutputEnded {
      let count = read(output.number, target.baseAddress, target.count)
      if count > 0 {
        waited = 0
        return count
      }
      if count == 0 {
        isOutputEnded = true
      } else if errno == EAGAIN {
        try wait(forOutput: true)
      } else if errno != EINTR {
        throw ClipError.unexpectedOutput(name: name, what: systemWords())
      }
    }
    return 0
  }

  /// Waits until there is something to read, and reads errors, so that neither pipe fills up.
  private func wait(forOutput: Bool) throws {
    var polled: [pollfd] = []
    if !errorsEnded { polled.append(pollfd(fd: errors.number, events: Int16(POLLIN), revents: 0)) }
    if forOutput { polled.append(pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)) }
    let start = DispatchTime.now().uptimeNanoseconds
    _ = poll(&polled, nfds_t(polled.count), 1_000)
    waited += max(1, Int((DispatchTime.now().uptimeNanoseconds &- start) / 1_000_000))
    guard waited <= silentSeconds.multipliedReportingOverflow(by: 1_000).partialValue else {
      stop()
      throw ClipError.commandFellSilent(name: name, seconds: silentSeconds)
    }
    if !errorsEnded, polled[0].revents != 0 { readErrors() }
  }

  private func readErrors() {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(errors.number, &bytes, bytes.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    if count <= 0 {
      errorsEnded = true
      endLine()
      return
    }
    for byte in bytes[0..<count] {
      if byte == 10 || byte == 13 { endLine() } else if line.count < Self.longestLine { line.append(byte) }
    }
  }

  private func endLine() {
    if !line.isEmpty { onLine(String(decoding: line, as: UTF8.self)) }
    line.removeAll(keepingCapacity: true)
  }

  /// Asks for the child's end; true once there is nothing left to wait for.
  private func reap(_ options: Int32) -> Bool {
    if isReaped { return true }
    var usage = rusage()
    while true {
      let result = wait4(process, &exitStatus, options, &usage)
      if result == 0 { return false }
      if result < 0, errno == EINTR { continue }
      // The system counts a limit's last second in full.
      usedSeconds = Int(usage.ru_utime.tv_sec) + Int(usage.ru_stime.tv_sec) + 1
      // Where the host lets the system reap children, there is no status: the output decides.
      isReaped = true
      return true
    }
  }

  private static func makePipe() throws -> (read: FileDescriptor, write: FileDescriptor) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw ClipError.cannotOpen(reason: systemWords()) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (FileDescriptor(ends[0]), FileDescriptor(ends[1]))
  }

  private static func spawn(_ words: [String], output: Int32, errors: Int32) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      // No other descriptor of this process reaches the child.
      let closing = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let closing: Int32 = 0
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    // A closed pipe must end the child, whatever this process does about signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | closing
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    var process: pid_t = 0
    let status = withCStrings(words) { arguments in
      withCStrings(environment()) { posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, $0) }
    }
    guard status == 0 else { throw ClipError.cannotOpen(reason: String(cString: strerror(status))) }
    return process
  }

  /// This process's environment without what makes `ffmpeg` write reports or colour its messages.
  private static func environment() -> [String] {
    ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("FF") && !$0.key.hasPrefix("AV_LOG") }
      .map { "\($0.key)=\($0.value)" }.sorted() + ["AV_LOG_FORCE_NOCOLOR=1"]
  }

  private static func withCStrings<R>(_ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R) -> R {
    let copies = words.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
