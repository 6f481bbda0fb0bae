import TraceFormats

@testable import ForeignFormats
@testable import TraceFormats

/// `--pattern`: the first line is a regular expression or the name of a shipped one, the rest is the log.
enum PatternTarget: FuzzTarget {
  static let name = "patterns"

  static var seeds: [[UInt8]] {
    let shipped = ConsolePattern.shipped.flatMap { pattern in
      [pattern.name, pattern.regex].map { "\($0)\n\(pattern.sample)\n\(pattern.sample)\n" }
    }
    let own = [
      #"outer=(?<outer>-?\d+(?:\.\d+)?) inner=(?<inner>\d+)"#, #"(?P<t>\d+)\s(?<outer>\d+)"#, #"^(a+)+(?<outer>\d)$"#,
    ]
    return (shipped + own.map { $0 + "\n1 outer=2.5 inner=3\n2 outer=3 inner=4\naaaaaaaaaaaaaaaaaaaaaaaab\n" })
      .map { Array($0.utf8) }
  }

  static func take(_ input: [UInt8]) throws {
    let parts = input.split(separator: 0x0a, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    var options = ConsoleLogFormat.description.exampleOptions
    options.pattern = String(decoding: parts[0], as: UTF8.self)
    let bytes = Array(parts[1])
    _ = ConsoleLogFormat.sniff(bytes)
    do {
      let read = try ConsoleLogFormat.session(from: MemorySource(bytes, name: "f"), options: options)
      for issue in read.issues { expectHarmless(issue.message) }
    } catch let error as TraceFormatError {
      expectHarmless(error.description)
    }
  }
}
