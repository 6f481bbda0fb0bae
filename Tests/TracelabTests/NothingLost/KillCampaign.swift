import DefectInjection
import Foundation
import SeededRandom
import Testing

/// Kills and repeats a command until enough kills have hit an open transaction.
///
/// After each kill the lab is inspected, and in the end it has to contain the same rows as after an undisturbed command.
struct KillCampaign {
  /// The events of a campaign, for the figures.
  struct Tally: CustomStringConvertible {
    var kills = 0
    var inTransaction = 0
    /// Kills in an open transaction that were not aimed.
    var unaimed = 0
    /// Kills in an open transaction with pages of it in the log.
    var withPages = 0
    /// Labs that a last, undisturbed repetition completed.
    var labs = 0

    var description: String {
      "\(kills) kills, \(inTransaction) in an open transaction (\(unaimed) unaimed, \(withPages) with pages of it in the log), "
        + "\(labs) labs completed"
    }
  }

  private static let lab = "lab.db"
  private static let before = "before.db"
  /// The number of attempts for each wanted kill before a campaign is given up.
  private static let patience = 30

  private static let aims: [(Double, Strike.Aim)] = [(2, .anyMoment), (1, .openTransaction), (1, .growingLog)]

  private let shell: Shell
  private let command: String
  private var random: SplitMix64

  /// - Parameters:
  ///   - command: works on `lab.db`.
  ///   - shell: its folder contains the command's input, and the lab before the command as `before.db`, if any.
  init(_ command: String, in shell: Shell, seed: UInt64) {
    self.command = command
    self.shell = shell
    random = SplitMix64(seed: seed)
  }

  private var lab: URL { shell.folder.appending(path: Self.lab) }
  private var inspection: LabInspection { LabInspection(shell: shell, lab: Self.lab) }

  /// - Parameter wanted: the number of kills in an open transaction.
  mutating func run(until wanted: Int) throws -> Tally {
    try restore()
    let start = ContinuousClock.now
    let ending = try shell.run("exec " + command).last
    let length = ContinuousClock.now - start
    #expect(try inspection.findings() == [])
    try inspection.writeContents(to: "undisturbed.sql")

    var tally = Tally()
    while tally.inTransaction < wanted, tally.kills < wanted * Self.patience {
      try restore()
      while tally.inTransaction < wanted, try strike(length, &tally) {
        let findings = try inspection.findings()
        #expect(findings == [], "kill \(tally.kills) of \(command)")
      }
      // A completed run has to end in the same way, even if only its last output was cut off.
      #expect(Self.code(try shell.run("exec " + command).last) == Self.code(ending))
      #expect(try inspection.findings() == [])
      try inspection.writeContents(to: "repeated.sql")
      #expect(try shell.run("cmp undisturbed.sql repeated.sql") == [], "after kill \(tally.kills) of \(command)")
      tally.labs += 1
    }
    return tally
  }

  /// Starts the command and kills it; `false` if the command ended first.
  private mutating func strike(_ length: Duration, _ tally: inout Tally) throws -> Bool {
    let aim = random.pick(weighted: Self.aims) ?? .anyMoment
    let process = try shell.start("exec " + command)
    let strike = Strike(
      process, workingOn: lab, aim: aim, delay: length * random.unit(), extra: .milliseconds(30) * random.unit())
    guard let strike else { return false }
    tally.kills += 1
    guard strike.wasInTransaction else { return true }
    tally.inTransaction += 1
    if aim == .anyMoment { tally.unaimed += 1 }
    if strike.log.unfinished > 0 { tally.withPages += 1 }
    return true
  }

  /// Restores the lab to its state before the command.
  private func restore() throws {
    _ = try shell.run(
      "rm -f \(Self.lab) \(Self.lab)-*; if [ -e \(Self.before) ]; then cp \(Self.before) \(Self.lab); fi")
  }

  /// The exit code among the lines of `Shell.run`; empty for 0.
  private static func code(_ lastLine: String?) -> String {
    guard let lastLine, lastLine.hasPrefix("["), lastLine.hasSuffix("]") else { return "" }
    return lastLine
  }
}
