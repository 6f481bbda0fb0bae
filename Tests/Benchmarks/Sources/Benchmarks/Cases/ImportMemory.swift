/// Memory must not grow with the size or number of imported files.
struct ImportMemory: Benchmark {
  let name = "import-memory"
  let summary = "peak memory of importing one file of 2 GB, and 10 000 small ones"

  /// The number of frames. At 200 frames a second, 20 million exceed the 24 hours that a session may last; at 240 they do not.
  private let frames = 18_000_000
  private let files = 10_000
  /// The largest peak memory, in megabytes.
  private let bound = 100.0

  func run(_ bench: Bench) throws {
    let file = bench.workspace.path("huge.jsonl")
    Progress.show("writing a recording of 2 GB")
    try LongRecording(id: "huge", frames: frames, refreshHz: 240).write(to: file)
    try measure(
      "peak memory, import of \(megabytes(try bench.workspace.size("huge.jsonl"))) MB in one file", file, bench)
    try bench.workspace.remove("huge.jsonl")

    let folder = try bench.workspace.newFolder("small")
    try BundledRecordings().write(files, to: folder)
    try measure("peak memory, import of \(files) files", folder, bench)
    try bench.workspace.remove("small")
  }

  private func measure(_ title: String, _ path: String, _ bench: Bench) throws {
    try bench.measure(title, unit: "MB", against: bound, limit: .atMost(1), rounds: 1) {
      let lab = try bench.workspace.freshLab("memory.db")
      return try Program.tracelab.run("import", "--db", lab, path).peakMemory / 1e6
    }
    try bench.workspace.remove("memory.db")
  }

  private func megabytes(_ bytes: Int) -> Int { bytes / 1_000_000 }
}
