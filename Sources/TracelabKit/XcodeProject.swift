import Hashing

/// An Xcode project with an app and its UI tests, as text: `project.pbxproj` in the form of Xcode 15.3 and a shared scheme.
///
/// The identifiers are hashes of what they stand for, so that the same project has the same text.
struct XcodeProject {
  /// A folder of the project with its files, which are Swift sources unless their name says something else.
  struct Folder {
    let name: String
    let files: [String]
    /// The files that the UI tests are built from, too, as well as the app.
    var shared: Set<String> = []
    var isTests = false
  }

  let name: String
  let folders: [Folder]
  let package: Package

  /// The package that app and tests link.
  struct Package {
    /// The path relative to the project's folder, or the repository's URL.
    let place: String
    /// The least version of a repository; `nil` for a folder.
    let version: String?
    let appProducts: [String]
    let testProducts: [String]
  }

  private var tests: String { name + "UITests" }

  /// The identifier of an object: 24 hexadecimal digits.
  private func id(_ object: String) -> String { SHA256.hex(of: "\(name) \(object)", bytes: 12).uppercased() }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/")
    }
    guard !isPlain || text.isEmpty else { return text }
    return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }

  private static func list(_ values: [String]) -> String { "(" + values.map { $0 + ", " }.joined() + ")" }

  // MARK: The project

  /// The text of `project.pbxproj`.
  var text: String {
    var objects: [String] = []
    func add(_ object: String, _ isa: String, _ fields: [(String, String)]) {
      let body = fields.map { "\($0.0) = \($0.1); " }.joined()
      objects.append("    \(id(object)) /* \(isa) */ = {isa = \(isa); \(body)};")
    }
    addFiles(add)
    addTarget(name, type: "application", file: "\(name).app", fileType: "wrapper.application", isTests: false, add)
    addTarget(
      tests, type: "bundle.ui-testing", file: "\(tests).xctest", fileType: "wrapper.cfbundle", isTests: true, add)
    addPackage(add)
    addProject(add)
    return """
      // !$*UTF8*$!
      {
        archiveVersion = 1;
        classes = {};
        objectVersion = 60;
        objects = {
      \(objects.sorted().joined(separator: "\n"))
        };
        rootObject = \(id("project"));
      }

      """
  }

  private typealias Add = (_ object: String, _ isa: String, _ fields: [(String, String)]) -> Void

  private func addFiles(_ add: Add) {
    for folder in folders {
      for file in folder.files {
        let type = file.hasSuffix(".swift") ? "sourcecode.swift" : "text.plist.xml"
        add(
          "file \(folder.name)/\(file)", "PBXFileReference",
          [("lastKnownFileType", type), ("path", Self.quoted(file)), ("sourceTree", "\"<group>\"")])
      }
      add(
        "group \(folder.name)", "PBXGroup",
        [
          ("children", Self.list(folder.files.map { id("file \(folder.name)/\($0)") })),
          ("path", Self.quoted(folder.name)), ("sourceTree", "\"<group>\""),
        ])
    }
    add(
      "products", "PBXGroup",
      [
        ("children", Self.list([id("product \(name)"), id("product \(tests)")])), ("name", "Products"),
        ("sourceTree", "\"<group>\""),
      ])
    add(
      "main group", "PBXGroup",
      [
        ("children", Self.list(folders.map { id("group \($0.name)") } + [id("products")])),
        ("sourceTree", "\"<group>\""),
      ])
  }

  private func addTarget(
    _ target: String, type: String, file: String, fileType: String, isTests: Bool, _ add: Add
  ) {
    var sources: [String] = []
    for folder in folders {
      for file in folder.files where file.hasSuffix(".swift") {
        guard folder.isTests == isTests || (isTests && folder.shared.contains(file)) else { continue }
        let object = "\(target) builds \(folder.name)/\(file)"
        add(object, "PBXBuildFile", [("fileRef", id("file \(folder.name)/\(file)"))])
        sources.append(id(object))
      }
    }
    add("sources \(target)", "PBXSourcesBuildPhase", Self.phase(sources))
    let products = isTests ? package.testProducts : package.appProducts
    for product in products {
      add("\(target) links \(product)", "PBXBuildFile", [("productRef", id("\(target) uses \(product)"))])
      add(
        "\(target) uses \(product)", "XCSwiftPackageProductDependency",
        [("package", id("package")), ("productName", product)])
    }
    add("frameworks \(target)", "PBXFrameworksBuildPhase", Self.phase(products.map { id("\(target) links \($0)") }))
    add(
      "product \(target)", "PBXFileReference",
      [
        ("explicitFileType", Self.quoted(fileType)), ("includeInIndex", "0"), ("path", Self.quoted(file)),
        ("sourceTree", "BUILT_PRODUCTS_DIR"),
      ])
    if isTests {
      add(
        "proxy", "PBXContainerItemProxy",
        [
          ("containerPortal", id("project")), ("proxyType", "1"), ("remoteGlobalIDString", id("target \(name)")),
          ("remoteInfo", name),
        ])
      add("dependency", "PBXTargetDependency", [("target", id("target \(name)")), ("targetProxy", id("proxy"))])
    }
    add(
      "target \(target)", "PBXNativeTarget",
      [
        ("buildConfigurationList", id("configurations \(target)")),
        ("buildPhases", Self.list([id("sources \(target)"), id("frameworks \(target)")])), ("buildRules", "()"),
        ("dependencies", Self.list(isTests ? [id("dependency")] : [])), ("name", target),
        ("packageProductDependencies", Self.list(products.map { id("\(target) uses \($0)") })),
        ("productName", target), ("productReference", id("product \(target)")),
        ("productType", Self.quoted("com.apple.product-type.\(type)")),
      ])
    addConfigurations(target, isTests ? testSettings : appSettings, add)
  }

  private static func phase(_ files: [String]) -> [(String, String)] {
    [("buildActionMask", "2147483647"), ("files", list(files)), ("runOnlyForDeploymentPostprocessing", "0")]
  }

  private func addPackage(_ add: Add) {
    if let version = package.version {
      let requirement = "{kind = upToNextMajorVersion; minimumVersion = \(version); }"
      add(
        "package", "XCRemoteSwiftPackageReference",
        [("repositoryURL", Self.quoted(package.place)), ("requirement", requirement)])
    } else {
      add("package", "XCLocalSwiftPackageReference", [("relativePath", Self.quoted(package.place))])
    }
  }

  private func addProject(_ add: Add) {
    addConfigurations("project", Self.projectSettings, add)
    add(
      "project", "PBXProject",
      [
        ("attributes", "{BuildIndependentTargetsInParallel = 1; LastUpgradeCheck = 1600; }"),
        ("buildConfigurationList", id("configurations project")), ("compatibilityVersion", "\"Xcode 15.3\""),
        ("developmentRegion", "en"), ("hasScannedForEncodings", "0"), ("knownRegions", "(en, Base, )"),
        ("mainGroup", id("main group")), ("packageReferences", Self.list([id("package")])),
        ("productRefGroup", id("products")), ("projectDirPath", "\"\""), ("projectRoot", "\"\""),
        ("targets", Self.list([id("target \(name)"), id("target \(tests)")])),
      ])
  }
}

