import Foundation
import PackagePlugin

/// Gives a target `SourceVersion`: hashes of its own sources and of the targets of this package that it is built upon.
@main
struct FingerprintSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? SourceModuleTarget else { return [] }
    let upon = target.recursiveTargetDependencies.compactMap { $0 as? SourceModuleTarget }
      .filter { $0.name != "EmbedTool" }
      .sorted { $0.name < $1.name }
    let folders = [module.directoryURL] + upon.map(\.directoryURL)
    let files = ([module] + upon).flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url) }
      .filter { !$0.path.hasPrefix(context.pluginWorkDirectoryURL.path) }
    let output = context.pluginWorkDirectoryURL.appending(path: "SourceVersion.swift")
    return [
      .buildCommand(
        displayName: "Fingerprinting the sources of \(target.name)",
        executable: try context.tool(named: "EmbedTool").url,
        arguments: ["fingerprint", output.path] + folders.map(\.path),
        inputFiles: folders + files,
        outputFiles: [output])
    ]
  }
}
