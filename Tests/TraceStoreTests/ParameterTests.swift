import Testing
import TraceModel

@testable import TraceStore

/// A value that a query's parameter does not accept is an error that lists the existing values.
@Suite struct ParameterTests {
  private func withSessions(_ body: (Lab) throws -> Void) throws {
    try withLab { lab in
      try lab.write { lab in
        for (uid, build) in [("a", "41"), ("b", "42")] {
          _ = try lab.insert(.sample(uid: uid, build: build), sha256: uid, path: nil, importedAt: "now")
        }
        try lab.finishRun(try lab.beginRun(.sample("recorded", label: "first")), at: "t")
      }
      try body(lab)
    }
  }

  /// The error for a value; `nil` if there is none.
  private func error(_ lab: Lab, _ query: String, _ values: [String: String]) throws -> String? {
    do {
      _ = try lab.read { try $0.checked(values, of: try NamedQuery.named(query), kinds: ["stuck", "jump-back"]) }
      return nil
    } catch let error as StoreError {
      return error.description
    }
  }

  @Test(arguments: [
    (
      "glitches", "run", "nosuch",
      "-p run takes a label, an id or latest:STRATEGY, not nosuch; `tracelab list runs` lists the runs."
    ),
    ("glitches", "limit", "abc", "-p limit takes a whole number, not abc."),
    ("glitches", "limit", "1.5", "-p limit takes a whole number, not 1.5."),
    ("glitches", "limit", "", "-p limit takes a whole number, not an empty value."),
    ("glitches", "kind", "nope", "-p kind takes a kind of glitch, not nope; `tracelab list glitches` lists the kinds."),
    ("session-timeline", "session", "c", "-p session takes the uid of a session, not c; `tracelab list sessions`"),
    ("session-timeline", "session", "", "-p session takes the uid of a session, not an empty value; `tracelab"),
    (
      "regressions", "state", "bad",
      "-p state takes one of new, worse, same, better, fixed, not judged, changed, not bad."
    ),
    ("regressions", "baseline", "nosuch", "-p baseline takes a label, an id or latest:STRATEGY, not nosuch;"),
    (
      "build-comparison", "candidate", "43",
      "-p candidate takes a build of the recorded app, not 43; `tracelab list sessions`"
    ),
  ])
  func aValueThatMatchesNothingIsAnError(query: String, parameter: String, value: String, start: String) throws {
    try withSessions { lab in
      let message = try error(lab, query, [parameter: value])
      #expect(message?.hasPrefix(start) == true, "\(message ?? "no error")")
    }
  }

  @Test(arguments: [
    ("glitches", ["run": "first", "kind": "stuck", "limit": "-1"]), ("glitches", ["run": "latest:recorded"]),
    ("glitches", ["run": "1", "kind": "jump-back"]), ("glitches", ["run": "", "kind": ""]), ("glitches", [:]),
    ("session-timeline", ["session": "a"]), ("session-timeline", [:]),
    ("regressions", ["baseline": "first", "candidate": "1", "state": "changed"]),
    ("regressions", ["baseline": "", "candidate": "1", "state": ""]),
    ("build-comparison", ["baseline": "41", "candidate": "42"]),
  ])
  func aKnownValueIsTaken(query: String, values: [String: String]) throws {
    try withSessions { lab in
      let message = try error(lab, query, values)
      #expect(message == nil)
    }
  }

  /// In an empty lab the error names the command that fills it. A default may match nothing, too.
  @Test func anEmptyLabSaysSo() throws {
    try withLab { lab in
      #expect(try error(lab, "glitches", [:]) == nil)
      let run = try error(lab, "glitches", ["run": "1"])
      #expect(run?.hasSuffix("not 1; this lab has no runs; `tracelab analyze` makes runs.") == true)
      let session = try error(lab, "session-timeline", ["session": "a"])
      #expect(session?.hasSuffix("not a; this lab has no sessions; `tracelab import` adds some.") == true)
      let build = try error(lab, "build-comparison", ["baseline": "41"])
      #expect(build?.hasSuffix("not 41; no session in this lab has one.") == true)
      #expect(try error(lab, "build-comparison", [:])?.contains("not latest:recorded") == true)
    }
  }

  @Test func kindsOfAnotherToolAreKnownFromTheLab() throws {
    try withLab { lab in
      try lab.write { lab in
        let session = try lab.insert(.sample(uid: "a"), sha256: "0", path: nil, importedAt: "now")
        let replay = try lab.insertFailedReplay(
          ReplayKey(sessionID: session, strategy: "native", options: "{}", engineVersion: "e", strategyVersion: "s"),
          error: "why")
        let verdict = try lab.insertVerdict(
          VerdictKey(replayID: replay, expect: "{}", detectorVersion: "d"),
          glitches: [IdentifiedGlitch(.sample("my-kind"), ordinal: 0, fingerprint: "f")])
        let run = try lab.beginRun(.sample("native"))
        try lab.list(verdicts: [verdict], inRun: run)
        try lab.finishRun(run, at: "t")
      }
      #expect(try error(lab, "glitches", ["kind": "my-kind"]) == nil)
      #expect(try error(lab, "glitches", ["kind": "my-knd"])?.contains("(did you mean my-kind?)") == true)
    }
  }

  @Test func aLongListIsCut() {
    #expect(KnownNames.text(["a", "b", "c"], limit: 2) == "a, b and 1 more")
    #expect(KnownNames.text(["a", "b"], limit: 2) == "a, b")
  }
}
