import Foundation
import GlitchDetectors
import LabAnalysis
import LabCommon
import LabIntake
import TextFormatting
import TraceAnalysis
import TraceFormats
import TraceModel
import TraceStore

/// Creates a lab from rows that `tracelab stream` printed, on any machine.
public struct Gatherer {
  /// The options of a gathering.
  public struct Options: Sendable {
    /// The label of the runs.
    public var label: String?
    /// The number of the worst incidents whose frames are requested.
    public var framesOfWorst: Int
    /// Whether recordings are searched at the paths in the rows.
    public var followsPaths: Bool
    /// A folder with the recordings, if they are not at the paths in the rows.
    public var recordings: String?
    /// The options for reading them: those with which they were judged.
    public var reading: IntakeOptions

    public init(
      label: String? = nil, framesOfWorst: Int = 0, followsPaths: Bool = true, recordings: String? = nil,
      reading: IntakeOptions = IntakeOptions()
    ) {
      self.label = label
      self.framesOfWorst = framesOfWorst
      self.followsPaths = followsPaths
      self.recordings = recordings
      self.reading = reading
    }
  }

  /// The maximum number of problems of one kind that are named; the rest is counted.
  private static let mostNamed = 10

  private let options: Options
  private let catalog: Catalog
  private let progress: ProgressLine
  private let say: (String) -> Void
  private let importer: Importer

  /// - Parameter say: called with a sentence for people for every row that is refused.
  /// - Throws: `UsageError` for an invalid label, and the errors of `IntakeOptions.reader`.
  public init(
    options: Options, catalog: Catalog = .lab, progress: ProgressLine, say: @escaping (String) -> Void
  ) throws {
    try options.label.map(RunLabel.check)
    self.options = options
    self.catalog = catalog
    self.progress = progress
    self.say = say
    importer = try Importer(
      formats: catalog.formats, options: .init(reading: options.reading),
      progress: ProgressLine(verb: "importing", isShown: false), say: { _ in })
  }

  /// Gathers rows into a lab, in one transaction.
  ///
  /// - Parameter paths: files and folders with rows, or `-` for standard input.
  /// - Throws: `StoreError` if the lab fails, `TraceFormatError` for a file that cannot be read, `UsageError` for Parquet without
  ///   DuckDB, `Interrupted` after Ctrl-C.
  public func run(_ paths: [String], into file: String) throws -> GatherSummary {
    let files = try GatheredFiles(paths)
    return try NewLab.filled(at: file) { try gather(files, into: $0, file) }
  }

  private func gather(_ files: GatheredFiles, into lab: Lab, _ file: String) throws -> GatherSummary {
    var summary = GatherSummary()
    // A reading transaction: rows may come slowly, and the lab is not locked meanwhile.
    try lab.read { try stage(files, in: RowStage($0), &summary) }
    let runs = try lab.write { try gather(in: $0, &summary) }
    if options.framesOfWorst > 0 {
      let frames = GatheredFrames(
        lab: lab, path: file, catalog: catalog, followsPaths: options.followsPaths, recordings: options.recordings,
        importer: importer,
        say: named(said: { say($0) }))
      try frames.store(ofWorst: options.framesOfWorst, runs: runs, &summary)
    }
    progress.clear()
    return summary
  }

  // MARK: Rows

  private func stage(_ files: GatheredFiles, in stage: RowStage, _ summary: inout GatherSummary) throws {
    let check = RowCheck(catalog: catalog)
    var count = 0
    var refused = 0
    func add(_ line: ArraySlice<UInt8>, of lines: InputLines, _ place: String) throws {
      let row = InputLines.content(line)
      guard !row.isEmpty else { return }
      count += 1
      if count % 1000 == 0 {
        if StopFlag.shared.isRaised { throw Interrupted(message: "nothing was gathered.") }
        progress.show("gathering: \(count) rows")
      }
      guard let problem = try problem(of: row, of: lines, place) else { return }
      refused += 1
      guard refused <= Self.mostNamed else { return }
      progress.clear()
      say("\(TerminalText.escaped(place)): \(problem)")
    }
    /// A sentence about a refused row.
    func problem(of row: ArraySlice<UInt8>, of lines: InputLines, _ place: String) throws -> String? {
      if lines.isTooLong { return lines.tooLong("row").reason }
      if let flaw = check.flaw(of: row) {
        return "expected \(TerminalText.escaped("\(flaw.expected), found \(flaw.found)"))."
      }
      return try stage.add(String(decoding: row, as: UTF8.self), from: place).map {
        "expected a row as `tracelab stream` prints it, \(TerminalText.escaped($0))."
      }
    }
    for path in files.rows {
      let source = try path == "-" ? FileSource.standardInput() : FileSource(path: path)
      let lines = InputLines(try UnpackedSource(source, limit: .max))
      while let line = try lines.next() {
        if lines.number == 1, HeaderLine.isHeader(line) { throw Self.recording(path) }
        try add(line, of: lines, "\(path == "-" ? "standard input" : path), line \(lines.number)")
      }
    }
    for folder in files.parquet {
      try folder.eachRow { line, lines in try add(line, of: lines, folder.path) }
    }
    if refused > Self.mostNamed { say("\(refused - Self.mostNamed) more lines are not rows.") }
    summary.refusedRows += refused
  }

