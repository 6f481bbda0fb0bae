import Foundation

/// Every command reads a small file that unpacks to 2 GB with a few hundred megabytes of memory at most.
struct BombMemory: Benchmark {
  let name = "bombs"
  let summary =
    "peak memory of import, validate, stream and gather on a line of 2 GB in a file of 9 MB, and of stream on 20 million touches"

  /// The largest peak memory, in megabytes.
  private let bound = 300.0
  /// The unpacked size, in bytes.
  private let size = 2 << 30

  func run(_ bench: Bench) throws {
    let workspace = bench.workspace
    let line = workspace.path("line.jsonl.gz")
    try pack("head -c \(size) /dev/zero | tr '\\0' a", into: line)
    let touches = workspace.path("touches.jsonl.gz")
    let header = workspace.path("header")
    try LongRecording(id: "bomb", frames: 1, refreshHz: 120).write(to: header)
    let touch = #"{"type":"touch","t":1000000,"id":1,"phase":"PHASE","x":10,"y":400}"#
    let (began, moved) = (touch.replacing("PHASE", with: "began"), touch.replacing("PHASE", with: "moved"))
    try pack("cat '\(header)'; echo '\(began)'; yes '\(moved)' | head -n 20000000", into: touches)
    for (name, file) in [("paths", line), ("touches", touches)] {
      try Data((file + "\n").utf8).write(to: URL(filePath: workspace.path(name)))
    }
    let lab = try workspace.freshLab("bomb.db")
    try measure("import of a line of 2 GB", ["import", "--db", lab, line], code: 65, bench)
    try measure("validate of a line of 2 GB", ["validate", line], code: 65, bench)
    try measure("gather of a line of 2 GB", ["gather", "--db", lab, line], code: 65, bench)
    try measure("stream of a path to a line of 2 GB", ["stream"], input: workspace.path("paths"), bench)
    try measure("stream of the bytes of a line of 2 GB", ["stream"], input: line, bench)
    try measure("stream of a path to 20 million touches", ["stream"], input: workspace.path("touches"), bench)
    for name in ["line.jsonl.gz", "touches.jsonl.gz", "header", "paths", "touches", "bomb.db"] {
      try workspace.remove(name)
    }
  }

  private func pack(_ command: String, into file: String) throws {
    try Program(path: "/bin/sh").run("-c", "{ \(command); } | gzip -1 > '\(file)'")
  }

  private func measure(
    _ title: String, _ arguments: [String], input: String = "/dev/null", code: Int32 = 0, _ bench: Bench
  ) throws {
    try bench.measure("peak memory, \(title)", unit: "MB", against: bound, limit: .atMost(1), rounds: 1) {
      try Program.tracelab.run(arguments, input: input, endingWith: code).peakMemory / 1e6
    }
  }
}
