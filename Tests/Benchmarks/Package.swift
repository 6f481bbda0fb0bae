// swift-tools-version: 6.2
import PackageDescription

// Benchmarks of tracelab against named references: `swift run -c release --package-path Tests/Benchmarks benchmarks`.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "tracelab", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "insert-rows",
        .product(name: "TracelabKit", package: "tracelab"),
        .product(name: "tracelab", package: "tracelab"),
        .product(name: "TraceRecorder", package: "tracelab"),
        .product(name: "HeadlessUIKit", package: "tracelab"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Benchmarks"),
    .executableTarget(
      name: "insert-rows", path: "Sources/InsertRows", linkerSettings: [.linkedLibrary("sqlite3")]),
  ],
  swiftLanguageModes: [.v6]
)
