/// A refused file costs about as much as a valid one, and an import of an archive full of them ends.
struct RefusedFiles: Benchmark {
  let name = "refused"
  let summary =
    "an import that refuses 2 000 files, against one of 2 000 short recordings; an archive of 60 000 refused entries"

  private let files = 2_000
  private let entries = 60_000
  /// The longest time, in seconds.
  private let bound = 10.0
  /// The exit code of an import that refused a file.
  private let refused: Int32 = 65

  func run(_ bench: Bench) throws {
    let workspace = bench.workspace
    let bad = try workspace.newFolder("refused")
    let good = try workspace.newFolder("short")
    let archive = workspace.path("refused.zip")
    try RefusedRecordings().write(files, to: bad)
    try ShortRecordings().write(files, to: good)
    try RefusedRecordings().write(entries, toArchive: archive)
    try bench.compare(
      "import that refuses \(files) files", unit: "s", with: "import of \(files) recordings of 5 s", limit: .atMost(3),
      measured: { try seconds(bad, status: refused, bench) }, reference: { try seconds(good, status: 0, bench) })
    try bench.measure(
      "import of an archive with \(entries) entries that are refused", unit: "s", against: bound, limit: .atMost(1)
    ) { try seconds(archive, status: refused, bench) }
    for name in ["refused", "short", "refused.zip", "refused.db"] { try workspace.remove(name) }
  }

  private func seconds(_ path: String, status: Int32, _ bench: Bench) throws -> Double {
    try Program.tracelab.run(["import", "--db", bench.workspace.freshLab("refused.db"), path], endingWith: status).wall
  }
}
