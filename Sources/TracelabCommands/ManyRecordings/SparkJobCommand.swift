import ArgumentParser
import TracelabKit

struct SparkJobCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spark-job",
    abstract: "Print a program for PySpark that judges recordings on a cluster and keeps the rows as Parquet.",
    discussion: """
      The program runs `tracelab stream` on the executors. Its rows are partitioned by strategy and day. Running it again \
      adds only missing rows. With --queries, the command instead writes views and queries for DuckDB over the program's \
      files. With --forget, it prints a program that removes rows, so that later ones leave them out, too.

        tracelab spark-job > job.py
        spark-submit --files tracelab job.py --recordings s3://bucket/night --strategy all --out s3://bucket/fleet
        tracelab spark-job --forget uid=4af34f22 > forget.py
        spark-submit forget.py --out s3://bucket/fleet
      """)

  @Option(
    help: ArgumentHelp(
      "Write the queries for DuckDB into this folder, instead of printing the program.", valueName: "dir"),
    completion: .directory)
  var queries: String?

  @Option(
    help: ArgumentHelp(
      "Print a program that removes the rows of a recording, a path, or days: uid=ID, path=PATH, before=DAY. Repeatable.",
      valueName: "key=value"))
  var forget: [String] = []

  func run() throws {
    if let queries { return Console.printNote(try SparkJob.writeQueries(into: queries)) }
    try Console.output.write(SparkJob.source(forgetting: forget))
  }
}
