import Foundation
import Testing

@testable import Fleet
@testable import LabIntake

/// The job for PySpark, and the queries over its files.
@Suite struct SparkTests {
  private static let python = program("python3")

  /// The Python with pyspark and duckdb; `$TRACELAB_SPARK_PYTHON` names another one than `python3`.
  private static let sparkPython = ProcessInfo.processInfo.environment["TRACELAB_SPARK_PYTHON"] ?? python

  /// Whether the cluster can be started. Only evaluated if the test runs, since it takes a second.
  private static let hasSpark: Bool = {
    guard Checkout.isNightly, let sparkPython, program("java") != nil, let shell = try? Shell() else { return false }
    defer { shell.remove() }
    return (try? shell.run("'\(sparkPython)' -c 'import duckdb, moto, pyarrow, pyspark'")) == []
  }()

  private static func program(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// One namespace: a name that two modules define would be the second one in both.
  @Test func theModulesAreJoined() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let printed = try shell.run("tracelab spark-job")
    let folder = Checkout.root.appending(path: "Sources/EmbeddedFiles/SparkJob")
    let modules = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(modules.count > 5 && printed.last == "    main()")
    var names: [String] = []
    for module in modules {
      let lines = try String(contentsOf: module, encoding: .utf8).split(separator: "\n").map(String.init)
      #expect(lines.count <= 300 && !lines.contains { $0.count > 140 }, "\(module.lastPathComponent)")
      let words = lines.filter { !$0.hasPrefix("from .") && !$0.hasPrefix("import ") }
      #expect(Set(words).isSubset(of: printed), "\(module.lastPathComponent)")
      names += lines.compactMap { $0.prefixMatch(of: /(?:def|class) (\w+)|([A-Z_]{2,}) =/) }.map {
        String($0.1 ?? $0.2 ?? "")
      }
    }
    #expect(Set(names).count == names.count)
    #expect(printed.filter { $0 == "import json" }.count == 1 && !printed.contains { $0.hasPrefix("from .") })
  }

  @Test func aJobThatForgetsIsPrinted() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let printed = try shell.run("tracelab spark-job --forget 'uid=a\"b' --forget before=2026-11-01")
    #expect(
      printed.suffix(4).first == #"ORDERED += ["uid=a\"b"]"#
        && printed.suffix(3).first == #"ORDERED += ["before=2026-11-01"]"#)
    for wrong in ["id=a", "uid=", "uid", "before=yesterday"] {
      let refused = try shell.run("tracelab spark-job --forget '\(wrong)'")
      #expect(refused.last == "[64]" && refused.first?.contains("--forget takes uid=ID") == true)
    }
  }

  @Test(.enabled(if: python != nil, "python3 is not installed"))
  func theJobIsPython() throws {
    let shell = try Shell()
    defer { shell.remove() }
    #expect(
      try shell.run("tracelab spark-job > job.py; python3 -W error -m py_compile job.py; ls __pycache__ | wc -l")
        .map { $0.trimmingCharacters(in: .whitespaces) } == ["1"])
  }

  @Test func theQueriesAreWritten() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let folder = Checkout.root.appending(path: "Sources/EmbeddedFiles/ParquetQueries").path
    #expect(
      try shell.run("tracelab spark-job --queries here/queries").first
        == "here/queries: views and 7 queries for DuckDB. Next:")
    #expect(try shell.run("diff -r here/queries '\(folder)'") == [])
    // A second call, and a call after a change of one file.
    #expect(try shell.run("tracelab spark-job --queries here/queries 2>/dev/null") == [])
    let refused = try shell.run("echo >>here/queries/views.sql; tracelab spark-job --queries here/queries")
    #expect(refused.last == "[64]")
    #expect(refused.first?.contains("views.sql already has other content; remove it") == true)
  }

  /// Each file begins with the meaning of a row, describes its parameters, and ends in an order.
  @Test(arguments: SparkJob.queries.filter { $0.name != "views.sql" }.map(\.name))
  func aQueryIsDocumented(name: String) throws {
    let text = try #require(SparkJob.queries.first { $0.name == name }).text
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("-- One row is ") == true && text.contains("\nORDER BY"))
    let described = lines.compactMap { $0.wholeMatch(of: /-- @param (\w+)( = ?\S*| =)?: .*/).map { String($0.1) } }
    let used = text.matches(of: /getvariable\('(\w+)'\)/).map { String($0.1) }
    // The views use these for every query.
    #expect(Set(described) == Set(used + ["from_day", "to_day"]) && Set(described).count == described.count)
    #expect(!lines.contains { $0.count > 120 })
  }

  @Test(
    .enabled(
      if: hasSpark,
      "takes minutes, with TRACELAB_NIGHTLY=1 only, and needs java and a Python with the packages: `sh .ci/setup fleet`"
    ), arguments: ["job_check.py", "cluster_check.py"])
  func aClusterGivesTheRowsOfOneLab(script: String) throws {
    let python = try #require(Self.sparkPython)
    let shell = try Shell.inCheckout()
    defer { shell.remove() }
    let lines = try shell.run(
      "'\(python)' Tests/TracelabTests/Spark/\(script) .build/debug/tracelab Sources/EmbeddedFiles/Recordings")
    print(lines.joined(separator: "\n"))
    #expect(lines.filter { $0.hasPrefix("! ") } == [] && lines.last == "0 failures")
  }
}
