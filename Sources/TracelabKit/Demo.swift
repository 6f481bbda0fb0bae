import Foundation
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceFormats
import TraceStore

/// The bundled recordings, analyzed under every strategy.
public struct Demo {
  private let path: String
  private let catalog: Catalog
  private let say: (String) -> Void
  private let progress: Progress

  /// - Parameter path: where to keep the lab; `nil` for a new temporary file.
  public init(path: String?, catalog: Catalog, say: @escaping (String) -> Void, progress: Progress) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tracelab-demo-\(UUID().uuidString.prefix(8))")
    self.path = path ?? folder.appending(path: "demo.db").path
    self.catalog = catalog
    self.say = say
    self.progress = progress
  }

  /// Imports, analyzes, reports.
  public func run() throws -> ReportDocument {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let importer = try Importer(
      formats: catalog.formats, options: .init(), progress: Progress(verb: "importing", isShown: false), say: say)
    let summary = try importer.run(
      recordings: Embedded.recordings.map { (name: $0.name, bytes: Array($0.text.utf8)) }, into: path)
    say(summary.text(lab: path))
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    let analyzer = try Analyzer(
      strategies: [Catalog.allStrategies, Catalog.recordedStrategy], catalog: catalog, options: .init(jobs: jobs),
      progress: progress)
    say(try analyzer.run(in: path).text)
    return try Reports(path: path, catalog: catalog).summary()
  }

  /// What to do next.
  public var farewell: String {
    let file = ShellText.quoted(path)
    return """
      The lab is \(TerminalText.escaped(path)). Ask it anything:
        tracelab report session script-S06-base --db \(file)
        tracelab query worst-gestures --db \(file)
        sqlite3 \(file) "SELECT kind, count(*) FROM glitch_list GROUP BY kind"
      """
  }
}
