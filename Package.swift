// swift-tools-version: 6.2
import PackageDescription

// Where there is no UIKit, HeadlessUIKit stands in for it.
let hosts: [Platform] = [.linux, .macOS]
let headlessUIKit: Target.Dependency = .target(name: "HeadlessUIKit", condition: .when(platforms: hosts))
let headless: [SwiftSetting] = [.define("HEADLESS_UIKIT", .when(platforms: hosts))]

let package = Package(
  name: "tracelab",
  // iOS for what an app's tests can use: the products without SQLite. See Platforms.md in TracelabKit's documentation.
  platforms: [.macOS(.v15), .iOS(.v15)],
  products: [
    .executable(name: "tracelab", targets: ["tracelab"]),
    // The command for packages outside, with whatever a line of `main.swift` and a strategy need.
    .library(
      name: "TracelabCommands",
      targets: [
        "TracelabCommands", "TraceAnalysis", "TraceFormats", "ForeignFormats", "GlitchDetectors", "ScrollStrategies",
        "ScrollEngine",
        "TraceModel",
      ]),
    .library(
      name: "TracelabKit",
      targets: [
        "TracelabKit", "LabCommon", "LabIntake", "LabAnalysis", "LabReports", "LabUpkeep", "Fleet", "GestureLab",
        "EmbeddedFiles", "TraceModel", "TraceFormats", "ForeignFormats", "ScrollEngine", "ScrollStrategies",
        "GlitchDetectors",
        "TraceAnalysis", "SeededRandom", "TraceStore", "TextFormatting", "TracePlot",
        "ReportOutput",
        "GlitchComparison", "Gestures", "GestureSearch", "TraceExport", "CurveComparison", "LibraryPrepass",
      ]),
    // For the unit tests of an app: without SQLite, without dependencies.
    .library(
      name: "TraceAnalysis",
      targets: [
        "TraceAnalysis", "TraceFormats", "GlitchDetectors", "ScrollStrategies", "ScrollEngine", "TraceModel",
      ]),
    .library(name: "ScrollEngine", targets: ["ScrollEngine", "TraceModel"]),
    // For UIKit source under a strategy, on Linux and macOS; on iOS there is UIKit.
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit", "ScrollEngine", "TraceModel"]),
    .library(name: "UIKitClosures", targets: ["UIKitClosures"]),
    // The coordination to ship.
    .library(name: "NestedScrollCoordinator", targets: ["NestedScrollCoordinator"]),
    // What an app takes into its debug builds, and what its UI tests take.
    .library(name: "TraceRecorder", targets: ["TraceRecorder"]),
    .library(name: "TraceRecorderTesting", targets: ["TraceRecorderTesting"]),
    .plugin(name: "FingerprintSources", targets: ["FingerprintSources"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    // The system's zlib: part of Apple's SDKs. No `pkgConfig`, which would warn on a Mac, where there is no file for it.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CSHA256"),
    .target(name: "Hashing", dependencies: ["CSHA256"]),
    .target(name: "TextFormatting"),
    .target(name: "SeededRandom"),
    .target(name: "TraceModel"),
    // The format of recordings, and what every format is. Goes into the tests of apps.
    .target(name: "TraceFormats", dependencies: ["TraceModel", "TextFormatting", "CZlib"]),
    // What other tools write, and archives.
    .target(name: "ForeignFormats", dependencies: ["TraceFormats", "TraceModel", "TextFormatting", "CZlib"]),
    .target(
      name: "ScrollEngine", dependencies: ["TraceModel"], plugins: ["FingerprintSources"]),
    // UIKit's names over the engine, for UIKit source on Linux and in a Mac's command lines.
    // Swift 5's rules of isolation: between the engine and code of the main actor stands a cast (ReplayRunLoop.swift), which Swift
    // 6's rules cannot see through.
    .target(name: "CReplayThread"),
    .target(
      name: "HeadlessUIKit", dependencies: ["ScrollEngine", "TraceModel", "CReplayThread"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // What UIKit says with selectors, said with closures: the same source on a device and under HeadlessUIKit.
    .target(name: "UIKitClosures", dependencies: [headlessUIKit], swiftSettings: headless),
    // Goes into apps.
    .target(
      name: "NestedScrollCoordinator", dependencies: ["UIKitClosures", headlessUIKit], swiftSettings: headless),
    .target(
      name: "ScrollStrategies",
      dependencies: [
        "ScrollEngine", "TraceModel", headlessUIKit,
        .target(name: "NestedScrollCoordinator", condition: .when(platforms: hosts)),
      ],
      swiftSettings: headless, plugins: ["FingerprintSources"]),
    .target(
      name: "GlitchDetectors", dependencies: ["TraceModel", "Hashing"], plugins: ["FingerprintSources"]),
    .target(
      name: "TraceAnalysis",
      dependencies: [
        "TraceModel", "TraceFormats", "ScrollEngine", "ScrollStrategies", "GlitchDetectors", "TracePlot",
        "TextFormatting", "Hashing",
      ]),
    // What fingers do: as strokes in words, varied as other people would do it, as code for other tools.
    .target(name: "Gestures", dependencies: ["TraceModel", "TextFormatting", "SeededRandom"]),
    .target(name: "TraceExport", dependencies: ["TraceFormats", "TraceModel", "TextFormatting"]),
    // The fit of the engine's options to recordings with touches and frames, and the gestures that it needs.
    .target(name: "Calibration", dependencies: ["ScrollEngine", "TraceModel", "SeededRandom"]),
    // What holds on every screen that scrolls as one page.
    .target(name: "ScrollLaws", dependencies: ["TraceModel"]),
    .target(
      name: "GestureSearch",
      dependencies: [
        "Gestures", "TraceAnalysis", "GlitchDetectors", "ScrollEngine", "TraceModel", "SeededRandom",
      ]),
    // Goes into apps: neither Foundation nor another package.
    .target(name: "RecordingWriter", dependencies: ["CZlib"]),
    .target(
      name: "TraceRecorder", dependencies: ["RecordingWriter", "UIKitClosures", headlessUIKit], swiftSettings: headless),
    .target(name: "TraceRecorderTesting", dependencies: ["RecordingWriter"], swiftSettings: headless),
    .target(name: "CSQLiteSettings"),
    .target(
      name: "TraceStore",
      dependencies: [
        "TraceModel", "TextFormatting", "Hashing", "CSQLiteSettings",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      plugins: ["EmbedFiles"]),
    .target(name: "TracePlot", dependencies: ["TraceModel", "TextFormatting"]),
    .target(name: "CurveComparison", dependencies: ["TraceModel"]),
    .target(name: "GlitchComparison"),
    .target(
      name: "ReportOutput",
      dependencies: [
        "TraceModel", "TextFormatting", "TracePlot", "Hashing", "GlitchComparison", "CurveComparison",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      exclude: ["Page", "Schemas"],
      plugins: ["EmbedFiles"]),
    // Recordings, templates of packages, the Spark job and its queries.
    .target(
      name: "EmbeddedFiles",
      exclude: ["DeviceDayTemplates", "ParquetQueries", "Recordings", "ScaffoldTemplates", "SparkJob"],
      plugins: ["EmbedFiles"]),
    // What the rooms of a lab share: exit codes, progress, versions.
    .target(
      name: "LabCommon",
      dependencies: [
        "ForeignFormats", "ReportOutput", "ScrollEngine", "TextFormatting", "TraceAnalysis", "TraceFormats",
        "TraceModel", "TraceStore",
      ]),
    // The frames of movies and GIFs, and pictures.
    .target(name: "ClipDecoding", dependencies: ["CZlib"]),
    // Incidents as pictures: PNG, SVG and animated GIF.
    .target(name: "Pictures", dependencies: ["ClipDecoding", "TextFormatting", "TraceModel", "TracePlot"]),
    // The offsets of a nested scroll screen in the pictures of a clip.
    .target(name: "ScreenTracking", dependencies: ["ClipDecoding"]),
    // Recordings into a lab: import, validation.
    .target(
      name: "LabIntake",
      dependencies: [
        "ClipDecoding", "ScreenTracking", "ForeignFormats", "Hashing", "LabCommon", "Pictures", "ReportOutput",
        "TextFormatting", "TraceAnalysis", "TraceFormats", "TraceModel", "TraceStore",
      ]),
    // Replays and verdicts of a lab.
    .target(
      name: "LabAnalysis",
      dependencies: [
        "Calibration", "Hashing", "LabCommon", "ReportOutput", "ScrollEngine", "ScrollStrategies", "TextFormatting",
        "TraceAnalysis",
        "TraceModel", "TraceStore",
      ]),
    // What a lab tells: reports, comparisons, exports, queries, explanations.
    .target(
      name: "LabReports",
      dependencies: [
        "ClipDecoding", "CurveComparison", "ForeignFormats", "Gestures", "GlitchComparison", "GlitchDetectors",
        "Hashing",
        "LabCommon", "LabIntake", "Pictures", "ReportOutput", "ScrollEngine", "ScrollStrategies", "TextFormatting",
        "TraceAnalysis", "TraceExport", "TraceFormats", "TraceModel", "TracePlot", "TraceStore",
      ]),
    // Check, merge, prune, remove.
    .target(
      name: "LabUpkeep",
      dependencies: [
        "GlitchDetectors", "LabCommon", "LabIntake", "LabReports", "ReportOutput", "TextFormatting", "TraceAnalysis",
        "TraceModel", "TraceStore",
      ]),
    // Recordings without a lab, and many into one: stream, gather, the Spark job.
    .target(
      name: "Fleet",
      dependencies: [
        "EmbeddedFiles", "GlitchDetectors", "Hashing", "LabAnalysis", "LabCommon", "LabIntake", "LabReports",
        "ReportOutput", "TextFormatting", "TraceAnalysis", "TraceFormats", "TraceModel", "TraceStore",
      ]),
    // Gestures of a lab: search, variation, reproduction.
    .target(
      name: "GestureLab",
      dependencies: [
        "EmbeddedFiles", "GestureSearch", "Gestures", "GlitchComparison", "Hashing", "LabAnalysis", "LabCommon",
        "LabIntake", "LabReports",
        "ReportOutput", "ScrollEngine", "ScrollLaws", "TextFormatting", "TraceAnalysis", "TraceFormats", "TraceModel",
        "TraceStore",
      ]),
    // What a library's sources say to Objective-C's runtime, said without it.
    .target(name: "LibraryPrepass"),
    // All rooms, the demo, scaffolds and scores.
    .target(
      name: "TracelabKit",
      dependencies: [
        "EmbeddedFiles", "Fleet", "ForeignFormats", "GestureLab", "GlitchComparison", "GlitchDetectors", "LabAnalysis",
        "LabCommon",
        "LabIntake",
        "LabReports", "LabUpkeep", "LibraryPrepass", "ReportOutput", "ScrollEngine", "ScrollStrategies", "SeededRandom",
        "TextFormatting",
        "TraceAnalysis", "TraceFormats", "TraceModel", "TraceStore",
        .product(name: "Mustache", package: "swift-mustache"),
      ]),
    .target(
      name: "TracelabCommands",
      dependencies: [
        "TracelabKit", "TraceAnalysis", "TraceStore", "ReportOutput", "TextFormatting", "GlitchComparison",
        "Gestures", "CurveComparison", "ScreenTracking",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "tracelab", dependencies: ["TracelabCommands"]),

    .executableTarget(name: "EmbedTool", dependencies: ["Hashing"]),
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["EmbedTool"],
      path: "Sources/EmbedFiles"),
    .plugin(
      name: "FingerprintSources", capability: .buildTool(), dependencies: ["EmbedTool"],
      path: "Sources/FingerprintSources"),

    // A strategy, a detector and a format, as a package outside would add them.
    .target(
      name: "CatalogAdditions", dependencies: ["ScrollEngine", "GlitchDetectors", "TraceFormats", "TraceModel"],
      path: "Tests/CatalogAdditions"),
    // Sessions, clean motions and defects of known kind and size. Not upon the detectors, which are measured with them.
    .target(name: "DefectInjection", dependencies: ["TraceModel", "SeededRandom"], path: "Tests/DefectInjection"),
    // Whether the detectors find them.
    .executableTarget(
      name: "detector-proof",
      dependencies: [
        "LabCommon", "LabIntake", "LabAnalysis", "LabReports", "LabUpkeep", "Fleet", "GestureLab",
        "DefectInjection", "SeededRandom", "TracelabKit", "ReportOutput", "TextFormatting", "TracePlot",
        "TraceAnalysis", "TraceFormats", "GlitchDetectors", "ScrollEngine", "ScrollStrategies", "TraceModel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/DetectorProof"),
    // Draws options, performs the gestures of a device day through the engine or the app and its recorder, fits, and compares.
    .executableTarget(
      name: "calibration-proof",
      dependencies: [
        "Calibration", "DeviceDayLoop", "ScrollEngine", "SeededRandom", "TraceModel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/CalibrationProof"),
    .testTarget(name: "CalibrationTests", dependencies: ["Calibration", "ScrollEngine", "SeededRandom", "TraceModel"]),
    .testTarget(
      name: "PicturesTests", dependencies: ["ClipDecoding", "Pictures", "SeededRandom", "TraceModel", "TracePlot"],
      exclude: ["read_back.py"]),
    .testTarget(name: "ClipDecodingTests", dependencies: ["ClipDecoding", "CZlib"]),
    .testTarget(name: "ScreenTrackingTests", dependencies: ["ClipDecoding", "ScreenTracking"]),
    .testTarget(
      name: "DetectorProofTests",
      dependencies: [
        "LabCommon", "LabIntake", "LabAnalysis", "LabReports", "LabUpkeep", "Fleet", "GestureLab", "detector-proof",
        "DefectInjection", "GlitchComparison", "TracelabKit", "ReportOutput", "TraceAnalysis", "TraceModel",
      ]),
    .testTarget(
      name: "NestedScrollCoordinatorTests",
      dependencies: [
        "NestedScrollCoordinator", "HeadlessUIKit", "ScrollEngine", "ScrollLaws", "ScrollStrategies", "TraceAnalysis",
        "TraceFormats", "TraceModel", "DefectInjection",
      ],
      exclude: ["Searched"], swiftSettings: headless + [.swiftLanguageMode(.v5)]),
    // Proofs that take hours: sessions under every setting.
    .executableTarget(
      name: "coordinator-proof",
      dependencies: [
        "ScrollLaws", "TraceAnalysis", "TraceFormats", "ScrollEngine", "DefectInjection", "SeededRandom", "TraceModel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/CoordinatorProof"),
    // Whether a search finds what people found by hand.
    .executableTarget(
      name: "search-proof",
      dependencies: [
        "DefectInjection", "GestureSearch", "Gestures", "ScrollEngine", "TraceAnalysis", "TraceFormats", "TraceModel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/SearchProof"),
    // What several suites do to files.
    .target(name: "Mutations", path: "Tests/Mutations"),
    // HeadlessUIKit under UIKit's name, for UIKit source that is compiled unchanged. Never where UIKit is in the SDK.
    // What depends on it depends on HeadlessUIKit, too: a target is compiled again only when one of its own dependencies has changed,
    // and this module stays the same when HeadlessUIKit changes. Conformances of before would crash.
    .target(
      name: "UIKit", dependencies: [headlessUIKit], path: "Tests/UIKit"),
    // An app as its developer writes it, which the documentation quotes. What only a device can run is left out here.
    .target(
      name: "SampleApp",
      dependencies: [
        "NestedScrollCoordinator", "TraceRecorder", headlessUIKit,
        .target(name: "UIKit", condition: .when(platforms: hosts)),
      ],
      exclude: ["App", "UITests"]),
    .testTarget(
      name: "SampleAppTests",
      dependencies: [
        "SampleApp", "TraceRecorder", "HeadlessUIKit", "ScrollEngine", "TraceAnalysis", "TraceFormats", "TraceModel",
      ]),
    // The test screens of a device day, for a device and for the lab; `tracelab scaffold --device-day` writes them.
    .target(
      name: "DeviceDayApp",
      dependencies: [
        "TraceRecorder", "UIKitClosures", "ScrollEngine", "TraceModel", headlessUIKit,
        .target(name: "UIKit", condition: .when(platforms: hosts)),
      ],
      exclude: ["App", "UITests"]),
    // A device day on these screens, through the recorder.
    .target(
      name: "DeviceDayLoop",
      dependencies: [
        "Calibration", "DeviceDayApp", "TraceRecorder", "HeadlessUIKit", "ScrollEngine", "SeededRandom", "TraceFormats",
        "TraceModel",
      ],
      path: "Tests/DeviceDayLoop"),
    .testTarget(
      name: "DeviceDayTests",
      dependencies: [
        "Calibration", "DeviceDayApp", "DeviceDayLoop", "ScrollEngine", "SeededRandom", "TraceFormats", "TraceModel",
      ]),
    // Published rules written anew, as an app would write them.
    .target(
      name: "UIKitExamples", dependencies: [headlessUIKit, .target(name: "UIKit", condition: .when(platforms: hosts))]),
    .testTarget(
      name: "HeadlessUIKitTests",
      dependencies: [
        "HeadlessUIKit", .target(name: "UIKit", condition: .when(platforms: hosts)), "UIKitExamples", "ScrollEngine",
        "ScrollStrategies", "TraceAnalysis", "TraceFormats", "TraceModel",
      ]),
    .testTarget(
      name: "TraceRecorderTests",
      dependencies: [
        "TraceRecorder", "RecordingWriter", "HeadlessUIKit", "ScrollEngine", "ScrollStrategies", "TraceAnalysis",
        "TraceFormats", "TraceModel", "DefectInjection",
      ], swiftSettings: headless + [.swiftLanguageMode(.v5)]),
    // Compressed files and archives that several suites read.
    .target(name: "Archives", dependencies: ["CZlib"], path: "Tests/Archives"),
    .testTarget(name: "LibraryPrepassTests", dependencies: ["LibraryPrepass"]),
    .testTarget(name: "EmbedToolTests", dependencies: ["EmbedTool"]),
    .testTarget(name: "HashingTests", dependencies: ["Hashing", "CSHA256"]),
    .testTarget(name: "TraceModelTests", dependencies: ["TraceModel"]),
    .testTarget(
      name: "TraceFormatsTests",
      dependencies: [
        "TraceFormats", "ForeignFormats", "TraceAnalysis", "TraceModel", "DefectInjection", "SeededRandom", "Mutations",
        "Archives",
      ]),
    .testTarget(
      name: "ScrollEngineTests",
      dependencies: ["ScrollEngine", "ScrollStrategies", "TraceModel", "DefectInjection", "SeededRandom"],
      exclude: ["Misbehaving"]),
    .testTarget(
      name: "GlitchDetectorsTests",
      dependencies: ["GlitchDetectors", "TraceFormats", "TraceModel"]),
    .testTarget(
      name: "TraceAnalysisTests",
      dependencies: [
        "TraceAnalysis", "CatalogAdditions", "GlitchDetectors", "ScrollEngine", "TraceFormats", "ForeignFormats",
        "TraceModel",
      ]),
    // An app that records until a test kills it.
    .executableTarget(name: "recorder-probe", dependencies: ["RecordingWriter"], path: "Tests/RecorderProbe"),
    .testTarget(
      name: "RecordingWriterTests",
      dependencies: [
        "recorder-probe", "RecordingWriter", "TraceRecorderTesting", "TraceFormats", "TraceModel", "CZlib",
      ]),
    .testTarget(name: "DefectInjectionTests", dependencies: ["DefectInjection", "SeededRandom", "TraceModel"]),
    .testTarget(
      name: "GestureScriptsTests", dependencies: ["Gestures", "DefectInjection", "TraceModel"]),
    .testTarget(
      name: "GestureSearchTests",
      dependencies: [
        "GestureSearch", "Gestures", "DefectInjection", "SeededRandom", "ScrollEngine", "TraceAnalysis",
        "TraceFormats", "TraceModel",
      ]),
    .testTarget(
      name: "GestureVariationTests",
      dependencies: ["Gestures", "DefectInjection", "SeededRandom", "TraceModel"]),
    .testTarget(
      name: "TraceStoreTests",
      dependencies: [
        "TraceStore", "TraceModel", "DefectInjection", "SeededRandom",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "GestureReproductionTests",
      dependencies: ["Gestures", "TraceFormats", "ForeignFormats", "TraceModel"],
      exclude: ["Browser", "Declarations", "Reproductions"]),
    .testTarget(
      name: "CurveComparisonTests",
      dependencies: [
        "CurveComparison", "TraceModel", "TraceAnalysis", "TraceFormats", "ScrollEngine", "ScrollStrategies",
        "Gestures", "DefectInjection", "SeededRandom",
      ]),
    .testTarget(name: "GlitchComparisonTests", dependencies: ["GlitchComparison", "SeededRandom"]),
    .testTarget(name: "TextFormattingTests", dependencies: ["TextFormatting"]),
    .testTarget(name: "TracePlotTests", dependencies: ["TracePlot", "TextFormatting", "TraceModel"]),
    // Reports that several suites render, compare and gate.
    .target(
      name: "SampleReports", dependencies: ["ReportOutput", "GlitchComparison", "TraceModel"],
      path: "Tests/SampleReports"),
    .testTarget(
      name: "ReportOutputTests",
      dependencies: [
        "ReportOutput", "SampleReports", "TextFormatting", "TracePlot", "TraceModel", "DefectInjection", "SeededRandom",
        "GlitchComparison", "CurveComparison",
      ]),
    .testTarget(
      name: "TracelabKitTests",
      dependencies: [
        "Calibration", "LabCommon", "LabIntake", "LabAnalysis", "LabReports", "LabUpkeep", "Fleet", "GestureLab",
        "EmbeddedFiles",
        "TracelabKit", "TraceModel", "TraceFormats", "ForeignFormats", "ScrollEngine", "ScrollStrategies",
        "GlitchDetectors",
        "TraceAnalysis", "DefectInjection", "SeededRandom", "CatalogAdditions", "CSQLiteSettings", "ReportOutput",
        "SampleReports",
        "TextFormatting", "GlitchComparison", "Mutations", "Archives",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Browser"]),
    .testTarget(
      name: "TracelabTests",
      dependencies: [
        "LabCommon", "LabIntake", "LabAnalysis", "LabReports", "LabUpkeep", "Fleet", "GestureLab",
        "EmbeddedFiles",
        "CatalogAdditions", "tracelab", "TracelabKit", "TraceAnalysis", "ReportOutput", "TextFormatting",
        "Calibration", "DeviceDayLoop",
        "DefectInjection", "SeededRandom",
        "TraceFormats", "ForeignFormats", "TraceModel", "TraceStore", "ScrollEngine", "ScrollStrategies",
        "GlitchDetectors", "Mutations",
      ],
      exclude: ["Perfetto", "Spark", "Traces", "Transcripts"]),
  ],
  swiftLanguageModes: [.v6]
)
