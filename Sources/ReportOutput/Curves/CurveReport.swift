import CurveComparison
import TextFormatting
import TraceModel

/// Two recordings compared as curves, as a report.
public struct CurveReport: Sendable {
  /// One of the two recordings.
  public struct Side: Sendable {
    public var session: ReportData.Session
    /// Whose frames are compared; of recorded frames the strategy is `recorded`.
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

    /// The session, its build and whose frames: `S06 (build 41, native)`.
    var title: String {
      let parts = [session.build.map { "build \($0)" }, run.title].compactMap(\.self)
      return "\(session.name) (\(parts.joined(separator: ", ")))"
    }
  }

  public var a: Side
  public var b: Side
  public var comparison: CurveComparison
  /// What fails the call; `nil` where it asks for nothing.
  public var gate: CurveGate?
  /// How a command that the report names finds the lab: ` --db FILE`, or nothing for the default.
  public var databaseOption = ""
  /// Paths in the texts, as they were typed. Only a terminal shows them so.
  public var places: Set<String> = []

  public init(_ a: Side, _ b: Side, comparison: CurveComparison, gate: CurveGate? = nil) {
    self.a = a
    self.b = b
    self.comparison = comparison
    self.gate = gate
  }

  /// Why the gate fails, a part of a sentence each; empty where it passes, or where there is none.
  public var failures: [String] { gate?.reasons(comparison) ?? [] }
}
