import EmbeddedFiles
import Foundation
import SampleReports
import ScrollEngine
import Testing
import TraceAnalysis
import TraceModel
import TraceStore

@testable import Calibration
@testable import GestureLab
@testable import LabAnalysis
@testable import LabCommon
@testable import LabIntake
@testable import LabReports
@testable import ReportOutput

/// Profiles of devices in replays, variations and reports.
@Suite struct ProfileTests {
  /// A profile that determines two options, bounds one, and leaves the others open.
  private static func profile() -> ProfileFile {
    let options = EngineOption.all.map { option -> CalibratedOption in
      switch option.key {
      case "hysteresis":
        CalibratedOption(
          key: option.key, state: .determined, value: "12", lower: 11.9, upper: 12.1, sessions: ["a"], count: 6,
          reason: "6 drags")
      case "kvo_order":
        CalibratedOption(
          key: option.key, state: .determined, value: "observers-first", sessions: ["a"], count: 1, reason: "a replay")
      case "stop_speed":
        CalibratedOption(
          key: option.key, state: .interval, value: "11", lower: 10.5, upper: 11.5, sessions: ["a"], count: 2,
          reason: "2 runs")
      case "velocity_newest_weight":
        CalibratedOption(
          key: option.key, state: .combination, value: "0.2", lower: 0.15, upper: 0.3,
          partners: ["release_latest_weight"], combination: "{a, b} = {0.15, 0.3}", sessions: ["a"], count: 4,
          reason: "4 runs")
      case "callback_order":
        CalibratedOption(key: option.key, state: .notDetermined, sessions: ["a"], count: 1, reason: "it does not tell")
      default: CalibratedOption(key: option.key, reason: "nothing shows it")
      }
    }
    let estimate = Calibration.Estimate(value: 12, lower: 11.9, upper: 12.1)
    return ProfileFile(
      name: "a phone", origin: .init(device: "a phone", os: "iOS 19", engine: "e"),
      calibration: Calibration(
        options: options,
        sessions: [
          SessionResidual(name: "a", isHeldOut: false, frames: 10, before: 3, after: 0.1, isPerGesture: true)
        ],
        facts: .init(
          panelPeriod: 8.33, touchTimeError: 0.3, latency: estimate, decelerationRate: estimate, refreshRates: [60],
          motionResiduals: ["drags": 0.1]), warnings: ["one sentence"]))
  }

  // MARK: The file

