import Foundation
import PackagePlugin

/// Adds `SourceVersion` to a target: hashes of its own sources and of all modules on which it depends, in this package or another.
///
/// The plugin is for a coordination strategy in another package: with `plugins: [.plugin(name: "FingerprintSources", package:
/// "tracelab")]` on its target, `static let version: String? = SourceVersion.all` changes when one of its sources changes, but
/// not when only the rest of the program is rebuilt. A target with several strategies has `SourceVersion.of(_:)`, which covers
/// only the modules that a strategy's file imports.
@main
struct FingerprintSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let below = dependencies(of: module).sorted { $0.name < $1.name }
    let modules = [module] + below
    let files = modules.flatMap { $0.sourceFiles.map(\.url) }
      .filter { !$0.path.hasPrefix(context.pluginWorkDirectoryURL.path) }
    let output = context.pluginWorkDirectoryURL.appending(path: "SourceVersion.swift")
    return [
      .buildCommand(
        displayName: "Fingerprinting the sources of \(target.name)",
        executable: try context.tool(named: "EmbedTool").url,
        arguments: ["fingerprint", output.path, module.directoryURL.path]
          + below.map { "\($0.moduleName)=\($0.directoryURL.path)" },
        inputFiles: modules.map(\.directoryURL) + files,
        outputFiles: [output])
    ]
  }

  /// The modules on which a module depends, directly or indirectly, each once; without the dependencies of its plugins.
  private func dependencies(of module: any SourceModuleTarget) -> [any SourceModuleTarget] {
    var found: [any SourceModuleTarget] = []
    var open: [any Target] = [module]
    while let target = open.popLast() {
      for dependency in target.dependencies {
        let targets: [any Target] =
          switch dependency {
          case .target(let target): [target]
          case .product(let product): product.targets
          @unknown default: []
          }
        for case let next as any SourceModuleTarget in targets where !found.contains(where: { $0.id == next.id }) {
          found.append(next)
          open.append(next)
        }
      }
    }
    return found
  }
}
