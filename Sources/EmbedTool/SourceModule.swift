import Foundation

/// A module on which a target depends, with its sources.
struct SourceModule {
  let name: String
  let files: [SourceFile]
  private let imports: Set<String>
  private let includes: Set<String>

  /// - Parameter argument: `NAME=DIRECTORY`.
  /// - Throws: `CocoaError` for a folder or file that cannot be read.
  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { EmbedTool.usage() }
    name = parts[0]
    files = try SourceFile.all(in: parts[1])
    imports = files.reduce(into: []) { $0.formUnion($1.imports) }
    includes = files.reduce(into: []) { $0.formUnion($1.includes) }
  }

  /// Whether sources with these imports and includes use the module.
  private func isUsed(imports: Set<String>, includes: Set<String>) -> Bool {
    imports.contains(name) || includes.contains { header in files.contains { "/\($0.path)".hasSuffix("/\(header)") } }
  }

  /// The modules that some files use, directly or through other modules, in the order of `modules`.
  static func used(by files: [SourceFile], of modules: [SourceModule]) -> [SourceModule] {
    var imports: Set<String> = []
    var includes: Set<String> = []
    for file in files {
      imports.formUnion(file.imports)
      includes.formUnion(file.includes)
    }
    var used: Set<String> = []
    while true {
      let found = modules.filter { !used.contains($0.name) && $0.isUsed(imports: imports, includes: includes) }
      if found.isEmpty { return modules.filter { used.contains($0.name) } }
      for module in found {
        used.insert(module.name)
        imports.formUnion(module.imports)
        includes.formUnion(module.includes)
      }
    }
  }
}
