/// The integrity check of a lab that consists almost entirely of frames.
struct CheckSpeed: Benchmark {
  let name = "check"
  let summary = "check of a lab with a million frames, against a million frames a second"

  private let lab = "check.db"
  private let file = "check.jsonl"
  private let frames = 1_000_000

  func run(_ bench: Bench) throws {
    let path = try bench.workspace.freshLab(lab)
    try LongRecording(id: "check", frames: frames).write(to: bench.workspace.path(file))
    try Program.tracelab.run("import", "--db", path, bench.workspace.path(file))
    try bench.measure("check of 1 M frames", unit: "M frames/s", against: 1, limit: .atLeast(1)) {
      Double(frames) / 1e6 / (try Program.tracelab.run("check", "--db", path).wall)
    }
    for name in [lab, file] { try bench.workspace.remove(name) }
  }
}
