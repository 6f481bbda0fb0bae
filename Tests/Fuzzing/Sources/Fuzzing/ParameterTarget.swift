import Foundation
import ReportOutput
import TraceStore

@testable import LabCommon
@testable import LabReports

/// `query NAME -p KEY=VALUE`: the first line is a query's name or SQL, each further line is a parameter. The lab is empty.
enum ParameterTarget: FuzzTarget {
  static let name = "parameters"

  static var seeds: [[UInt8]] {
    NamedQuery.all.map { query in
      let parameters = query.parameters.map { "\n\($0.name)=\($0.defaultValue ?? "1")" }
      return Array((query.name + parameters.joined()).utf8)
    } + [Array("SELECT :a + 1, $b, @c\na=007\nb=1.5\nc=x".utf8)]
  }

  /// The lab's file, made once.
  private static let lab: String = {
    let path = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(getpid()).db").path
    do { try Lab.create(at: path).close() } catch { fatalError("no lab to ask: \(error)") }
    return path
  }()

  static func take(_ input: [UInt8]) throws {
    var lines = String(decoding: input, as: UTF8.self).split(separator: "\n").map(String.init)
    guard !lines.isEmpty else { return }
    let text = lines.removeFirst()
    do {
      _ = try Queries(path: lab).run(
        .text(text), parameters: lines, timeout: 0.5, format: "table", width: nil, to: MemoryOutput())
    } catch {
      guard let failure = Failure(error) else { fatalError("not a typed error: \(error)") }
      expect([2, 64].contains(failure.exitCode), "exit code \(failure.exitCode): \(error)")
      expectHarmless(failure.message ?? "")
    }
  }
}
