import Foundation
import TraceFormats

/// A regular expression that is searched in lines, with a limit on the steps for a line.
///
/// The expressions are those of ICU, because its search can be stopped; Swift's cannot.
struct LinePattern: Sendable {
  /// The result of a search.
  enum Outcome {
    /// The text of each group that the line has, in the order of the groups.
    case match([(name: String, text: Substring)])
    case none
    /// The search was stopped.
    case tooManySteps
  }

  /// The names of the groups, in their order.
  let groups: [String]
  private let expression: NSRegularExpression

  /// The number of steps between two reports, a constant of ICU: 0.1 ms as measured. A line of a log takes a few hundred steps.
  static let stepsPerReport = 10_000

  /// - Parameter isAnchored: whether the expression can match only at a line's beginning, like one that begins with `^`.
  /// - Throws: `Fault` for an invalid regular expression.
  init(_ text: String, isAnchored: Bool = false) throws {
    let syntax = PatternSyntax(text)
    groups = syntax.groups
    let found = isAnchored ? syntax.text : Self.searched(syntax.text)
    do {
      // Also compiled alone, since unbalanced brackets could be completed by the surrounding ones.
      if !isAnchored { _ = try NSRegularExpression(pattern: syntax.text) }
      expression = try NSRegularExpression(pattern: found)
    } catch {
      throw Fault(
        .unknownWord, expected: "the name of a shipped pattern, or a regular expression for `--pattern`",
        found: Excerpt.of(text), remedy: Self.reason(text))
    }
  }

  /// An expression that matches from the beginning of a line, so that each possible start counts as a step.
  ///
  /// The line feed ends a comment, if the expression allows comments.
  private static func searched(_ text: String) -> String {
    let plain = #"\A[\s\S]*?(?:"# + text + ")"
    if (try? NSRegularExpression(pattern: plain)) != nil { return plain }
    return #"\A[\s\S]*?(?:"# + text + "\n)"
  }

  /// The error in an expression. Foundation does not report it; Swift's own expressions are nearly the same.
  private static func reason(_ text: String) -> String {
    do {
      _ = try Regex(text)
      return "write it as ICU's regular expressions are written, each group's name once"
    } catch {
      return Excerpt.of("\(error)", limit: 200)
    }
  }

  /// Searches a line for the expression.
  ///
  /// - Parameter steps: the maximum number of steps, counted in units of ``stepsPerReport``.
  func match(_ line: String, steps: Int) -> Outcome {
    var left = steps / Self.stepsPerReport
    var outcome = Outcome.none
    // Anchored, since the pattern itself skips the beginning of the line.
    expression.enumerateMatches(
      in: line, options: [.anchored, .reportProgress, .reportCompletion],
      range: NSRange(location: 0, length: line.utf16.count)
    ) { result, flags, stop in
      if let result {
        outcome = .match(texts(of: result, in: line))
        stop.pointee = true
      } else if flags.contains(.progress) {
        left -= 1
        if left <= 0 {
          outcome = .tooManySteps
          stop.pointee = true
        }
      } else if flags.contains(.internalError) {
        // The search needs more backtracking than ICU has memory for: 8 MB.
        outcome = .tooManySteps
      }
    }
    return outcome
  }

  private func texts(of result: NSTextCheckingResult, in line: String) -> [(name: String, text: Substring)] {
    groups.indices.map { index in
      let range = result.range(withName: PatternSyntax.plainName(index))
      guard range.location != NSNotFound, range.length > 0 else { return (groups[index], "") }
      let start = String.Index(utf16Offset: range.location, in: line)
      let end = String.Index(utf16Offset: range.location + range.length, in: line)
      return (groups[index], line[start..<end])
    }
  }
}