extension XcodeProject {
  // MARK: Settings

  /// The reverse domain of the app's identifier: one that nobody owns. [RFC 2606]
  private static let domain = "org.example"

  private static let projectSettings = [
    ("ALWAYS_SEARCH_USER_PATHS", "NO"), ("CLANG_ENABLE_MODULES", "YES"), ("CODE_SIGN_STYLE", "Automatic"),
    ("IPHONEOS_DEPLOYMENT_TARGET", "15.0"), ("SDKROOT", "iphoneos"), ("SWIFT_VERSION", "5.0"),
    ("TARGETED_DEVICE_FAMILY", "1,2"),
  ]

  private var appSettings: [(String, String)] {
    let orientations =
      "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight"
    return [
      ("GENERATE_INFOPLIST_FILE", "YES"), ("INFOPLIST_FILE", "App/Info.plist"),
      ("INFOPLIST_KEY_UIApplicationSceneManifest_Generation", "YES"),
      ("INFOPLIST_KEY_UILaunchScreen_Generation", "YES"),
      ("INFOPLIST_KEY_UISupportedInterfaceOrientations", orientations),
      ("PRODUCT_BUNDLE_IDENTIFIER", "\(Self.domain).\(name)"), ("PRODUCT_NAME", name),
    ]
  }

