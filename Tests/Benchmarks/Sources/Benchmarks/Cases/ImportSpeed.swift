/// The import of a long recording, compared with the import of its rows by the `sqlite3` shell.
struct ImportSpeed: Benchmark {
  let name = "import"
  let summary = "a million recorded frames, against .import of their rows and against a C program"

  private let frames = 1_000_000

  func run(_ bench: Bench) throws {
    let workspace = bench.workspace
    let file = workspace.path("long.jsonl")
    try LongRecording(id: "long", frames: frames).write(to: file)
    let lab = try workspace.freshLab("long.db")
    try Program.tracelab.run("import", "--db", lab, file)
    let rows = try FrameRowsReference(of: lab, in: workspace)

    try bench.compare(
      "import of \(frames) recorded frames", unit: "s", with: ".import of the rows as CSV", limit: .atMost(1),
      measured: {
        try Program.tracelab.run("import", "--db", workspace.freshLab("long.db"), file).wall
      },
      reference: { try rows.importWithShell() })
    try bench.compare(
      "import of \(frames) recorded frames", unit: "s", with: "a C program that has the rows", limit: .none,
      measured: {
        try Program.tracelab.run("import", "--db", workspace.freshLab("long.db"), file).wall
      },
      reference: { try rows.insertWithC() })
    for name in ["long.db", "long.jsonl"] { try workspace.remove(name) }
    try rows.remove()
  }
}
