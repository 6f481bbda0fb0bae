/// Commands and their output, in the form of a terminal session.
///
/// A line that begins with `$ ` is a command, `> ` continues it. The lines after it are its output, both streams together, then the exit
/// code in brackets unless it is 0. Lines with `#` before a command, after an empty line, are notes.
struct Transcript: Equatable {
  struct Step: Equatable {
    /// The line number, counted from 1.
    var line: Int
    /// The empty lines and `#` lines before the command.
    var notes: [String]
    /// The lines of the command: several if it is continued.
    var command: [String]
    var output: [String]
  }

  var steps: [Step] = []
  /// The notes after the last output.
  var ending: [String] = []

  /// - Parameter first: the number of the text's first line.
  init(_ text: String, first: Int = 1) {
    var pending: [String] = []
    for (index, line) in Self.lines(text).enumerated() {
      if line.hasPrefix("$ ") {
        let notes = takeNotes(from: pending)
        steps.append(Step(line: first + index, notes: notes, command: [String(line.dropFirst(2))], output: []))
        pending = []
      } else if pending.isEmpty, !steps.isEmpty, line == ">" || line.hasPrefix("> ") {
        steps[steps.count - 1].command.append(String(line.dropFirst(2)))
      } else {
        pending.append(line)
      }
    }
    ending = takeNotes(from: pending)
  }

  /// Adds the output to the last step; the lines after it are notes.
  private mutating func takeNotes(from lines: [String]) -> [String] {
    guard !steps.isEmpty else { return lines }
    let tail = lines.reversed().prefix { $0.isEmpty || $0.hasPrefix("#") }.count
    let start = lines[(lines.count - tail)...].firstIndex(of: "") ?? lines.count
    steps[steps.count - 1].output = Array(lines[..<start])
    return Array(lines[start...])
  }

  /// The text in the form that `init` reads.
  var text: String {
    var lines: [String] = []
    for step in steps {
      lines += step.notes
      for (index, line) in step.command.enumerated() {
        lines.append(index == 0 ? "$ " + line : line.isEmpty ? ">" : "> " + line)
      }
      lines += step.output
    }
    return (lines + ending).map { $0 + "\n" }.joined()
  }

  /// The same commands with the output that `run` gives them.
  func played(_ run: (String) throws -> [String]) rethrows -> Transcript {
    var played = self
    for index in played.steps.indices {
      played.steps[index].output = try run(steps[index].command.joined(separator: "\n"))
    }
    return played
  }

  /// The steps with different output, one text per step.
  func differences(from played: Transcript) -> [String] {
    zip(steps, played.steps).compactMap { expected, actual in
      guard expected.output != actual.output else { return nil }
      let command = expected.command.joined(separator: "\n> ")
      return "line \(expected.line)\n$ \(command)\n\(LineDiff.text(expected: expected.output, actual: actual.output))"
    }
  }

  /// The lines of a text; the end of the last one begins no further line.
  static func lines(_ text: String) -> [String] {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
