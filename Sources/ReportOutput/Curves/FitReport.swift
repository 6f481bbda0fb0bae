import TextFormatting

/// A calibration's report: its tables, and how replays before and after the fit differ from what was recorded.
public struct FitReport: Sendable {
  /// The offsets of one view, in points, one entry per time; NaN where there is none.
  public struct Lane: Sendable {
    public var title: String
    public var recorded: [Double]
    public var before: [Double]
    public var after: [Double]

    public init(title: String, recorded: [Double], before: [Double], after: [Double]) {
      self.title = title
      self.recorded = recorded
      self.before = before
      self.after = after
    }
  }

  /// One recording.
  public struct Session: Sendable {
    public var name: String
    /// Whether it took no part in the fit.
    public var isHeldOut: Bool
    /// The mean distances per frame from the recording under the default options and under the fit, in points.
    public var before: Double
    public var after: Double
    /// The time of each display refresh, in microseconds.
    public var times: [Int]
    /// The refreshes with which the replays begin anew.
    public var starts: [Int]
    public var lanes: [Lane]

    public init(
      name: String, isHeldOut: Bool, before: Double, after: Double, times: [Int], starts: [Int], lanes: [Lane]
    ) {
      self.name = name
      self.isHeldOut = isHeldOut
      self.before = before
      self.after = after
      self.times = times
      self.starts = starts
      self.lanes = lanes
    }
  }

  public var document: ReportDocument
  public var sessions: [Session]

  public init(_ document: ReportDocument, sessions: [Session]) {
    self.document = document
    self.sessions = sessions
  }
}

/// The outputs of a calibration.
public typealias FitOutputs = Outputs<FitReport>

extension FitReport: OutputContent {
  public static var formats: [OutputFormatDescription] {
    ReportFormat.withoutIncidents + [
      .init(id: "html", summary: "a page with the curves before and after the fit")
    ]
  }

  /// - Throws: `OutputError` if the output cannot be written.
  public func write(in format: String, to output: FileOutput) throws {
    guard format == "html" else { return try document.write(in: format, to: output) }
    var report = self
    report.document = document.withoutPlaces
    try output.write(FitPage(report).text())
  }
}
