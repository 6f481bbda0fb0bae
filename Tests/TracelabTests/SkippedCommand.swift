import Foundation
import Testing

/// A command of the documentation that no test runs, or only if another program is installed.
struct SkippedCommand: Sendable, CustomTestStringConvertible {
  let page: String
  let text: String
  /// The reason, and the test that covers the command instead.
  let reason: String
  /// The program that has to be installed for the command to run.
  var program: String?

  var testDescription: String { "\(page): \(text)" }

  var isSkipped: Bool {
    guard let program else { return true }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return !folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  static let all: [SkippedCommand] =
    [
      .init(
        page: "README.md", text: "sh .ci/setup && swift run -c release tracelab demo",
        reason: "builds this package; the page's first console block runs the demo"),
      .init(page: "README.md", text: "sh .ci/setup && swift test", reason: "these are the tests"),
      .init(
        page: "README.md", text: "swift run -c release my-coordinator-lab demo --db lab.db",
        reason: "builds a package; OutsidePackageTests does it"),
      .init(page: "README.md", text: "swift test", reason: "builds a package; OutsidePackageTests does it"),
      .init(
        page: "Reports.md", text: "swift run -c release my-coordinator-lab watch Recordings --strategy my-coordinator",
        reason: "builds a package, and runs until it is stopped; WatchTests do the same with tracelab"),
    ] + yourOwn + onAMac + bisecting + fleet + [
      .init(
        page: "Benchmarks.md", text: "swift run -c release --package-path Tests/Benchmarks benchmarks",
        reason: "takes most of an hour; .ci/nightly builds the package"),
      .init(
        page: "TheCoordinator.md", text: "swift run -c release coordinator-proof feel --sessions 1000",
        reason: "builds for release; CleanTests runs fewer sessions"),
      .init(
        page: "TheCoordinator.md", text: "swift run -c release coordinator-proof --generated 100000",
        reason: "takes a quarter of an hour; .ci/nightly runs it"),
      .init(
        page: "TheCoordinator.md",
        text: "swift run -c release coordinator-proof --plan each --recordings Sources/EmbeddedFiles/Recordings",
        reason: "builds for release; .ci/nightly runs it"),
      .init(
        page: "Search.md", text: "swift run -c release search-proof --tries 1000000 --seed 5",
        reason: "takes minutes; .ci/nightly makes more tries"),
      .init(
        page: "Search.md", text: "swift run -c release search-proof --screens 97 --tries 496640 --seed 10000",
        reason: "takes minutes, and builds for release; .ci/nightly makes more tries"),
      .init(
        page: "Search.md",
        text: "swift run -c release search-proof --screens 97 --changes --crowded --tries 300000 --seed 6",
        reason: "takes minutes; .ci/nightly makes other tries"),
      .init(
        page: "Search.md", text: "swift run -c release coordinator-proof model --depth 6",
        reason: "builds for release; CleanTests tries shorter sequences"),
      .init(
        page: "Commands.md", text: "swift package --allow-writing-to-package-directory generate-manual --multi-page",
        reason: "builds this package and writes into it"),
      .init(
        page: "Reproduce.md", text: "curl --json @actions.json \"$WEBDRIVER/session/$SESSION/actions\"",
        reason: "needs a session of a driver; BrowserTests of GestureReproduction do the same"),
      .init(page: "OpeningALab.md", text: "pip install datasette==0.65.5", reason: "installs a program"),
      .init(
        page: "OpeningALab.md", text: "datasette -i demo.db -m metadata.json", reason: "serves until it is stopped"),
      .init(
        page: "OpeningALab.md",
        text: "datasette demo.db -m metadata.json --get '/demo/glitch-matrix.json?_shape=array'",
        reason: "datasette is not part of the set-up", program: "datasette"),
      .init(
        page: "OpeningALab.md",
        text: "datasette demo.db -m metadata.json "
          + "--get '/demo/worst-gestures.json?_shape=array&run=latest:native&limit=3'",
        reason: "datasette is not part of the set-up", program: "datasette"),
      .init(
        page: "OpeningALab.md",
        text: "pip install duckdb==1.5.5 duckdb-extensions duckdb-extension-sqlite-scanner==1.5.5",
        reason: "installs a library"),
    ]

  /// Commands that need Spark and DuckDB, or their output: SparkTests runs all of them if both are installed.
  private static var fleet: [SkippedCommand] {
    let installing = [".ci/static", "pip install pyspark==4.0.1 pyarrow==26.0.1 duckdb-cli==1.5.5"]
    let running = shellCommands(of: "Fleet").filter {
      $0.contains("spark-submit") || $0.hasPrefix("duckdb ") || $0.contains("SparkTests") || $0.contains("cost.py")
        || $0.hasPrefix("sh .ci/setup")
    }
    let cluster = shellCommands(of: "FirstCluster").filter { !$0.hasPrefix("tracelab ") }
    let reason = "needs Spark or DuckDB; SparkTests does it"
    return installing.map {
      SkippedCommand(page: "Fleet.md", text: $0, reason: "builds for release, or installs; .ci/nightly does it")
    } + running.map { SkippedCommand(page: "Fleet.md", text: $0, reason: reason) }
      + cluster.map { SkippedCommand(page: "FirstCluster.md", text: $0, reason: reason) }
  }

  private static func shellCommands(of page: String) -> [String] {
    let blocks = (try? MarkdownPage.documentation(page).blocks()) ?? []
    return blocks.filter { $0.language == "sh" }.flatMap(\.commands).map(\.text)
  }

  /// Commands that only Xcode can run.
  private static let onAMac = [
    "xcodebuild test -scheme App -only-testing AppUITests -destination 'platform=iOS Simulator,name=iPhone 16' "
      + "-resultBundlePath Result.xcresult",
    "xcrun xcresulttool export attachments --path Result.xcresult --output-path Recordings",
  ].map { SkippedCommand(page: "RecordYourApp.md", text: $0, reason: "needs a Mac; never run") }

  /// Commands that need a repository with commits: BisectTests make one.
  private static let bisecting = [
    "cd MyLab && git bisect start HEAD v1.0", "cd MyLab && git bisect run sh ../bisect.sh ../S09-base.jsonl stuck",
    "cd MyLab && BISECT_BUILD='swift build -c release --package-path Lab' "
      + "BISECT_LAB=Lab/.build/release/my-coordinator-lab git bisect run sh ../bisect.sh ../S09-base.jsonl",
  ].map { SkippedCommand(page: "Bisect.md", text: $0, reason: "needs a repository; BisectTests make one") }

  /// The commands of a package that the page builds: OutsidePackageTests does the same work.
  private static let yourOwn = [
    "swift run -c release my-coordinator-lab demo --db lab.db",
    "swift run -c release my-coordinator-lab analyze --strategy my-coordinator --set expect.tab_offset=reset_on_unpin --label pasted "
      + "--db lab.db",
    "swift run -c release my-coordinator-lab query incidents -p run=pasted --db lab.db",
    "swift run -c release my-coordinator-lab report session 088_jumpback_seed000_slow --run pasted --db lab.db",
    "swift run -c release my-coordinator-lab analyze --strategy my-coordinator --set expect.tab_offset=reset_on_unpin --label fixed "
      + "--db lab.db",
    "swift run -c release my-coordinator-lab compare pasted fixed --db lab.db",
  ].map {
    SkippedCommand(page: "TestYourOwnCoordinator.md", text: $0, reason: "builds a package; OutsidePackageTests does it")
  }
}
