import Foundation

/// Glitches that the detectors find in the offsets of clips, against those they find in the true offsets at the clips' rates.
struct ClipGlitches {
  /// Origin of offsets and touches.
  private enum Source: String, CaseIterable {
    /// The true offsets and touches.
    case truth
    /// The clip's offsets with the true touches.
    case touches
    /// The clip alone: its dots, or drags that are concluded.
    case clip
  }

  /// Hits and false alarms of one kind.
  private struct Score {
    var hits = 0
    var falseAlarms = 0
  }

  private let folder: String
  private let workspace: Workspace
  private let labels: [[String: String]]
  private let columns: [String]
  private var kept: [[String: String]] = []
  private var clips = 0

  /// Reads the labels of a folder with clips.
  init(folder: String, workspace: Workspace) throws {
    (self.folder, self.workspace) = (folder, workspace)
    let text = try String(contentsOfFile: "\(folder)/labels.csv", encoding: .utf8)
    labels = ClipAccuracy.rows(text)
    columns = text.prefix { !$0.isNewline }.split(separator: ",").map(String.init)
    for source in Source.allCases { _ = try workspace.newFolder(source.rawValue) }
  }

  /// Reads a clip with and without the true touches; `pages` has the time and the page of each of its frames.
  mutating func add(_ clip: [String: String], given: [String], pages: [(time: Int, page: Int)]) throws {
    let name = "\(clip["clip"] ?? "").jsonl"
    let truth = "\(folder)/truth/\(name)"
    for source in Source.allCases {
      let target = "\(workspace.path(source.rawValue))/\(name)"
      if source == .truth {
        try FileManager.default.copyItem(atPath: truth, toPath: target)
        continue
      }
      let lab = try workspace.freshLab("video.db")
      let touches = source == .touches ? ["--touches", truth] : []
      try Program.tracelab.run(["import", "--db", lab, "\(folder)/\(clip["file"] ?? "")"] + given + touches)
      let uid = try Program.tracelab.run("query", "--db", lab, "--format", "csv", "SELECT uid FROM session").output
        .split(separator: "\n").last.map(String.init)
      try Program.tracelab.run("export", "--db", lab, uid ?? "", "--as", "jsonl", "--output", target)
      try workspace.remove("video.db")
    }
    clips += 1
    kept += labels.filter { $0["file"] == name }.map { label in
      var label = label
      // Nobody can see that a page came back elsewhere that the clip had not shown before.
      let start = Int(label["start_us"] ?? "") ?? 0
      let wasShown = pages.contains { $0.time < start && String($0.page) == label["page"] }
      if label["kinds"]?.contains("wrong-tab-restore") == true, !wasShown { label["optional"] = "yes" }
      return label
    }
  }

  /// Prints the bounds of glitches.
  func report(_ bench: Bench) throws {
    guard clips > 0 else { return }
    let (truth, touches, clip) = (try score(.truth), try score(.touches), try score(.clip))
    func sum(_ scores: [String: Score], _ value: KeyPath<Score, Int>) -> Double {
      Double(scores.values.reduce(0) { $0 + $1[keyPath: value] })
    }
    try bench.measure(
      "glitches, true touches: missed of the truth's, worst kind", unit: "", against: 1, limit: .atMost(1), rounds: 1
    ) { Double(truth.map { max(0, $1.hits - (touches[$0]?.hits ?? 0)) }.max() ?? 0) }
    try bench.measure(
      "glitches, the clip alone: hits of the truth's \(Int(sum(truth, \.hits)))", unit: "%", against: 200.0 / 3,
      limit: .atLeast(1), rounds: 1
    ) { 100 * sum(clip, \.hits) / max(1, sum(truth, \.hits)) }
    try bench.measure(
      "glitches, the clip alone: false alarms in ten clips", unit: "", against: 1, limit: .atMost(1), rounds: 1
    ) { 10 * sum(clip, \.falseAlarms) / Double(clips) }
  }

  /// Counts of each kind by `score`.
  private func score(_ source: Source) throws -> [String: Score] {
    let folder = workspace.path(source.rawValue)
    let lines = kept.map { row in columns.map { row[$0] ?? "" }.joined(separator: ",") }
    try ([columns.joined(separator: ",")] + lines).joined(separator: "\n")
      .write(toFile: "\(folder)/labels.csv", atomically: true, encoding: .utf8)
    let text = try Program.tracelab.run("score", folder, "--output", "json=-").output
    let report = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let section = (report?["sections"] as? [[String: Any]])?.first
    let rows = (section?["table"] as? [String: Any])?["rows"] as? [[String: Any]] ?? []
    return Dictionary(
      rows.compactMap { row in
        (row["kind"] as? String).map {
          ($0, Score(hits: row["hits"] as? Int ?? 0, falseAlarms: row["false_alarms"] as? Int ?? 0))
        }
      }, uniquingKeysWith: { first, _ in first })
  }
}
