import Foundation

/// Offsets that `import` reads from clips, against the truth of every frame.
///
/// The clips lie beside the checkout, in `../shared/videos`, or in the folder that `TRACELAB_VIDEOS` names; without them nothing is
/// measured. A folder has `clips.csv`, the clips, and `truth/NAME.jsonl` with the frames.
struct ClipAccuracy: Benchmark {
  let name = "video"
  let summary = "offsets and glitches read from clips, against the truth; bars found without help; time and memory"

  /// The contents whose rows can be told apart anywhere.
  static let distinct = ["feed", "rows", "grid"]
  /// The contents whose rows repeat, with the least share of frames that has to be written.
  private static let repeating = [("numbered", 0.8), ("sparse", 0.5), ("same", 0.5)]
  /// The distance from the truth from which a frame is wrong, in points.
  private static let wrong = 4.0

  /// Frames of one clip.
  private struct Frame {
    var t: Int
    var outer: Double
    var page: Int
    var inner: Double
    var confidence = 1.0
  }

  /// Errors over the clips of one content.
  private struct Errors {
    var frames = 0
    var outer: [Double] = []
    var inner: [Double] = []
    var confident = 0
    var confidentWrong = 0
    var wrong = 0

    func percentile(_ values: [Double]) -> Double {
      let sorted = values.sorted()
      return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(0.95 * Double(sorted.count)))]
    }
  }

  func run(_ bench: Bench) throws {
    let folder = ProcessInfo.processInfo.environment["TRACELAB_VIDEOS"] ?? "../shared/videos"
    guard let list = try? String(contentsOfFile: "\(folder)/clips.csv", encoding: .utf8) else {
      return Progress.show("video: no clips in \(folder); TRACELAB_VIDEOS names a folder")
    }
    var byContent: [String: Errors] = [:]
    var (peak, seconds, count) = (0.0, 0.0, 0)
    let clips = Self.rows(list)
    var bars = 0
    var glitches = try ClipGlitches(folder: folder, workspace: bench.workspace)
    for clip in clips {
      Progress.show("video, \(clip["file"] ?? "")")
      let truth = try Self.truth("\(folder)/truth/\(clip["clip"] ?? "").jsonl")
      let given = Self.given(clip, first: truth.first?.outer ?? 0)
      let (found, cost) = try Self.read(clip, folder, given, bench.workspace)
      bars += try Self.findsBar(clip, folder, truth, bench.workspace) ? 1 : 0
      peak = max(peak, cost.peakMemory / 1e6)
      seconds += cost.processor
      count += truth.count
      let content = clip["content"]?.split(separator: "+").first.map(String.init) ?? ""
      Self.compare(found, truth, &byContent[content, default: Errors()])
      if Self.distinct.contains(content) {
        try glitches.add(clip, given: given, pages: truth.map { ($0.t, $0.page) })
      }
    }
    for content in Self.distinct { try reportDistinct(content, byContent[content] ?? Errors(), bench) }
    for (content, least) in Self.repeating {
      try reportRepeating(content, byContent[content] ?? Errors(), least, bench)
    }
    try bench.measure(
      "bars found without help, of \(clips.count)", unit: "", against: (Double(clips.count) * 24 / 26).rounded(.down),
      limit: .atLeast(1), rounds: 1
    ) { Double(bars) }
    try glitches.report(bench)
    try bench.measure("clips: peak memory", unit: "MB", against: 200, limit: .atMost(1), rounds: 1) { peak }
    try bench.measure("clips: processor time, decoding included", unit: "ms", against: 3, limit: .none, rounds: 1) {
      1000 * seconds / Double(max(count, 1))
    }
  }

  private func reportDistinct(_ content: String, _ errors: Errors, _ bench: Bench) throws {
    guard errors.frames > 0 else { return }
    func add(_ what: String, _ unit: String, _ bound: Double, _ value: Double) throws {
      try bench.measure("\(content): \(what)", unit: unit, against: bound, limit: .atMost(1), rounds: 1) { value }
    }
    let all = Double(errors.frames)
    try add("frames unknown", "%", 1, 100 * (1 - Double(errors.outer.count) / all))
    try add("95 % of outer errors", "pt", 0.2, errors.percentile(errors.outer))
    try add("95 % of inner errors", "pt", 0.3, errors.percentile(errors.inner))
    try add(
      "written frames off by more than 4 pt", "%", 0.1, 100 * Double(errors.wrong) / Double(max(errors.outer.count, 1)))
  }

  private func reportRepeating(_ content: String, _ errors: Errors, _ least: Double, _ bench: Bench) throws {
    guard errors.frames > 0 else { return }
    try bench.measure(
      "\(content): confident frames off by more than 4 pt", unit: "%", against: 1, limit: .atMost(1), rounds: 1
    ) {
      100 * Double(errors.confidentWrong) / Double(max(errors.confident, 1))
    }
    try bench.measure(
      "\(content): frames written with confidence", unit: "%", against: 100 * least, limit: .atLeast(1), rounds: 1
    ) { 100 * Double(errors.confident) / Double(errors.frames) }
  }

  // MARK: Reading

  static func rows(_ text: String) -> [[String: String]] {
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard let head = lines.first else { return [] }
    return lines.dropFirst().map { Dictionary(zip(head, $0), uniquingKeysWith: { first, _ in first }) }
  }

  private static func truth(_ path: String) throws -> [Frame] {
    var width = 1.0
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
      guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else { return nil }
      if let layout = object["layout"] as? [String: Any], let viewport = layout["viewport"] as? [String: Any] {
        width = (viewport["width"] as? NSNumber)?.doubleValue ?? width
      }
      guard object["type"] as? String == "frame", let t = object["t"] as? NSNumber,
        let outer = object["outer"] as? NSNumber, let pager = object["pager"] as? NSNumber,
        let inner = object["inner"] as? [NSNumber]
      else { return nil }
      let page = min(max(Int((pager.doubleValue / width).rounded()), 0), inner.count - 1)
      return Frame(t: t.intValue, outer: outer.doubleValue, page: page, inner: inner[page].doubleValue)
    }
  }

  /// The options that give a clip's screen; `outer` is the offset in its first frame.
  private static func given(_ clip: [String: String], first outer: Double) -> [String] {
    func number(_ key: String) -> Double { Double(clip[key] ?? "") ?? 0 }
    let top = number("top_inset") + number("header_height") - outer
    return [
      "--width", clip["width_pt"] ?? "", "--pages", clip["pages"] ?? "", "--header", clip["header_height"] ?? "",
      "--top-inset", clip["top_inset"] ?? "", "--bar",
      String(format: "%.2f-%.2f@0", top, top + number("tab_bar_height")),
    ]
  }

  /// Whether `import` without options proposes a clip's pages and its bar, with both edges within `wrong` points.
  private static func findsBar(
    _ clip: [String: String], _ folder: String, _ truth: [Frame], _ workspace: Workspace
  ) throws -> Bool {
    func number(_ key: String) -> Double { Double(clip[key] ?? "") ?? 0 }
    let lab = try workspace.freshLab("bar.db")
    defer { try? workspace.remove("bar.db") }
    let arguments = [
      "import", "--db", lab, "\(folder)/\(clip["file"] ?? "")", "--preview", workspace.path("bar.png"),
    ]
    // A clip in which no bar is found is refused.
    guard let said = try? Program.tracelab.run(arguments).messages else { return false }
    let place =
      /--width (?<width>[\d.]+) .*--pages (?<pages>\d+) --bar (?<top>[\d.]+)-(?<bottom>[\d.]+)@(?<time>[\d.]+)/
    guard let found = said.firstMatch(of: place)?.output, String(found.pages) == clip["pages"],
      let width = Double(found.width), let top = Double(found.top), let bottom = Double(found.bottom),
      let time = Double(found.time),
      let frame = truth.min(by: { abs(Double($0.t) - time * 1e6) < abs(Double($1.t) - time * 1e6) })
    else { return false }
    let scale = number("width_pt") / width
    let upper = number("top_inset") + max(0, number("header_height") - frame.outer)
    return abs(top * scale - upper) <= wrong && abs(bottom * scale - upper - number("tab_bar_height")) <= wrong
  }

  /// The offsets that `import` finds in a clip whose screen is given.
  private static func read(
    _ clip: [String: String], _ folder: String, _ given: [String], _ workspace: Workspace
  ) throws -> (frames: [Frame], cost: Program.Cost) {
    let lab = try workspace.freshLab("video.db")
    let cost = try Program.tracelab.run(["import", "--db", lab, "\(folder)/\(clip["file"] ?? "")"] + given)
    let text = try Program.tracelab.run(
      "query", "--db", lab, "--format", "csv", "SELECT t_us, outer_y, visible_page, inner_y, confidence FROM frame"
    ).output
    try workspace.remove("video.db")
    return (
      rows(text).compactMap { row in
        guard let t = row["t_us"].flatMap(Int.init), let outer = row["outer_y"].flatMap(Double.init) else { return nil }
        return Frame(
          t: t, outer: outer, page: row["visible_page"].flatMap(Int.init) ?? 0,
          inner: row["inner_y"].flatMap(Double.init) ?? .nan, confidence: row["confidence"].flatMap(Double.init) ?? 1)
      }, cost
    )
  }

  /// Adds a clip's errors; the inner offsets of a page may differ by a constant, since its beginning may not be seen.
  private static func compare(_ found: [Frame], _ truth: [Frame], _ errors: inout Errors) {
    errors.frames += truth.count
    // Times are those of the clip, rounded in both.
    let byTime = Dictionary(truth.map { ($0.t / 2000, $0) }, uniquingKeysWith: { first, _ in first })
    let pairs = found.compactMap { frame in
      (byTime[frame.t / 2000] ?? byTime[frame.t / 2000 - 1] ?? byTime[frame.t / 2000 + 1]).map { (frame, $0) }
    }
    var constants: [Int: Double] = [:]
    for (page, same) in Dictionary(grouping: pairs.filter { $0.0.page == $0.1.page }, by: { $0.0.page }) {
      let differences = same.map { $0.0.inner - $0.1.inner }.sorted()
      constants[page] = differences[differences.count / 2]
    }
    for (frame, shown) in pairs {
      let outer = abs(frame.outer - shown.outer)
      let inner = frame.page == shown.page ? abs(frame.inner - shown.inner - (constants[frame.page] ?? 0)) : 0
      errors.outer.append(outer)
      errors.inner.append(inner)
      let isWrong = max(outer, inner) > wrong
      errors.wrong += isWrong ? 1 : 0
      guard frame.confidence > 0.5 else { continue }
      errors.confident += 1
      errors.confidentWrong += isWrong ? 1 : 0
    }
  }
}
