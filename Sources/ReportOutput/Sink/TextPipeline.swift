import Dispatch
import Foundation
import Synchronization

/// Converts values to text on a thread of its own, while the caller reads the next ones, and writes the text in their order.
struct TextPipeline<Value: Sendable> {
  /// The number of values in a batch: large enough to make the handover cheap, small enough to need little memory.
  private static var batchSize: Int { 256 }

  /// Values that wait to be converted.
  private final class Batch: Sendable {
    private let text = Mutex("")
    private let group = DispatchGroup()

    init(_ values: [Value], _ make: @escaping @Sendable (Value, inout String) -> Void) {
      DispatchQueue.global().async(group: group) {
        var made = ""
        for value in values { make(value, &made) }
        self.text.withLock { [made] in $0 = made }
      }
    }

    func wait() -> String {
      group.wait()
      return text.withLock { $0 }
    }
  }

  private let output: any TextOutput
  private let make: @Sendable (Value, inout String) -> Void
  private var values: [Value] = []
  private var batch: Batch?

  init(_ output: any TextOutput, _ make: @escaping @Sendable (Value, inout String) -> Void) {
    self.output = output
    self.make = make
  }

  /// - Throws: Errors of the output, for this value or for one before.
  mutating func add(_ value: Value) throws {
    values.append(value)
    if values.count == Self.batchSize { try handOver() }
  }

  /// Writes all remaining values.
  ///
  /// - Throws: Errors of the output.
  mutating func finish() throws {
    try handOver()
    try handOver()
  }

  private mutating func handOver() throws {
    if let batch { try output.write(batch.wait()) }
    batch = values.isEmpty ? nil : Batch(values, make)
    values.removeAll(keepingCapacity: true)
  }
}

/// The properties of the terminal, if standard output is one.
public enum Terminal {
  public static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The width in columns, if standard output is a terminal: `$COLUMNS`, otherwise the terminal's own width, otherwise 80.
  public static var width: Int? {
    guard isOutput else { return nil }
    if let columns = columns(environment: ProcessInfo.processInfo.environment) { return columns }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// The width that the user sets.
  static func columns(environment: [String: String]) -> Int? {
    environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether to use colours: on a terminal that supports them, unless `NO_COLOR` is set to any value.
  public static func wantsColor(
    isTerminal: Bool = Terminal.isOutput,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }
}