  @Test func theFileFitsItsSchemaAndTheSchemaNamesNothingElse() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(ReportSchema.profile.utf8)) as? [String: Any])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(Self.profile().text().utf8)) as? [String: Any])
    #expect(JSONSchemaCheck.faults(json, schema) == [])
    #expect(JSONSchemaCheck.unused(by: json, schema) == [])
    // A profile without any optional member fits, too.
    var least = Self.profile()
    least.origin = .init(engine: "e")
    least.calibration.facts = .init(
      panelPeriod: nil, touchTimeError: 0.3, latency: nil, decelerationRate: nil, refreshRates: [],
      motionResiduals: [:])
    let bare = try JSONSerialization.jsonObject(with: Data(least.text().utf8))
    #expect(JSONSchemaCheck.faults(bare, schema) == [])
    // Each change is a fault.
    for (path, value) in [
      (["hash"], nil), (["version"], 2), (["schema"], "else"), (["calibration", "facts"], "none"), (["more"], "x"),
      (["calibration", "warnings"], [1]), (["origin", "engine"], nil),
    ] as [([String], Any?)] {
      let wrong = Self.setting(path, to: value, in: json)
      #expect(JSONSchemaCheck.faults(wrong, schema).count == 1, "\(path)")
    }
  }

  private static func setting(_ path: [String], to value: Any?, in object: [String: Any]) -> [String: Any] {
    var object = object
    if path.count == 1 {
      object[path[0]] = value
    } else if let inner = object[path[0]] as? [String: Any] {
      object[path[0]] = setting(Array(path.dropFirst()), to: value, in: inner)
    }
    return object
  }

  @Test func theOrderOfTheFileIsThatOfTheKeys() throws {
    let text = try Self.profile().text()
    #expect(try text == Self.profile().text())
    let keys = text.matches(of: /"key" : "(.+)"/).map { String($0.1) }
    #expect(keys == EngineOption.all.map(\.key))
    #expect(!text.contains("isHeldOut"))
  }

  // MARK: Replays

  @Test func theSameOptionsBySetAreTheSameReplays() throws {
    try CheckedLab.withFolder { folder in
      let path = folder.appending(path: "lab.db").path
      let quiet = ProgressLine(verb: "", isShown: false)
      let recordings = Embedded.recordings.prefix(2).map { (name: $0.name, bytes: Array($0.text.utf8)) }
      _ = try Importer(options: .init(), progress: quiet, say: { _ in }).run(recordings: recordings, into: path)
      let profile = Self.profile()
      #expect(
        profile.assignments == [
          "hysteresis=12", "kvo_order=observers-first", "stop_speed=11", "velocity_newest_weight=0.2",
        ])
      func analyze(_ assignments: [String], _ profile: RunProfile?) throws {
        let settings = try Settings(assignments, strategies: [])
        _ = try Analyzer(
          strategies: ["native"], options: .init(settings: settings, profile: profile), progress: quiet
        ).run(in: path)
      }
      func rows(_ sql: String) throws -> [[SQLValue]] { try Lab.open(at: path, .readOnly).query(sql).rows }
      try analyze(profile.assignments, profile.run)
      let replays = try rows("SELECT id, options FROM replay WHERE strategy = 'native'")
      try analyze(profile.assignments.reversed(), nil)
      #expect(try rows("SELECT id, options FROM replay WHERE strategy = 'native'") == replays)
      // The same question, asked by name and by options: both runs list the same verdicts.
      #expect(
        try rows("SELECT profile, profile_hash, label FROM run ORDER BY id") == [
          [.text("a phone"), .text(profile.hash), .null], [.null, .null, .null],
        ])
      #expect(
        try rows("SELECT count(*), count(DISTINCT verdict_id) FROM run_verdict") == [
          [.integer(Int64(2 * replays.count)), .integer(Int64(replays.count))]
        ])
      // Once more, and nothing is added.
      try analyze(profile.assignments, profile.run)
      try analyze(profile.assignments, profile.run)
      #expect(try rows("SELECT count(*) FROM run") == [[.integer(3)]])
    }
  }

  // MARK: Facts that are still tried

  @Test func whatTheProfileDeterminesIsNotVaried() throws {
    let profile = Self.profile()
    let engine = try Settings(profile.assignments, strategies: []).engine
    let plain = Circumstance.all(around: engine, refreshHz: 60)
    let all = Circumstance.all(around: engine, refreshHz: 60, profile: profile)
    func values(_ key: String) -> [String] { all.filter { $0.option == key }.map(\.value) }
    #expect(values("hysteresis") == [])
    #expect(values("kvo_order") == [])
    #expect(values("stop_speed") == ["10.5", "11.5"])
    #expect(values("velocity_newest_weight") == ["0.15", "0.3"])
    // Not determined, and not tried: both values, or a quarter to either side.
    #expect(values("callback_order") == ["outer-first"])
    #expect(values("kvo_value") == ["written"])
    #expect(values("deceleration_gate") == ["187.5", "312.5"])
    #expect(all.count == plain.count - 3)
    // Where the call sets another value, the profile says nothing of it.
    let other = try Settings(profile.assignments + ["hysteresis=8"], strategies: []).engine
    #expect(
      Circumstance.all(around: other, refreshHz: 60, profile: profile).filter { $0.option == "hysteresis" }
        .map(\.value) == ["6", "10"])
  }

  @Test func strategiesAreComparedUnderTheProfile() throws {
    try CheckedLab.withFolder { folder in
      let lab = HandMadeLab(path: folder.appending(path: "lab.db").path)
      let profile = Self.profile()
      let reported = ReportedProfile(
        label: profile.run.label, hash: profile.hash, settings: try Settings(profile.assignments, strategies: []),
        determined: profile.determined, path: "phone.json")
      func options(_ more: String...) throws -> String {
        try Settings(profile.assignments + more, strategies: []).runText(nil)
      }
      let a = try lab.session("a")
      try lab.run("native", [a: [.init(kind: "stuck")]])
      try lab.run("native", options: "{\"kvo_order\":\"observers-first\"}", [a: []])
      let reports = Reports(path: lab.path)
      let error = #expect(throws: UsageError.self) { try reports.strategies(under: reported) }
      #expect("\(try #require(error))".contains("--profile phone.json"))

      try lab.run(
        "native", options: options(), profile: profile.run,
        [a: [.init(kind: "stuck"), .init(kind: "touch-stolen", gesture: 1)]])
      try lab.run("native", options: options("callback_order=outer-first"), profile: profile.run, [a: []])
      try lab.run("native", options: options("hysteresis=10"), profile: profile.run, [a: [.init(kind: "stuck")]])
      let document = try reports.strategies(under: reported)
      func table(_ id: String) throws -> [[String]] {
        let table = try #require(document.sections.first { $0.id == id }?.table)
        return table.rows.map { $0.map { $0.shown() } }
      }
      #expect(try table("choice").map { $0[0] } == ["native"])
      #expect(try table("choice")[0].contains("1 of 1"), "one disputed fact was tried")
      let settings = try table("settings")
      #expect(settings.map { $0[1] } == ["callback_order=outer-first", "hysteresis=10"])
      #expect(settings.map { $0[4] } == ["2", "2"])
      let open = try #require(document.sections.first { $0.id == "settings" }?.notes.last)
      #expect(open.contains("kvo_value=written") && open.contains("--profile phone.json"))
      // Settled by the profile, or tried.
      #expect(!open.contains("kvo_order=") && !open.contains("callback_order="))
      // Without a profile, runs under one are no settings.
      let plain = try reports.strategies()
      let rows = try #require(plain.sections.first { $0.id == "settings" }?.table).rows
      #expect(rows.map { $0[1].shown() } == ["kvo_order=observers-first"])
    }
  }
}
