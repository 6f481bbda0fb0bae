import TextFormatting

extension ReportDocument {
  /// The report for outputs that leave the machine: its ``places`` are replaced by paths relative to the working directory, or by names.
  var withoutPlaces: ReportDocument {
    let names = PlaceNames(places)
    if names.isEmpty { return self }
    var document = self
    document.title = names.replaced(in: title)
    document.notes = notes.map(names.replaced)
    for index in headline.indices { document.headline[index].value = names.replaced(in: headline[index].value) }
    for index in sections.indices {
      document.sections[index].prose = sections[index].prose.map(names.replaced)
      document.sections[index].notes = sections[index].notes.map(names.replaced)
      document.sections[index].table?.rows = (sections[index].table?.rows ?? []).map { $0.map(names.replaced) }
      if case .text(let text) = sections[index].block {
        document.sections[index].block = .text(names.replaced(in: text))
      }
    }
    if let data {
      document.data?.databaseOption = names.replaced(in: data.databaseOption)
      document.data?.baselineFile = names.replaced(in: data.baselineFile)
    }
    return document
  }
}

/// The names that replace paths of this machine.
struct PlaceNames {
  private let names: [(path: String, name: String)]
  private let nameOfPath: [String: String]

  /// - Parameter paths: the paths as the user typed them. Those that reveal nothing about the machine stay.
  init(_ paths: some Sequence<String>) {
    // The longest path first, since one may begin with another.
    names = Set(paths).map { ($0, PublicPath.of($0)) }.filter { $0.0 != $0.1 }
      .sorted { ($0.0.utf8.count, $0.0) > ($1.0.utf8.count, $1.0) }.map { (path: $0.0, name: $0.1) }
    nameOfPath = Dictionary(names.map { ($0.path, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  var isEmpty: Bool { names.isEmpty }

  func replaced(in text: String) -> String {
    // A validation has as many places as files, and most of its cells contain only their names.
    if let name = nameOfPath[text] { return name }
    guard text.utf8.contains(UInt8(ascii: "/")) else { return text }
    return names.reduce(text) { text, place in
      text.replacing(ShellText.quoted(place.path), with: ShellText.quoted(place.name))
        .replacing(place.path, with: place.name)
    }
  }

  func replaced(in cell: ReportCell) -> ReportCell {
    guard case .text(let text) = cell.content else { return cell }
    var cell = cell
    cell.content = .text(replaced(in: text))
    return cell
  }
}
