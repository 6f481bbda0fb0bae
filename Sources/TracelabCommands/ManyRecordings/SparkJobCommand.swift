import ArgumentParser
import TracelabKit

struct SparkJobCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spark-job",
    abstract: "Print a program for PySpark that judges recordings on a cluster and keeps the rows as Parquet.",
    discussion: """
      The program runs `tracelab stream` on the executors. Its rows are partitioned by strategy and day; running it again adds only \
      what is not there yet. With --queries, views and queries for DuckDB over its files are written instead.

        tracelab spark-job > job.py
        spark-submit --files tracelab job.py --recordings s3a://bucket/night --strategy all --out s3a://bucket/fleet
      """)

  @Option(
    help: ArgumentHelp("Write the queries for DuckDB into this folder; nothing is printed.", valueName: "dir"),
    completion: .directory)
  var queries: String?

  func run() throws {
    if let queries { return Console.printNote(try SparkJob.writeQueries(into: queries)) }
    try Console.output.write(SparkJob.source)
  }
}
