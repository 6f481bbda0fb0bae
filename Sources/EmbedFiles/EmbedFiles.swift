import Foundation
import PackagePlugin

/// Embeds text files into the binary of a target.
///
/// For `TraceStore` these are the migrations and queries; for `ReportOutput` the page of the HTML report and the JSON schemas;
/// for `EmbeddedFiles` the recordings, templates of packages, the app of a device day, the Spark job and its queries.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let lists: [(name: String, folder: URL)]
    var access = "internal"
    switch target.name {
    case "TraceStore":
      lists = [
        ("migrations", root.appending(path: "migrations")),
        ("queries", root.appending(path: "queries")),
      ]
    case "ReportOutput":
      lists = [
        ("page", target.directoryURL.appending(path: "Page")),
        ("schemas", target.directoryURL.appending(path: "Schemas")),
      ]
    case "EmbeddedFiles":
      access = "package"
      lists = [
        ("recordings", target.directoryURL.appending(path: "Recordings")),
        ("scaffold", target.directoryURL.appending(path: "ScaffoldTemplates")),
        ("deviceDay", target.directoryURL.appending(path: "DeviceDayTemplates")),
        ("deviceDayScreens", root.appending(path: "Sources/DeviceDayApp/Screens")),
        ("deviceDayApp", root.appending(path: "Sources/DeviceDayApp/App")),
        ("deviceDayUITests", root.appending(path: "Sources/DeviceDayApp/UITests")),
        ("deviceDayLab", root.appending(path: "Sources/DeviceDayApp/Lab")),
        ("sparkJob", target.directoryURL.appending(path: "SparkJob")),
        ("parquetQueries", target.directoryURL.appending(path: "ParquetQueries")),
      ]
    default:
      throw EmbedFilesError(description: "EmbedFiles has no list of folders for the target \(target.name)")
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
        arguments: ["files", access, output.path]
          + lists.map { "\($0.name)=\($0.folder.path)" },
        inputFiles: lists.map(\.folder) + files,
        outputFiles: [output])
    ]
  }
}

struct EmbedFilesError: Error, CustomStringConvertible {
  let description: String
}
