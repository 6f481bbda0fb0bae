import EmbeddedFiles
import Foundation
import ReportOutput
import Testing
import TraceAnalysis
import TraceStore

@testable import LabAnalysis
@testable import LabCommon
@testable import LabIntake
@testable import LabReports
@testable import LabUpkeep

/// No output names the folders of its machine: only a terminal shows paths, as they were typed.
@Suite struct PrivacyTests {
  private static let folder = "telling-folder-of-a-person"

  private func withLab(_ body: (URL, String) throws -> Void) throws {
    try CheckedLab.withFolder { outside in
      let folder = outside.appending(path: Self.folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for recording in Embedded.recordings.filter({ $0.name.hasPrefix("S0") }) {
        try Data(recording.text.utf8).write(to: folder.appending(path: recording.name))
      }
      try Data("{".utf8).write(to: folder.appending(path: "broken.jsonl"))
      let lab = folder.appending(path: "lab.db").path
      let quiet = ProgressLine(verb: "", isShown: false)
      _ = try Importer(options: .init(), progress: quiet, say: { _ in }).run([folder.path], into: lab)
      for label in ["a", "b"] {
        _ = try Analyzer(strategies: ["native", "passthrough"], options: .init(label: label), progress: quiet)
          .run(in: lab)
      }
      try body(folder, lab)
    }
  }

  /// The text of a document in a format, as written to a file.
  private func text(_ document: ReportDocument, _ format: String, in folder: URL) throws -> String {
    let file = folder.appending(path: "output-\(UUID().uuidString)")
    let output = try FileOutput(path: file.path)
    try document.write(in: format, to: output)
    try output.close()
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test(arguments: ReportFormat.ids) func reports(_ format: String) throws {
    try withLab { folder, lab in
      let reports = Reports(path: lab, catalog: .lab)
      let documents = try [
        reports.summary(detail: .frames), reports.session("script-S06-base", detail: .frames),
        reports.strategies(detail: .frames), reports.regressions(baseline: "a", candidate: "b", detail: .frames),
      ]
      for document in documents where document.data != nil {
        let text = try text(document, format, in: folder)
        #expect(!text.contains(Self.folder), "\(document.title): \(text.prefix(2000))")
        #expect(!text.isEmpty)
      }
    }
  }

  @Test(arguments: ["table", "json", "markdown"]) func checksAndValidations(_ format: String) throws {
    try withLab { folder, lab in
      let quiet = ProgressLine(verb: "", isShown: false)
      let checked = try LabChecker(path: lab, progress: quiet).run().document
      let validated = try Validator(options: .init(), progress: quiet, say: { _ in }).run([folder.path]).document
      for document in [checked, validated] {
        #expect(!(try text(document, format, in: folder)).contains(Self.folder))
      }
      #expect(try text(validated, format, in: folder).contains("broken.jsonl"))
      #expect(try text(checked, format, in: folder).contains("lab.db"))
    }
  }

  @Test(arguments: [
    ("/builds/repo/traces/a.jsonl", "traces/a.jsonl"), ("/builds/repository/a.jsonl", "a.jsonl"),
    ("traces/a.jsonl", "traces/a.jsonl"),
    ("../person/a.jsonl", "a.jsonl"), ("/builds/repo/../person/a.jsonl", "a.jsonl"), ("-", "-"), ("/", "/"),
  ])
  func paths(_ path: String, _ shown: String) { #expect(PublicPath.of(path, in: "/builds/repo") == shown) }
}
