// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "tracelab",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "tracelab", targets: ["tracelab"]),
    .library(name: "ScrollEngine", targets: ["ScrollEngine", "TraceModel"]),
    .library(
      name: "TracelabKit",
      targets: [
        "TracelabKit", "TraceModel", "TraceFormats", "ScrollEngine", "ScrollStrategies", "GlitchDetectors",
        "DefectInjection", "TraceStore",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    .target(name: "CSHA256"),
    .target(name: "Hashing", dependencies: ["CSHA256"]),
    .target(name: "TraceModel"),
    .target(name: "TraceFormats", dependencies: ["TraceModel"]),
    .target(
      name: "ScrollEngine", dependencies: ["TraceModel"], plugins: ["FingerprintSources"]),
    .target(
      name: "ScrollStrategies", dependencies: ["ScrollEngine", "TraceModel"],
      plugins: ["FingerprintSources"]),
    .target(
      name: "GlitchDetectors", dependencies: ["TraceModel"], plugins: ["FingerprintSources"]),
    .target(name: "DefectInjection", dependencies: ["TraceModel"]),
    .target(
      name: "TraceStore",
      dependencies: [
        "TraceModel", "Hashing",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      plugins: ["EmbedFiles"]),
    .target(
      name: "TracelabKit",
      dependencies: [
        "TraceModel", "TraceFormats", "ScrollEngine", "ScrollStrategies", "GlitchDetectors",
        "DefectInjection", "TraceStore", "Hashing",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      exclude: ["Page", "Recordings", "Schemas"],
      plugins: ["EmbedFiles"]),
    .executableTarget(
      name: "tracelab",
      dependencies: [
        "TracelabKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    .executableTarget(name: "EmbedTool", dependencies: ["Hashing"]),
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["EmbedTool"],
      path: "Sources/EmbedFiles"),
    .plugin(
      name: "FingerprintSources", capability: .buildTool(), dependencies: ["EmbedTool"],
      path: "Sources/FingerprintSources"),

    // What several suites do to files.
    .target(name: "Mutations", path: "Tests/Mutations"),
    .testTarget(name: "HashingTests", dependencies: ["Hashing", "CSHA256"]),
    .testTarget(name: "TraceModelTests", dependencies: ["TraceModel"]),
    .testTarget(name: "TraceFormatsTests", dependencies: ["TraceFormats", "TraceModel", "Mutations"]),
    .testTarget(
      name: "ScrollEngineTests", dependencies: ["ScrollEngine", "ScrollStrategies", "TraceModel"],
      exclude: ["Misbehaving"]),
    .testTarget(
      name: "GlitchDetectorsTests",
      dependencies: ["GlitchDetectors", "TraceFormats", "TraceModel"]),
    .testTarget(name: "DefectInjectionTests", dependencies: ["DefectInjection", "TraceModel"]),
    .testTarget(
      name: "TraceStoreTests",
      dependencies: [
        "TraceStore", "TraceModel",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "TracelabKitTests",
      dependencies: [
        "TracelabKit", "TraceModel", "TraceFormats", "ScrollEngine", "ScrollStrategies", "GlitchDetectors",
        "DefectInjection",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Browser"]),
    .testTarget(
      name: "TracelabTests",
      dependencies: [
        "tracelab", "TracelabKit", "DefectInjection", "TraceFormats", "TraceModel", "TraceStore", "ScrollEngine",
        "ScrollStrategies", "GlitchDetectors", "Mutations",
      ],
      exclude: ["Traces", "Transcripts"]),
  ],
  swiftLanguageModes: [.v6]
)
