import Foundation

/// Runs measurements and collects their results.
final class Bench {
  let rounds: Int
  let workspace: Workspace
  private(set) var figures: [Figure] = []

  init(rounds: Int) throws {
    self.rounds = rounds
    workspace = try Workspace()
  }

  /// Measures two things alternately, after one round of both that does not count.
  ///
  /// - Parameters:
  ///   - measured: returns the measurement, in `unit`.
  ///   - reference: returns the same measurement of the reference.
  ///   - rounds: the number of rounds; `nil` for the number of the command line.
  func compare(
    _ title: String, unit: String, with name: String, limit: Figure.Limit, rounds: Int? = nil,
    measured: () throws -> Double, reference: () throws -> Double
  ) throws {
    let rounds = rounds ?? self.rounds
    var pairs: [(measured: Double, reference: Double)] = []
    for round in 0...rounds {
      Progress.show("\(title), round \(round) of \(rounds)")
      let pair = (try measured(), try reference())
      if round > 0 { pairs.append(pair) }
    }
    add(Figure(title: title, unit: unit, reference: name, limit: limit, pairs: pairs))
  }

  /// Measures one thing against a number.
  func measure(
    _ title: String, unit: String, against bound: Double, limit: Figure.Limit, rounds: Int? = nil,
    _ measured: () throws -> Double
  ) throws {
    let rounds = rounds ?? self.rounds
    var pairs: [(measured: Double, reference: Double)] = []
    for round in 1...rounds {
      Progress.show("\(title), round \(round) of \(rounds)")
      pairs.append((try measured(), bound))
    }
    add(Figure(title: title, unit: unit, reference: "the bound", limit: limit, pairs: pairs))
  }

  private func add(_ figure: Figure) {
    figures.append(figure)
    Progress.show("\(figure.title): \(figure.ratio)")
  }
}

/// Writes progress to standard error.
enum Progress {
  static func show(_ text: String) {
    FileHandle.standardError.write(Data("benchmarks: \(text)\n".utf8))
  }
}
