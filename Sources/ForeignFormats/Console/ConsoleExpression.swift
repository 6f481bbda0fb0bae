import TraceFormats
import TraceModel

/// A pattern for lines, and the meaning of its groups.
struct ConsoleExpression {
  /// The result for a line.
  enum Answer {
    case fields(Set<RowField>)
    /// The line does not match.
    case none
    /// The line is longer than ``longestLine``.
    case tooLong
    /// Matching takes more steps than allowed.
    case tooManySteps
  }

  /// The texts of a line's groups.
  private struct Match {
    var name: Substring?
    var value: Substring?
    var horizontal: Substring?
    var vertical: Substring?
    var whole: Substring?
    var fraction: Substring?
    var fields: [(RowField, RowUnit?, Substring)] = []
  }

  private let pattern: LinePattern
  private let timeUnit: RowUnit?
  private let map: FieldMap

  /// The maximum length of a line that is matched, in bytes. The cost of an expression may grow faster than the line.
  static let longestLine = 4096

  /// The maximum number of steps for a line: 2.5 ms.
  static let stepsPerLine = 20 * LinePattern.stepsPerReport

  /// - Parameter map: units of groups, such as `outer=:px`.
  /// - Throws: `Fault` for an invalid regular expression, an unknown group, or a map with anything except units.
  init(_ text: String, map: FieldMap) throws {
    let pattern = try LinePattern(text)
    try Self.checkGroups(pattern.groups, of: text)
    try self.init(pattern, timeUnit: .clock, map: map)
  }

  /// Creates an expression from a shipped pattern.
  ///
  /// - Throws: `Fault` for a map with anything except units.
  init(_ shipped: ConsolePattern, map: FieldMap) throws {
    try self.init(shipped.compiled.get(), timeUnit: shipped.timeUnit, map: map)
  }

  private init(_ pattern: LinePattern, timeUnit: RowUnit?, map: FieldMap) throws {
    self.pattern = pattern
    self.timeUnit = timeUnit
    self.map = map
    for entry in map.entries {
      let units = RowField(name: entry.key)?.units ?? []
      guard entry.source.isEmpty, let unit = entry.unit.flatMap({ RowUnit.spellings[$0.lowercased()] }),
        units.contains(unit)
      else {
        throw Fault(
          .unknownWord,
          expected: "a unit for a group, such as `\(entry.key)=:\(units.last?.rawValue ?? "ms")`",
          found: Excerpt.of("\(entry.key)=\(entry.source)\(entry.unit.map { ":\($0)" } ?? "")"))
      }
    }
  }

  private static let freeNames: Set<String> = [
    "name", "label", "value", "horizontal", "vertical", "whole", "fraction",
  ]

  private static func checkGroups(_ names: [String], of text: String) throws {
    let known = RowField.fixed.map(\.name) + ["inner_0", "name", "value"]
    if let name = names.first(where: { RowField(name: $0) == nil && !freeNames.contains($0) }) {
      throw Fault(
        .unknownWord, expected: "groups with the names \(known.joined(separator: ", "))", found: Excerpt.of(name))
    }
    guard names.isEmpty else { return }
    throw Fault(
      .missingKey, expected: "a pattern with named groups, such as (?<outer>\\d+)", found: Excerpt.of(text),
      remedy: "the names are \(known.joined(separator: ", "))")
  }

  /// Matches a line, and writes its values to a row.
  ///
  /// - Parameter steps: the maximum number of steps.
  /// - Throws: `Fault`.
  func take(
    _ line: String, _ cells: inout RowCells, into row: inout EventRow, steps: Int = stepsPerLine
  ) throws -> Answer {
    if line.utf8.count > Self.longestLine { return .tooLong }
    switch pattern.match(line, steps: steps) {
    case .none: return .none
    case .tooManySteps: return .tooManySteps
    case .match(let groups): return .fields(try take(match(groups), &cells, into: &row))
    }
  }

  private func take(_ match: Match, _ cells: inout RowCells, into row: inout EventRow) throws -> Set<RowField> {
    var fields: Set<RowField> = []
    func take(_ text: Substring, _ field: RowField, _ unit: RowUnit?) throws {
      fields.insert(field)
      var bytes = Array(text.utf8)
      bytes.append(0)
      try bytes.withUnsafeBufferPointer { buffer in
        try cells.take(UnsafeBufferPointer(rebasing: buffer.dropLast()), as: field, in: unit, &row)
      }
    }
    for (field, unit, text) in match.fields { try take(text, field, unit) }
    if let value = match.value {
      let view = Self.view(called: match.name ?? "")
      if view == nil { row.isUnclear = true }
      try take(value, view ?? .outer, nil)
    }
    if let horizontal = match.horizontal, let vertical = match.vertical {
      let view = Self.view(called: match.name ?? "")
      if view == nil { row.isUnclear = true }
      try take(view == .pager ? horizontal : vertical, view ?? .outer, nil)
    }
    if let whole = match.whole, let fraction = match.fraction, let pages = Double(whole), let rest = Double(fraction) {
      try take("\(pages + rest)", .pager, .pages)
    }
    return fields
  }

  /// Whether a line matches.
  func matches(_ line: String) -> Bool {
    guard line.utf8.count <= Self.longestLine, case .match = pattern.match(line, steps: Self.stepsPerLine) else {
      return false
    }
    return true
  }

  /// The offset that a name denotes; `nil` if no word of it is known.
  private static func view(called name: Substring) -> RowField? {
    let name = name.lowercased()
    if ["pager", "horizontal", "offset.x", "offsetx"].contains(where: name.contains) { return .pager }
    if ["inner", "list", "child", "sub", "table", "collection", "page"].contains(where: name.contains) {
      return .inner
    }
    return ["outer", "header", "parent", "main"].contains(where: name.contains) ? .outer : nil
  }

  private func match(_ groups: [(name: String, text: Substring)]) -> Match {
    var match = Match()
    for (name, text) in groups {
      if text.isEmpty {
        // A line without a time since the one before has the same time.
        if name == "dt" { match.fields.append((.delta, nil, "0")) }
        continue
      }
      switch name {
      case "name", "label": match.name = text
      case "value": match.value = text
      case "horizontal": match.horizontal = text
      case "vertical": match.vertical = text
      case "whole": match.whole = text
      case "fraction": match.fraction = text
      default:
        guard let field = RowField(name: name) else { continue }
        match.fields.append((field, unit(of: field), text))
      }
    }
    return match
  }

  private func unit(of field: RowField) -> RowUnit? {
    if let text = map[field.name]?.unit { return RowUnit.spellings[text.lowercased()] }
    return field == .time ? timeUnit : nil
  }
}
