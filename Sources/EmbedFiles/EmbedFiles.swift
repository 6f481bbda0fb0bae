import Foundation
import PackagePlugin

/// Embeds the folders of text that a target carries into the binary: the migrations and queries of `TraceStore`, the bundled
/// recordings of `TracelabKit`, the page of its HTML report and the schemas of its JSON.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let lists: [(name: String, folder: URL)]
    switch target.name {
    case "TraceStore":
      lists = [
        ("migrations", root.appending(path: "migrations")),
        ("queries", root.appending(path: "queries")),
      ]
    case "TracelabKit":
      lists = [
        ("page", target.directoryURL.appending(path: "Page")),
        ("recordings", target.directoryURL.appending(path: "Recordings")),
        ("scaffold", target.directoryURL.appending(path: "ScaffoldTemplates")),
        ("schemas", target.directoryURL.appending(path: "Schemas")),
      ]
    default:
      throw EmbedFilesError(description: "EmbedFiles does not know which folders \(target.name) carries")
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "Embedded.swift")
    let files = try lists.flatMap { list in
      try FileManager.default.contentsOfDirectory(
        at: list.folder, includingPropertiesForKeys: nil
      ).sorted { $0.path < $1.path }
    }
    return [
      .buildCommand(
        displayName: "Embedding \(lists.map(\.name).joined(separator: ", ")) in \(target.name)",
        executable: try context.tool(named: "EmbedTool").url,
        arguments: ["files", "Embedded", output.path]
          + lists.map { "\($0.name)=\($0.folder.path)" },
        inputFiles: lists.map(\.folder) + files,
        outputFiles: [output])
    ]
  }
}

struct EmbedFilesError: Error, CustomStringConvertible {
  let description: String
}
