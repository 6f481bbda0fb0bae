import Foundation
import LabAnalysis
import LabIntake
import TraceAnalysis
import TraceFormats
import TraceModel
import TraceStore

/// Creates the rows of recordings.
protocol StreamJudge: Sendable {
  func rows(of recording: StreamedRecording) -> StreamedRows
}

/// Judges recordings in this process.
struct DirectJudge: StreamJudge {
  private let reader: RecordingReader
  private let isStrict: Bool
  private let analysis: Analysis
  private let strategies: [AnalyzedStrategy]
  /// One entry per strategy.
  let runs: [RunHeader]
  private let uncounted: Set<String>
  private let privacy: StreamPrivacy

  init(
    _ strategies: [AnalyzedStrategy], reader: RecordingReader, isStrict: Bool, settings: Settings,
    privacy: StreamPrivacy, catalog: Catalog
  ) {
    self.reader = reader
    self.isStrict = isStrict
    self.strategies = strategies
    analysis = Analysis(catalog: catalog, settings: settings)
    let options = Analyzer.Options(settings: settings)
    runs = strategies.map { $0.header(options, catalog) }
    uncounted = catalog.uncountedKinds
    self.privacy = privacy
  }

  func rows(of recording: StreamedRecording) -> StreamedRows {
    var rows = StreamedRows()
    switch recording {
    case .file(let file):
      do {
        let recording = try reader.whole(try file.location.source)
        add(path: file.path, firstLine: 1, to: &rows) { recording }
      } catch {
        if let all = try? rowsOfAll(in: file), all.counts.recordings > 1 { return all }
        add(path: file.path, firstLine: 1, to: &rows) { throw error }
      }
    case .bytes(let bytes, let line):
      let source = MemorySource(bytes, name: "standard input")
      add(path: "-", firstLine: line, to: &rows) { try reader.whole(source) }
    case .refused(let issue, let path): rows.refuse(issue, path: privacy.shownPath(path))
    case .end(let path): return .end(path: path)
    }
    return rows
  }

  /// The rows of a file with recordings one after the other, each beginning with its header; none for another file.
  ///
  /// - Throws: `TraceFormatError` if the file cannot be read.
  private func rowsOfAll(in file: IntakeFile) throws -> StreamedRows {
    var rows = StreamedRows()
    guard let first = try InputLines(UnpackedSource(file.location.source)).next(), HeaderLine.isHeader(first) else {
      return rows
    }
    let input = try StreamInput(file.location.source, formats: [])
    while let recording = try input.next() {
      switch recording {
      case .bytes(let bytes, let line):
        let source = MemorySource(bytes, name: file.path)
        add(path: file.path, firstLine: line, to: &rows) { try reader.whole(source) }
      case .refused(let issue, _): rows.refuse(issue, path: privacy.shownPath(file.path))
      // The first line is a header, so the file holds no paths.
      case .file, .end: break
      }
    }
    return rows
  }

  /// Adds the rows of one recording, or the row with the reason for its refusal.
  private func add(
    path: String, firstLine: Int, to rows: inout StreamedRows, reading: () throws -> WholeRecording
  ) {
    func issue(_ issue: ImportIssue) -> ImportIssue {
      ImportIssue(line: issue.line.map { $0 + firstLine - 1 }, severity: issue.severity, message: issue.message)
    }
    let shown = privacy.shownPath(path)
    do {
      let recording = privacy.shown(try reading())
      if let refusal = ImportRefusal.form(of: recording.session.uid) { throw refusal }
      if isStrict, let issue = recording.issues.first { throw ImportRefusal.strict(issue) }
      for warning in recording.issues { rows.add(StreamRow(issue(warning), path: shown)) }
      rows.counts.warnings += recording.issues.count
      try add(recording, path: privacy.showsPaths ? path : nil, to: &rows)
    } catch let error as TraceFormatError {
      rows.refuse(issue(ImportIssue(error)), path: shown)
    } catch let refusal as ImportRefusal {
      rows.refuse(
        issue(ImportIssue(line: refusal.line, severity: .error, message: refusal.reason)), path: shown)
    } catch {
      rows.refuse(ImportIssue(line: nil, severity: .error, message: "\(error)"), path: shown)
    }
  }

  /// - Throws: `EncodingError` for expectations that are not JSON.
  private func add(_ recording: WholeRecording, path: String?, to rows: inout StreamedRows) throws {
    let session = recording.session
    rows.add(StreamRow(recording, expect: try CanonicalJSON.text(session.expect), path: path))
    rows.counts.sessions += 1
    let settings = analysis.settings
    let expect = Settings.text(of: settings.expectations(of: session))
    let isLong = session.duration > settings.replayLimit.significantDuration
    for (strategy, run) in zip(strategies, runs) where strategy.canJudge(session) {
      let options =
        strategy.strategy.map { settings.replayText($0, isLong: isLong) } ?? ReplayKey.recorded(sessionID: 0).options
      let judgement =
        strategy.strategy.map { analysis.judgement(of: session, under: $0) }
        ?? analysis.judgement(ofRecorded: session)
      let verdict = StreamedVerdict(
        judgement, sha256: recording.totals.sha256, run: run, options: options, expect: expect)
      rows.add(StreamRow(verdict, of: recording))
      for found in judgement.glitches {
        let counts = !uncounted.contains(found.glitch.kind.rawValue)
        rows.add(StreamRow(found, counted: counts, in: verdict, of: session))
        rows.counts.glitches.add(found.glitch.kind.rawValue, isCounted: counts)
      }
      rows.counts.verdicts += 1
    }
  }
}

extension AnalyzedStrategy {
  /// Whether a session has the input of the strategy: touches, or recorded frames.
  fileprivate func canJudge(_ session: Session) -> Bool {
    isRecorded ? !session.frames.isEmpty : !session.touches.isEmpty
  }
}
