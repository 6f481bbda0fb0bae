import Gestures
import LabCommon
import ReportOutput
import TraceAnalysis
import TraceFormats
import TracePlot

/// A place where commands accept the name of a format: the only list for help texts, completions, `list formats` and `explain`.
public enum FormatUse: String, CaseIterable, Sendable {
  case recording = "import"
  /// Screen recordings, which are told by their bytes: `--format` does not name them.
  case clip = "import CLIP"
  case export = "export --as"
  case reproduction = "reproduce --as"
  case table = "query --format"
  case report = "report --output"
  /// The formats of `check`, `score`, `validate` and `vary`.
  case result = "check --output"
  case plot = "plot --output"
  case trend = "report trend --output"
  case certificate = "certify --output"
  case curves = "compare-curves --output"
  case fit = "calibrate --output"

  /// - Parameter catalog: the catalog with the formats of recordings.
  public func formats(of catalog: Catalog = .lab) -> [OutputFormatDescription] {
    switch self {
    case .recording: catalog.formats.map { .init(id: $0.description.id, summary: $0.description.summary) }
    case .clip: Self.clips
    case .export: Exporter.formats.map { .init(id: $0.id, summary: $0.summary) }
    case .reproduction:
      [any ReproductionFormat.Type].shipped.map { .init(id: $0.description.id, summary: $0.description.summary) }
    case .table: TableFormat.descriptions
    case .report: ReportDocument.formats
    case .result: ReportFormat.withoutIncidents
    case .plot: Overlay.formats
    case .trend: TrendReport.formats
    case .certificate: Certificate.formats
    case .curves: CurveReport.formats
    case .fit: FitReport.formats
    }
  }

  private static let clips: [OutputFormatDescription] = [
    .init(id: "gif", summary: "a GIF of the screen; a decoder of tracelab's own reads it"),
    .init(
      id: "movie", summary: "a movie of the screen, such as .mov, .mp4 or .webm; needs the commands ffmpeg and ffprobe"),
  ]

  public var ids: [String] { formats().map(\.id) }

  /// The ids for a help text: `table, markdown or json`.
  public var choice: String { ids.dropLast().joined(separator: ", ") + " or " + (ids.last ?? "") }

  /// The ids with descriptions of the formats, for a help text.
  public var explainedChoice: String { formats().map { "\($0.id) (\($0.summary))" }.joined(separator: "; ") }
}
