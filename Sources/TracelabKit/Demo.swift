import EmbeddedFiles
import Foundation
import LabAnalysis
import LabCommon
import LabIntake
import LabReports
import ReportOutput
import ScrollEngine
import ScrollStrategies
import TextFormatting
import TraceAnalysis
import TraceFormats
import TraceStore

/// Imports the bundled recordings and analyzes them under the strategies of the articles, the coordinator, and those of other
/// packages.
///
/// The rules of the field are left to `analyze`: the report of twice as many strategies is too long for a first look.
public struct Demo {
  private let path: String
  private let catalog: Catalog
  private let printNote: (String) -> Void
  private let progress: ProgressLine

  /// - Parameters:
  ///   - path: the lab's file; `nil` for a new temporary file.
  ///   - printNote: prints a line for people.
  public init(path: String?, catalog: Catalog, printNote: @escaping (String) -> Void, progress: ProgressLine) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tracelab-demo-\(UUID().uuidString.prefix(8))")
    self.path = path ?? folder.appending(path: "demo.db").path
    self.catalog = catalog
    self.printNote = printNote
    self.progress = progress
  }

  /// Imports and analyzes the recordings and returns the summary.
  ///
  /// - Throws: `StoreError` for a lab that cannot be used, `CocoaError` for a folder that cannot be created, `Interrupted`.
  public func run() throws -> ReportDocument {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let importer = try Importer(
      formats: catalog.formats, options: .init(), progress: ProgressLine(verb: "importing", isShown: false),
      say: printNote)
    let summary = try importer.run(
      recordings: Embedded.recordings.map { (name: $0.name, bytes: Array($0.text.utf8)) }, into: path)
    printNote(summary.text(lab: path))
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    let analyzer = try Analyzer(
      strategies: strategies + [Catalog.recordedStrategy], catalog: catalog, options: .init(jobs: jobs),
      progress: progress)
    printNote(try analyzer.run(in: path).text)
    return try Reports(path: path, catalog: catalog).summary()
  }

  private var strategies: [String] {
    let field = Set([Strategy].field.map(\.id))
    return catalog.replayable.map(\.id).filter { !field.contains($0) }
  }

  /// Suggested commands for the new lab, in several lines.
  public var nextSteps: String {
    let file = ShellText.quoted(path)
    return """
      The lab is \(TerminalText.escaped(path)). Ask it anything:
        tracelab report script-S06-base --db \(file)
        tracelab query worst-gestures --db \(file)
        sqlite3 \(file) "SELECT kind, count(*) FROM latest_glitch WHERE counted GROUP BY kind"
      """
  }
}