  private var testSettings: [(String, String)] {
    [
      ("GENERATE_INFOPLIST_FILE", "YES"), ("PRODUCT_BUNDLE_IDENTIFIER", "\(Self.domain).\(tests)"),
      ("PRODUCT_NAME", tests), ("TEST_TARGET_NAME", name),
    ]
  }

  /// Both configurations; only their optimization differs.
  private func addConfigurations(_ owner: String, _ settings: [(String, String)], _ add: Add) {
    let configurations = ["Debug", "Release"]
    for configuration in configurations {
      var own = settings
      if owner == "project" {
        own +=
          configuration == "Debug"
          ? [
            ("ENABLE_TESTABILITY", "YES"), ("ONLY_ACTIVE_ARCH", "YES"),
            ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "DEBUG"),
            ("SWIFT_OPTIMIZATION_LEVEL", "-Onone"),
          ]
          : [("SWIFT_COMPILATION_MODE", "wholemodule")]
      }
      let body = own.map { "\($0.0) = \(Self.quoted($0.1)); " }.joined()
      add(
        "\(configuration) \(owner)", "XCBuildConfiguration", [("buildSettings", "{\(body)}"), ("name", configuration)])
    }
    add(
      "configurations \(owner)", "XCConfigurationList",
      [
        ("buildConfigurations", Self.list(configurations.map { id("\($0) \(owner)") })),
        ("defaultConfigurationIsVisible", "0"), ("defaultConfigurationName", "Debug"),
      ])
  }

  // MARK: The scheme

  /// The text of the shared scheme, which builds the app and runs its UI tests.
  var scheme: String {
    func reference(_ target: String, _ product: String) -> String {
      """
      <BuildableReference BuildableIdentifier="primary" BlueprintIdentifier="\(id("target \(target)"))" \
      BuildableName="\(product)" BlueprintName="\(target)" ReferencedContainer="container:\(name).xcodeproj"/>
      """
    }
    let app = reference(name, name + ".app")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <Scheme LastUpgradeVersion="1600" version="1.7">
        <BuildAction parallelizeBuildables="YES" buildImplicitDependencies="YES">
          <BuildActionEntries>
            <BuildActionEntry buildForTesting="YES" buildForRunning="YES" buildForProfiling="YES" buildForArchiving="YES" buildForAnalyzing="YES">
              \(app)
            </BuildActionEntry>
          </BuildActionEntries>
        </BuildAction>
        <TestAction buildConfiguration="Debug" selectedDebuggerIdentifier="" selectedLauncherIdentifier="Xcode.IDEFoundation.Launcher.PosixSpawn" shouldUseLaunchSchemeArgsEnv="YES">
          <Testables>
            <TestableReference skipped="NO">
              \(reference(tests, tests + ".xctest"))
            </TestableReference>
          </Testables>
        </TestAction>
        <LaunchAction buildConfiguration="Release" launchStyle="0" useCustomWorkingDirectory="NO">
          <BuildableProductRunnable runnableDebuggingMode="0">
            \(app)
          </BuildableProductRunnable>
        </LaunchAction>
      </Scheme>

      """
  }
}
