import CurveComparison
import TextFormatting
import TraceModel

/// The report on two recordings compared as curves.
public struct CurveReport: Sendable {
  /// One of the two recordings.
  public struct Side: Sendable {
    public var session: ReportData.Session
    /// The run whose frames are compared; for recorded frames the strategy is `recorded`.
    public var run: ReportData.Run
    public var layout: Layout
    public var touches: [Touch]
    public var events: [ScreenEvent]
    public var frames: FrameTable

    public init(session: ReportData.Session, run: ReportData.Run, of recording: Session, frames: FrameTable) {
      self.session = session
      self.run = run
      layout = recording.layout
      touches = recording.touches
      events = recording.events
      self.frames = frames
    }

    /// The session, its build and the run of the frames: `S06 (build 41, native)`.
    var title: String {
      let parts = [session.build.map { "build \($0)" }, run.title].compactMap(\.self)
      return "\(session.name) (\(parts.joined(separator: ", ")))"
    }
  }

  public var a: Side
  public var b: Side
  public var comparison: CurveComparison
  /// The rules by which the call fails; `nil` if it has none.
  public var gate: CurveGate?
  /// The option by which a command in the report finds the lab: ` --db FILE`, or nothing for the default.
  public var databaseOption = ""
  /// Paths in the texts, as the user typed them. Only a terminal shows them this way.
  public var places: Set<String> = []

  public init(_ a: Side, _ b: Side, comparison: CurveComparison, gate: CurveGate? = nil) {
    self.a = a
    self.b = b
    self.comparison = comparison
    self.gate = gate
  }

  /// Why the gate fails, each as part of a sentence; empty if it passes, or if there is none.
  public var failures: [String] { gate?.reasons(comparison) ?? [] }
}

/// The outputs of a comparison of curves.
public typealias CurveOutputs = Outputs<CurveReport>

extension CurveReport: OutputContent {
  public static var formats: [OutputFormatDescription] {
    ReportFormat.withoutIncidents.filter { $0.id != "json" } + [
      .init(id: "json", summary: "for programs: `tracelab explain curves-schema`"),
      .init(id: "html", summary: "a page with both phones and their curves"),
    ]
  }

  /// - Throws: `OutputError` if the output cannot be written.
  public func write(in format: String, to output: FileOutput) throws {
    var report = self
    report.databaseOption = PlaceNames(places).replaced(in: databaseOption)
    switch format {
    case "json": try output.write(report.json.pretty() + "\n")
    case "html": try output.write(CurvePage(report).text())
    default:
      var document = document
      document.places = places
      try document.write(in: format, to: output)
    }
  }
}

/// The rules by which a comparison of curves fails.
public struct CurveGate: Hashable, Sendable {
  /// The largest difference that passes, in points.
  public let limit: Double
  /// Whether gestures without a counterpart may pass.
  public let allowsUnmatched: Bool

  public init(limit: Double, allowsUnmatched: Bool = false) {
    self.limit = limit
    self.allowsUnmatched = allowsUnmatched
  }

  /// Why a comparison fails, each as part of a sentence. Curves that were not compared fail, too.
  func reasons(_ comparison: CurveComparison) -> [String] {
    guard comparison.isAnythingCompared else {
      return ["nothing was compared: the recordings have no moment in common"]
    }
    guard comparison.isAnythingMoving else { return ["nothing was compared: nothing moves in either recording"] }
    var reasons: [String] = []
    if comparison.largest > limit {
      reasons.append(
        "the curves are up to \(CurveText.points(comparison.largest)) apart, more than \(CurveText.points(limit))")
    }
    let count =
      comparison.unmatched.a.count + comparison.unmatched.b.count
      + comparison.stretches.count { $0.directions != nil }
    if count > 0, !allowsUnmatched {
      reasons.append(
        "\(Plural.text(count, "gesture has", "gestures have")) no counterpart (--allow-unmatched lets that pass)")
    }
    return reasons
  }
}
