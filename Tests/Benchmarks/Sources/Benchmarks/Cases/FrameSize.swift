/// The size of a frame in the file, including indexes and overhead.
struct FrameSize: Benchmark {
  let name = "frame-size"
  let summary = "bytes in the file for every stored frame, recorded and replayed"

  private let bound = 32.0

  func run(_ bench: Bench) throws {
    let workspace = bench.workspace
    let folder = try workspace.newFolder("recorded")
    for number in 0..<10 {
      try LongRecording(id: "recorded-\(number)", frames: 100_000).write(to: folder + "/\(number).jsonl")
    }
    try bench.measure(
      "file for each recorded frame, 10 × 100 000", unit: "bytes", against: bound, limit: .atMost(1), rounds: 1
    ) {
      try Program.tracelab.run("import", "--db", workspace.freshLab("size.db"), folder)
      return Double(try workspace.size("size.db")) / 1e6
    }
    try workspace.remove("recorded")

    try BundledRecordings().write(1000, to: workspace.newFolder("replayed"))
    try bench.measure(
      "file for each replayed frame, 1000 sessions", unit: "bytes", against: bound, limit: .atMost(1), rounds: 1
    ) {
      let lab = try workspace.freshLab("size.db")
      try Program.tracelab.run("import", "--db", lab, workspace.path("replayed"))
      try Program.tracelab.run("analyze", "--db", lab, "--strategy", "passthrough", "--frames", "none")
      let before = try workspace.size("size.db")
      try Program.tracelab.run("analyze", "--db", lab, "--strategy", "passthrough", "--frames", "all")
      let frames = try Program.sqlite.run(lab, "SELECT sum(frame_count) FROM replay WHERE strategy = 'passthrough'")
      return Double(try workspace.size("size.db") - before) / (Double(frames.output.dropLast()) ?? 0)
    }
    for name in ["size.db", "replayed"] { try workspace.remove(name) }
  }
}