  private static func recording(_ path: String) -> TraceFormatError {
    TraceFormatError(
      .unknownKey, file: path == "-" ? "standard input" : path, line: 1,
      expected: "rows as `tracelab stream` prints them", found: "a recording",
      remedy: "`tracelab import` stores recordings, `tracelab stream` makes rows of them")
  }

  // MARK: The lab

  /// - Returns: the ids of the runs that list the gathered verdicts.
  private func gather(in lab: LabTransaction, _ summary: inout GatherSummary) throws -> [Int64] {
    let now = TimeOfDay.now
    let sayRefused = named { say($0) }
    summary.refusedRecordings = try lab.gatherIssues(at: now)
    try gatherSessions(at: now, in: lab, &summary, sayRefused)
    var runs: [Int64] = []
    for (header, finishedAt) in try ordered(lab.stagedRuns()) {
      let listed = try gatherVerdicts(of: header, in: lab, &summary, sayRefused)
      let time = finishedAt.isEmpty ? now : finishedAt
      if let run = try addRun(header, listing: listed, at: time, in: lab, &summary) { runs.append(run) }
    }
    let strays = try lab.stagedGlitchesWithoutVerdict()
    if strays > 0 {
      summary.refusedRows += strays
      say("\(Plural.text(strays, "glitch", "glitches")) left out: no verdict among the rows.")
    }
    return runs
  }

  private func gatherSessions(
    at time: String, in lab: LabTransaction, _ summary: inout GatherSummary, _ sayRefused: (String) -> Void
  ) throws {
    try lab.gatherSessions(at: time) { session in
      switch session {
      case .added: summary.sessions += 1
      case .known: summary.knownSessions += 1
      case .conflict(let uid, let path, let other):
        summary.conflicts += 1
        let refusal = ImportRefusal.sameID(uid, as: other).reason
        sayRefused("\(TerminalText.escaped(path ?? "a session without a path")): \(refusal)")
      case .refused(let place, let reason):
        summary.refusedRows += 1
        sayRefused(Self.sentence(place, reason))
      }
    }
  }

  /// - Returns: the verdicts that the run lists.
  private func gatherVerdicts(
    of header: RunHeader, in lab: LabTransaction, _ summary: inout GatherSummary, _ sayRefused: (String) -> Void
  ) throws -> [ListedVerdict] {
    var listed: [ListedVerdict] = []
    var orphans = 0
    let fingerprint = { (uid: String, glitch: Glitch, ordinal: Int) in
      GlitchFingerprint(
        session: uid, kind: glitch.kind, gesture: glitch.gesture, page: glitch.page, ordinal: ordinal
      ).text
    }
    try lab.gatherVerdicts(of: header, fingerprint: fingerprint) { verdict in
      if let verdict = verdict.listed { listed.append(verdict) }
      switch verdict {
      case .added: summary.verdicts += 1
      case .known: summary.knownVerdicts += 1
      case .withoutSession: orphans += 1
      case .refused(let place, let reason):
        summary.refusedRows += 1
        sayRefused(Self.sentence(place, reason))
      }
    }
    if orphans > 0 {
      summary.refusedRows += orphans
      say(
        "\(Plural.text(orphans, "verdict")) of \(TerminalText.escaped(header.strategy)) left out: no session in the lab."
      )
    }
    return listed
  }

  private static func sentence(_ place: String, _ reason: String) -> String {
    "\(TerminalText.escaped(place)): expected rows that fit each other, found that \(TerminalText.escaped(reason)); "
      + "judge the recording again."
  }

  /// - Parameter time: the time of the last verdict, or of the gathering if the rows have none.
  /// - Returns: the run that lists these verdicts; `nil` without any.
  private func addRun(
    _ staged: RunHeader, listing verdicts: [ListedVerdict], at time: String, in lab: LabTransaction,
    _ summary: inout GatherSummary
  ) throws -> Int64? {
    if verdicts.isEmpty { return nil }
    var header = staged
    header.label = options.label
    if header.startedAt.isEmpty { header.startedAt = time }
    if options.label == nil, try lab.isRepetition(header, listing: verdicts) {
      return try lab.latestFinishedRun(of: header.strategy)?.id
    }
    let run = try lab.beginRun(header)
    try lab.list(verdicts, inRun: run)
    try lab.finishRun(run, at: time)
    summary.runs.append(header.strategy)
    return run
  }

  /// The runs, with those of this tool's versions last, so that they are the latest.
  private func ordered(
    _ runs: [(header: RunHeader, finishedAt: String)]
  ) -> [(header: RunHeader, finishedAt: String)] {
    func isCurrent(_ run: RunHeader) -> Bool {
      run.detectorVersion == catalog.detectorVersion
        && (run.strategy == Catalog.recordedStrategy
          || run.strategyVersion == catalog.strategy(id: run.strategy).map(catalog.version))
    }
    return runs.filter { !isCurrent($0.header) } + runs.filter { isCurrent($0.header) }
  }

  /// Wraps a function so that it receives only the first sentences.
  private func named(said: @escaping (String) -> Void) -> (String) -> Void {
    var count = 0
    return { sentence in
      count += 1
      progress.clear()
      if count <= Self.mostNamed { said(sentence) }
      if count == Self.mostNamed + 1 { said("There are more like these.") }
    }
  }
}
