import Foundation

/// A stream does the work of import and analysis without their database, in memory that does not grow with the number of recordings.
struct StreamSpeed: Benchmark {
  let name = "stream"
  let summary = "a stream's sessions per second against import and analysis together; its peak memory for 20 000"

  private let few = 2_000
  private let many = 20_000

  func run(_ bench: Bench) throws {
    let workspace = bench.workspace
    for count in [few, many] {
      let folder = try workspace.newFolder("streamed-\(count)")
      try BundledRecordings().write(count, to: folder)
      try Data((folder + "\n").utf8).write(to: URL(filePath: workspace.path("list-\(count)")))
    }
    for isolation in [[], ["--isolate"]] {
      try bench.compare(
        "stream\(isolation.isEmpty ? "" : " --isolate"), sessions per second of one processor", unit: "1/s",
        with: "import and analysis without frames", limit: .atLeast(0.9),
        measured: { Double(few) / (try stream(few, isolation, bench).processor) },
        reference: {
          let lab = try workspace.freshLab("streamed.db")
          let imported = try Program.tracelab.run("import", "--db", lab, workspace.path("streamed-\(few)"))
          let analyzed = try Program.tracelab.run(
            "analyze", "--db", lab, "--strategy", "passthrough", "--frames", "none", "--jobs", "1")
          return Double(few) / (imported.processor + analyzed.processor)
        })
    }
    try bench.compare(
      "peak memory of a stream of \(many) recordings", unit: "MB", with: "of \(few)", limit: .atMost(1.1),
      measured: { try stream(many, [], bench).peakMemory / 1e6 },
      reference: { try stream(few, [], bench).peakMemory / 1e6 })
    for name in ["streamed-\(few)", "streamed-\(many)", "list-\(few)", "list-\(many)", "streamed.db"] {
      try workspace.remove(name)
    }
  }

  private func stream(_ count: Int, _ options: [String], _ bench: Bench) throws -> Program.Cost {
    // Processes that judge in isolation have their own time: with one job, the parent inherits that of its child.
    try Program.tracelab.run(
      ["stream", "--strategy", "passthrough", "--jobs", "1"] + options, input: bench.workspace.path("list-\(count)"))
  }
}
