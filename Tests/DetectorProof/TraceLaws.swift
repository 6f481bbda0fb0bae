import DefectInjection
import Foundation
import ReportOutput
import ScrollEngine
import SeededRandom
import TextFormatting
import TraceAnalysis
import TraceFormats
import TraceModel
import TracelabKit

/// Findings that depend on what they must not depend on: see ``TraceLaw``.
struct TraceLaws {
  /// The strategies whose replays of generated sessions are judged, unless the options name others.
  static let strategies = ["native", "passthrough", "toggle-enabled", "linked-pan"]
  /// The factor by which times are multiplied.
  static let stretching = 1.1
  /// The number of violations that are listed.
  static let listed = 200

  /// The comparisons of one kind under one law.
  struct Row: Hashable {
    let law: TraceLaw
    let kind: String
    var findings = 0
    /// The findings that are gone.
    var lost = 0
    /// The findings that another kind tells.
    var renamed = 0
    /// The findings of the changed trace alone.
    var added = 0
  }

  private(set) var rows: [Row] = []
  private(set) var violations: [String] = []
  private let traces: Int

  private struct Outcome: Sendable {
    let law: TraceLaw
    let kind: String
    let change: Change?
    let text: String
  }

  private enum Change: Sendable { case lost, renamed, added }

  /// - Throws: `CocoaError` or `TraceFormatError` for recordings that cannot be read; `UsageError` for an unknown strategy.
  init(_ options: ProofOptions) throws {
    let sources = try Self.traces(options)
    traces = sources.count
    let outcomes = Parallel.map(sources.count) { index in
      sources[index]().map { Self.outcomes(of: $0.trace, named: $0.name, seed: options.seed &+ UInt64(index), options) }
        ?? []
    }.flatMap { $0 }
    let larger = Self.larger(options)
    var rows: [String: Row] = [:]
    for outcome in outcomes + larger {
      let key = outcome.law.rawValue + " " + outcome.kind
      var row = rows[key] ?? Row(law: outcome.law, kind: outcome.kind)
      row.findings += 1
      switch outcome.change {
      case .lost: row.lost += 1
      case .renamed: row.renamed += 1
      case .added: row.added += 1
      case nil: break
      }
      rows[key] = row
      if outcome.change != nil { violations.append(outcome.text) }
    }
    self.rows = rows.sorted { $0.key < $1.key }.map(\.value)
  }

  private typealias Source = @Sendable () -> (name: String, trace: Trace)?

  private static func traces(_ options: ProofOptions) throws -> [Source] {
    var sources: [Source] = []
    for folder in options.recordings {
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      for file in files where file.hasSuffix(".jsonl") || file.hasSuffix(".jsonl.gz") {
        let path = folder + "/" + file
        sources.append {
          guard let session = try? JSONLinesFormat.session(from: FileSource(path: path)).session,
            session.frames.count > 3
          else { return nil }
          return options.analysis.judgement(ofRecorded: session).trace.map { (file, $0) }
        }
      }
    }
    for id in strategies {
      guard let strategy = options.analysis.catalog.strategy(id: id) else {
        throw UsageError("There is no strategy \(TerminalText.escaped(id)).")
      }
      for number in 0..<options.laws / strategies.count {
        let seed = options.seed &+ UInt64(number)
        sources.append {
          let session = SessionGenerator.session(
            seed: seed, variety: .wide, hasPolicies: strategy.description.followsExpectations)
          return options.analysis.replay(of: session, under: strategy).trace.map { ("seed \(seed) under \(id)", $0) }
        }
      }
    }
    return sources
  }

  private static func outcomes(of trace: Trace, named name: String, seed: UInt64, _ options: ProofOptions) -> [Outcome]
  {
    let original = options.analysis.glitches(in: trace).filter { options.covers($0.kind.rawValue) }
    var found: [Outcome] = []
    for law in TraceLaw.allCases {
      var random = SplitMix64(seed: seed)
      var parts = law.parts(of: trace, using: &random)
      var scale = 1.0
      switch law {
      case .stretched:
        scale = stretching
        parts = [TraceLaw.Part(trace: trace.stretched(by: scale), span: 0...Int.max / 4, shift: 0)]
      case .mirrored: parts = [TraceLaw.Part(trace: trace.mirrored(), span: 0...Int.max / 4, shift: 0)]
      default: break
      }
      for part in parts {
        let changed = options.analysis.glitches(in: part.trace).filter { options.covers($0.kind.rawValue) }
          .map { moved($0, by: -part.shift, scale: 1 / scale) }
        let inSpan = original.filter { $0.start >= part.span.lowerBound && $0.end <= part.span.upperBound }
        // Which of two lists has to be in the other.
        if law.relation == .same {
          found += compare(inSpan, with: changed, law, name, options, missing: (.lost, .renamed))
          found += compare(
            changed.filter { $0.start >= 0 }, with: original, law, name, options, missing: (.added, .renamed)
          )
          .filter { $0.change == .added }
        } else {
          found += compare(changed, with: original, law, name, options, missing: (.lost, .renamed))
        }
      }
    }
    return found
  }

