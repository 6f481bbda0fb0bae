import Foundation
import Testing
import TraceStore

@testable import LabReports

@Suite("datasette")
struct DatasetteTests {
  private static let datasette = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/datasette" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test func theMetadataNamesEverything() throws {
    let text = DatasetteMetadata(path: "some/folder/my.lab.db").text
    let metadata = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let databases = try #require(metadata["databases"] as? [String: [String: Any]])
    let lab = try #require(databases["my.lab"])
    let tables = try #require(lab["tables"] as? [String: [String: Any]])
    let relations = SchemaDescription.lab.relations
    #expect(Set(tables.keys) == Set(relations.map(\.name) + ["schema_migration"]))
    let hidden = Set(tables.filter { $0.value["hidden"] as? Bool == true }.keys)
    #expect(hidden == Set(relations.filter(\.isInternal).map(\.name) + ["schema_migration"]))
    #expect(hidden.isDisjoint(with: ["session", "latest_glitch", "frame", "glitch_list"]))
    // Words for maintainers of the schema.
    for word in ["trigger", "REFERENCES", "CASCADE", "a shell"] {
      for (name, table) in tables where !hidden.contains(name) { #expect(!"\(table)".contains(word), "\(name)") }
    }
    let queries = try #require(lab["queries"] as? [String: [String: Any]])
    #expect(Set(queries.keys) == Set(NamedQuery.all.map(\.name)))
    let worst = try #require(queries["worst-gestures"]?["sql"] as? String)
    #expect(worst.hasSuffix("LIMIT CAST(coalesce(nullif(:limit, ''), '20') AS INTEGER)"))
  }

  @Test(.enabled(if: datasette != nil, "datasette is not installed; pip install datasette==0.65.5 does it"))
  func datasetteAnswersEveryQuery() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "lab.db").path
    let metadata = folder.appending(path: "metadata.json").path
    try HostileRecordings.makeLab(at: path)
    try DatasetteMetadata(path: path).text.write(toFile: metadata, atomically: true, encoding: .utf8)
    for query in NamedQuery.all {
      let given = "baseline=latest:native&candidate=latest:dynamics&session=script-S06-base"
      let answer = try run([path, "-m", metadata, "--get", "/lab/\(query.name).json?_shape=array&\(given)"])
      let rows = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [[String: Any]]
      let known = try #require(rows, "\(query.name): \(answer)")
      if let row = known.first { #expect(Set(row.keys) == Set(query.columns.map(\.name))) }
      // The lab has one build, and all runs have all sessions.
      #expect(known.isEmpty == ["build-comparison", "coverage-difference"].contains(query.name), "\(query.name)")
    }
    let lab = try run([path, "-m", metadata, "--get", "/lab.json"])
    let lists = try #require(try JSONSerialization.jsonObject(with: Data(lab.utf8)) as? [String: Any])
    let tables = (lists["tables"] as? [[String: Any]] ?? []).filter { $0["hidden"] as? Bool == false }
    let shown = (tables + (lists["views"] as? [[String: Any]] ?? [])).compactMap { $0["name"] as? String }
    #expect(Set(shown) == Set(SchemaDescription.lab.relations.filter { !$0.isInternal }.map(\.name)))
    #expect(try run([path, "-m", metadata, "--get", "/lab/latest_glitch"]).contains("equal in all runs"))
  }

  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.datasette))
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
