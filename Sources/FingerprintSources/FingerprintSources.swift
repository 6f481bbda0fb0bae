import Foundation
import PackagePlugin

/// Gives a target `SourceVersion`: hashes of its own sources and of everything that it is built upon, in this package or another.
///
/// For a coordination strategy in a package of its own: with `plugins: [.plugin(name: "FingerprintSources", package: "tracelab")]`
/// on its target, `static let version: String? = SourceVersion.all` changes when a source of it does, and stays when only the
/// program around it is built anew.
@main
struct FingerprintSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let modules = [module] + dependencies(of: module).sorted { $0.name < $1.name }
    let files = modules.flatMap { $0.sourceFiles.map(\.url) }
      .filter { !$0.path.hasPrefix(context.pluginWorkDirectoryURL.path) }
    let output = context.pluginWorkDirectoryURL.appending(path: "SourceVersion.swift")
    return [
      .buildCommand(
        displayName: "Fingerprinting the sources of \(target.name)",
        executable: try context.tool(named: "EmbedTool").url,
        arguments: ["fingerprint", output.path] + modules.map(\.directoryURL.path),
        inputFiles: modules.map(\.directoryURL) + files,
        outputFiles: [output])
    ]
  }

  /// The modules that a module is built upon, each once. What its plugins are built of is not in it.
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
