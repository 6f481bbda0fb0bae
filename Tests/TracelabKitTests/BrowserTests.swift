import EmbeddedFiles
import Foundation
import ReportOutput
import Testing

@testable import LabAnalysis
@testable import LabCommon
@testable import LabIntake
@testable import LabReports

/// The HTML report in a real browser, which the scripts of `Browser` drive.
@Suite("HTML report in a browser")
struct BrowserTests {
  private static func path(of names: [String]) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  static let python = path(of: ["python3"])
  static let isHere = python != nil && path(of: ["chromium", "chromium-browser", "google-chrome", "chrome"]) != nil

  @Test(.enabled(if: isHere, "chromium or python3 is not installed; `sh .ci/setup browser` installs them"))
  func thePageShowsWhatTheLabHolds() throws {
    try inFolder { folder in
      let lab = folder.appending(path: "lab.db").path
      try HostileRecordings.makeLab(at: lab)
      try write(Reports(path: lab).summary(detail: .frames), to: folder.appending(path: "page.html"))
      // The load time is measured on an idle machine: other tests run beside this one.
      try check("page_check.py", [folder.appending(path: "page.html").path, lab, "--within", "20"])
    }
  }

  @Test(.enabled(if: isHere, "chromium or python3 is not installed; `sh .ci/setup browser` installs them"))
  func everyKindOfPageInEachState() throws {
    try inFolder { folder in
      func lab(_ name: String, of recordings: [(name: String, bytes: [UInt8])], strategies: [String]) throws -> Reports
      {
        let path = folder.appending(path: "\(name).db").path
        let quiet = ProgressLine(verb: "", isShown: false)
        let summary = try Importer(options: .init(), progress: quiet, say: { _ in }).run(
          recordings: recordings, into: path)
        try #require(summary.failure == nil)
        _ = try Analyzer(strategies: strategies, options: .init(jobs: 2), progress: quiet).run(in: path)
        return Reports(path: path)
      }
      func script(_ name: String) throws -> (name: String, bytes: [UInt8]) {
        let file = try #require(Embedded.recordings.first { $0.name.hasPrefix(name) })
        return (file.name, Array(file.text.utf8))
      }
      let traces = URL(filePath: #filePath).appending(path: "../../TracelabTests/Traces").standardized
      let recorded = try ["003_native_drag_up_fast.jsonl", "045_toggle_drag_up_fast.jsonl"].map { name in
        (name: name, bytes: [UInt8](try Data(contentsOf: traces.appending(path: name))))
      }
      let builds = try lab("builds", of: recorded, strategies: ["recorded"])
      try write(
        builds.regressions(baseline: "build:native", candidate: "build:toggle", detail: .frames),
        to: folder.appending(path: "builds.html"))
      try write(builds.summary(detail: .frames), to: folder.appending(path: "recorded.html"))
      try CurveOutputs(
        ["html=\(folder.appending(path: "curves.html").path)"], standardOutput: FileOutput(standardOutput: 1)
      ).write(builds.curves(of: ("045_toggle_drag_up_fast", nil), and: ("003_native_drag_up_fast", nil)))
      let strategies = try lab("strategies", of: ["S02", "S03", "S06"].map(script), strategies: ["all"])
      try write(strategies.summary(detail: .frames), to: folder.appending(path: "strategies.html"))
      try write(
        strategies.regressions(baseline: "latest:native", candidate: "latest:native", detail: .frames),
        to: folder.appending(path: "same.html"))
      try write(strategies.session("script-S02-base", detail: .frames), to: folder.appending(path: "session.html"))
      try write(strategies.strategies(detail: .frames), to: folder.appending(path: "figures.html"))
      var checked = try strategies.check(
        against: strategies.baseline(keeping: nil), name: "glitches.baseline", withReplays: true)
      try write(checked, to: folder.appending(path: "baseline.html"))
      // The longest content above the player: a gate that many strategies fail.
      let reasons = (1...40).map { "strategy-\($0) has \($0).0 glitches in 100 gestures, more than `--max-rate`" }
      checked.headline.append(
        .init("gate", .text("failed: \(reasons.joined(separator: "; "))", .bad), isSentence: true))
      try write(checked, to: folder.appending(path: "failed.html"))
      let clean = try lab("clean", of: [script("S01")], strategies: ["dynamics"])
      try write(clean.summary(detail: .frames), to: folder.appending(path: "clean.html"))
      for script in ["page_states.py", "page_layout.py", "page_tools.py"] { try check(script, [folder.path]) }
    }
  }

  /// Two recordings with different clocks and frames, and one recording under two strategies with hostile texts.
  @Test(.enabled(if: isHere, "chromium or python3 is not installed; `sh .ci/setup browser` installs them"))
  func theCurvesAreComparedOnOneClock() throws {
    try inFolder { folder in
      let path = folder.appending(path: "hostile.db").path
      try HostileRecordings.makeLab(at: path)
      let traces = URL(filePath: #filePath).appending(path: "../../TracelabTests/Traces").standardized
      let recorded = try ["003_native_drag_up_fast.jsonl", "045_toggle_drag_up_fast.jsonl"].map { name in
        (name: name, bytes: [UInt8](try Data(contentsOf: traces.appending(path: name))))
      }
      let builds = folder.appending(path: "builds.db").path
      let quiet = ProgressLine(verb: "", isShown: false)
      let summary = try Importer(options: .init(), progress: quiet, say: { _ in }).run(
        recordings: recorded, into: builds)
      try #require(summary.failure == nil)
      func write(_ report: CurveReport, _ name: String) throws {
        let file = folder.appending(path: name).path
        let outputs = try CurveOutputs(
          ["html=\(file).html", "json=\(file).json"], standardOutput: FileOutput(standardOutput: 1))
        try outputs.write(report)
      }
      let two = try Reports(path: builds).curves(
        of: ("045_toggle_drag_up_fast", nil), and: ("003_native_drag_up_fast", nil))
      try write(two, "builds")
      let uid = "script-S02-base"
      try write(
        Reports(path: path).curves(of: (uid, "latest:native"), and: (uid, "latest:dynamics")), "hostile")
      try check("page_curves.py", [folder.path])
    }
  }

  /// A calibration of two recordings of a browser, and one of recordings with hostile names.
  @Test(.enabled(if: isHere, "chromium or python3 is not installed; `sh .ci/setup browser` installs them"))
  func theCurvesBeforeAndAfterAFit() throws {
    try inFolder { folder in
      let traces = URL(filePath: #filePath).appending(path: "../../TracelabTests/Traces").standardized
      let recorded = try ["003_native_drag_up_fast.jsonl", "045_toggle_drag_up_fast.jsonl"].map { name in
        (name: name, bytes: [UInt8](try Data(contentsOf: traces.appending(path: name))))
      }
      let quiet = ProgressLine(verb: "", isShown: false)
      let hostile = recorded.map { recording in
        let text = String(decoding: recording.bytes, as: UTF8.self)
          .replacing(
            "\"name\":\"", with: "\"name\":\"<img src=x onerror=window.hacked=1></script>{{t}} ", maxReplacements: 1)
        return (name: "hostile " + recording.name, bytes: Array(text.utf8))
      }
      for (name, recordings) in [("recorded", recorded), ("hostile", hostile)] {
        let path = folder.appending(path: "\(name).db").path
        let summary = try Importer(options: .init(), progress: quiet, say: { _ in }).run(
          recordings: recordings, into: path)
        try #require(summary.failure == nil)
        let result = try LabCalibration(path: path, catalog: .lab, options: .init(sessions: [], strategy: "native"))
          .run()
        let file = folder.appending(path: "\(name).html").path
        try FitOutputs(["html=\(file)"], standardOutput: FileOutput(standardOutput: 1)).write(result.report)
      }
      try check("page_fit.py", [folder.path])
    }
  }

  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func write(_ document: ReportDocument, to file: URL) throws {
    let outputs = try ReportOutputs(["html=\(file.path)"], standardOutput: FileOutput(standardOutput: 1))
    #expect(outputs.detail == .frames)
    try outputs.write(document)
  }

  /// Runs a script of `Browser`, and shows its output if a check failed.
  private func check(_ script: String, _ arguments: [String]) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Browser/\(script)")
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.python))
    process.arguments = [script.path] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["PYTHONDONTWRITEBYTECODE": "1"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(said)")
    #expect(said.contains("ok    still no error"), "\(said)")
  }
}
