// swift-tools-version: 6.2
import PackageDescription

// Built by `.ci/fuzz`, which passes the flags: all code is instrumented for coverage, and the fuzzer's library is linked.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tracelab", path: "../..")],
  targets: [
    .systemLibrary(name: "LibFuzzer"),
    .executableTarget(
      name: "Fuzzing", dependencies: ["LibFuzzer", .product(name: "TracelabKit", package: "tracelab")]),
  ],
  swiftLanguageModes: [.v6]
)
