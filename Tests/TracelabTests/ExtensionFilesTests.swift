import CatalogAdditions
import Foundation
import GlitchDetectors
import ReportOutput
import Testing
import TraceAnalysis
import TraceModel
import TraceStore

/// The files that an extension costs: those of the table in CONTRIBUTING, and no others.
@Suite struct ExtensionFilesTests {
  /// One row of the table.
  struct Point: Sendable, CustomTestStringConvertible {
    let name: String
    let file: String
    let list: String
    var testDescription: String { name }

    /// The files that fit the pattern of the row's own file, by their names without extension.
    func files() throws -> [String: URL] {
      let pattern = try Regex(
        "^" + file.replacing(".", with: "\\.").replacing("FOLDER", with: "\\w+").replacing("NAME", with: "[\\w-]+")
          + "$")
      let top = String(file.prefix { $0 != "/" })
      let paths = try FileManager.default.subpathsOfDirectory(atPath: Checkout.root.appending(path: top).path)
      let found = paths.map { "\(top)/\($0)" }.filter { $0.wholeMatch(of: pattern) != nil && $0 != list }
      return Dictionary(
        found.map { (URL(filePath: $0).deletingPathExtension().lastPathComponent, Checkout.root.appending(path: $0)) },
        uniquingKeysWith: { first, _ in first })
    }

    /// The types that the row's list names.
    func listed() throws -> [String] {
      let text = try String(contentsOf: Checkout.root.appending(path: list), encoding: .utf8)
      return text.matches(of: /(?:^ +|[\[( ])([A-Z]\w+)\.self\b/.anchorsMatchLineEndings()).map { String($0.1) }
    }
  }

  private static let points: [Point] = {
    let page = try? String(contentsOf: Checkout.root.appending(path: ".github/CONTRIBUTING.md"), encoding: .utf8)
    return (page ?? "").matches(of: /\| ([a-z ]+) \| `([^`]+)` \| (?:`([^`]+)` )?\|/).map {
      Point(name: String($0.1), file: String($0.2), list: $0.3.map { String($0) } ?? "")
    }
  }()

  @Test func thePointsAreThoseOfTheTable() {
    #expect(
      Self.points.map(\.name) == [
        "strategy", "kind", "input format", "output format", "report format", "query", "command",
      ])
  }

  /// Every extension that ships is a file of its own and a line of its list: nothing else in the sources lists it.
  @Test(arguments: points.filter { !$0.list.isEmpty })
  func whatShipsHasItsFileAndItsLine(_ point: Point) throws {
    let files = try point.files()
    let listed = try point.listed()
    #expect(listed.count >= 5)
    for name in listed where name != "JSONLinesFormat" && name != "JSONLinesExporter" {
      #expect(files[name] != nil, "\(name) has no file \(point.file)")
    }
    let sources = Checkout.root.appending(path: "Sources")
    let others = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
      .map { sources.appending(path: $0) }.filter { $0.path != Checkout.root.appending(path: point.list).path }
    for file in others {
      let text = try String(contentsOf: file, encoding: .utf8)
      let named = listed.filter { text.contains("\($0).self") }
      #expect(
        named.count < listed.count / 2 || listed.count < 2, "\(file.lastPathComponent) is a second list: \(named)")
    }
  }

  @Test func aQueryIsItsFile() throws {
    let point = try #require(Self.points.first { $0.name == "query" })
    #expect(try Set(point.files().keys) == Set(NamedQuery.all.map(\.name)))
  }

  // MARK: Packages outside

  /// A table of one character per row.
  private struct DotExporter: TableExporter {
    static let format = OutputFormatDescription(id: "dots", summary: "a dot per row")
    let output: any TextOutput
    init(to output: any TextOutput, width: Int?) { self.output = output }
    func begin(columns: [String]) {}
    func row(_ values: [TableValue]) throws { try output.write(".") }
    func end() throws { try output.write("\n") }
  }

  /// A report that is its title.
  private struct TitleReport: ReportRenderer {
    static let format = OutputFormatDescription(id: "title", summary: "the title")
    init(options: ReportOptions) {}
    func render(_ document: ReportDocument, to output: any TextOutput) throws { try output.write(document.title) }
  }

  @Test func packagesAddOutputs() throws {
    #expect(throws: OutputError.self) { try TableFormat.exporter("dots", to: MemoryOutput()) }
    try TableFormat.$added.withValue([DotExporter.self]) {
      let output = MemoryOutput()
      var exporter = try TableFormat.exporter("dots", to: output)
      try exporter.write(columns: ["a"], rows: [[.integer(1)], [.integer(2)]])
      #expect(output.text == "..\n" && TableFormat.ids.last == "dots")
    }
    try ReportFormat.$added.withValue([TitleReport.self]) {
      let output = MemoryOutput()
      try ReportFormat.renderer("title").render(ReportDocument(title: "it"), to: output)
      #expect(output.text == "it" && ReportFormat.ids.last == "title")
    }
  }

  /// A kind that is judged before all shipped ones explains them.
  private struct EveryTouchIsTheNews: GlitchDetector {
    static let description = DetectorDescription(
      id: "news", summary: "", rationale: "", magnitude: "", triggering: [], nonTriggering: [], family: .changes,
      precedence: 100)
    init(thresholdScale: Double) {}
    func glitches(in motion: Motion) -> [Glitch] {
      AnyTouch(thresholdScale: 1).glitches(in: motion).map { glitch in
        var glitch = glitch
        glitch.kind = Self.kind
        glitch.start = .min / 2
        glitch.end = .max / 2
        return glitch
      }
    }
  }

  @Test func aPackagesKindMayComeFirst() {
    let detectors = Catalog.shipped.adding(EveryTouchIsTheNews.self).detectors
    #expect(detectors.inOrder.first?.description.id == "news")
  }
}