  /// The multiples of the noticeable size at which one defect is injected.
  private static let sizes = [2.0, 4, 8, 16]
  /// The number of places for each kind of defect, and the sessions in which they are looked for, for each session of the laws.
  private static let (perKind, attempts) = (0.1, 60)

  /// Defects of growing size at one place, under a finger that trembles.
  private static func larger(_ options: ProofOptions) -> [Outcome] {
    let kinds = DefectKind.allCases.filter { options.covers($0.rawValue) }
    let count = Int(Double(options.laws) * perKind)
    let clean = Parallel.map(count) { number in
      var random = SplitMix64(seed: options.seed &+ UInt64(number))
      let session = SessionGenerator.session(seed: options.seed &+ UInt64(number))
      let trace = CleanReplay().trace(of: session, using: &random)
      return CleanTrace(TraceLaw.tremor.parts(of: trace, using: &random).first?.trace ?? trace)
    }
    guard count > 0 else { return [] }
    return Parallel.map(kinds.count * count) { index in
      let kind = kinds[index / count]
      var random = SplitMix64(seed: options.seed &+ UInt64(index) &* 0x9e37_79b9_7f4a_7c15)
      for _ in 0..<attempts {
        guard let source = random.pick(clean) else { break }
        let place = random
        let injected = sizes.map { size -> (trace: Trace, defect: Defect)? in
          var same = place
          return source.injecting(kind, sizeFactor: size, using: &same)
        }
        _ = random.unit()
        guard let first = injected[0] else { continue }
        let found = injected.map { it -> Bool? in
          // Another size may have its place elsewhere.
          guard let it, it.defect.start == first.defect.start, it.defect.page == first.defect.page else { return nil }
          return options.analysis.glitches(in: it.trace).contains {
            kind.acceptedNames.contains($0.kind.rawValue)
              && $0.start - Scorer.widening <= it.defect.end + Scorer.widening
              && it.defect.start - Scorer.widening <= $0.end + Scorer.widening
          }
        }
        guard let smallest = found.firstIndex(of: true) else { continue }
        let lost = found.indices.first { $0 > smallest && found[$0] == false }
        return Outcome(
          law: .larger, kind: kind.rawValue, change: lost.map { _ in .lost },
          text: lost.map {
            "larger, \(kind.rawValue) \(index): found at \(sizes[smallest]) times the noticeable size, lost at \(sizes[$0]), "
              + "at \(first.defect.start) µs"
          } ?? "")
      }
      return nil
    }.compactMap { $0 }
  }

  private static func moved(_ glitch: Glitch, by time: Int, scale: Double) -> Glitch {
    var glitch = glitch
    glitch.start = Int(Double(glitch.start + time) * scale)
    glitch.end = Int(Double(glitch.end + time) * scale)
    return glitch
  }

  /// Whether each finding that a gate counts is among others, with any confidence.
  private static func compare(
    _ expected: [Glitch], with found: [Glitch], _ law: TraceLaw, _ name: String, _ options: ProofOptions,
    missing: (none: Change, other: Change)
  ) -> [Outcome] {
    expected.filter(options.counts).map { glitch in
      let near = found.filter {
        $0.start - Scorer.widening <= glitch.end + Scorer.widening
          && glitch.start - Scorer.widening <= $0.end + Scorer.widening
      }
      let change: Change? = near.contains { $0.kind == glitch.kind } ? nil : near.isEmpty ? missing.none : missing.other
      return Outcome(
        law: law, kind: glitch.kind.rawValue, change: change,
        text: change.map {
          "\(law.rawValue), \(name): \($0) \(glitch.kind.rawValue) at \(glitch.start) µs, \(glitch.detail)"
            + (near.isEmpty ? "" : "; there is " + near.map(\.kind.rawValue).joined(separator: ", "))
        } ?? "")
    }
  }

  /// One row per law, of all kinds.
  private var totals: [Row] {
    TraceLaw.allCases.map { law in
      rows.filter { $0.law == law }.reduce(into: Row(law: law, kind: CleanTable.all)) { sum, row in
        sum.findings += row.findings
        sum.lost += row.lost
        sum.renamed += row.renamed
        sum.added += row.added
      }
    }
  }

  var section: ReportDocument.Section {
    ReportDocument.Section(
      id: "laws", title: "laws",
      prose: [
        "\(traces) traces. A finding is lost if no kind tells it any more, renamed if another one does, and added if the changed trace "
          + "alone has it."
      ],
      table: ReportTable(
        columns: [
          .init("law"), .init("kind"), .init("findings", alignment: .right), .init("lost", alignment: .right),
          .init("renamed", alignment: .right), .init("added", alignment: .right),
        ],
        rows: (totals + rows.filter { $0.lost + $0.renamed + $0.added > 0 }).map { row in
          [
            .text(row.law.rawValue), .text(row.kind), .integer(row.findings),
            .integer(row.lost, row.lost > 0 ? .bad : nil),
            .integer(row.renamed), .integer(row.added, row.added > 0 ? .bad : nil),
          ]
        }), notes: Array(violations.prefix(Self.listed)))
  }
}
