// Logs are read where the command runs; regular expressions are not in every iOS that an app's tests run on.
#if !os(iOS)
  import TraceModel

  /// A pattern that lines are matched with.
  struct ConsoleExpression {
    /// What a group says.
    private enum Group {
      case field(RowField, RowUnit?)
      case name, value, horizontal, vertical, whole, fraction
    }

    /// What came of a line.
    private struct Match {
      var name: Substring?
      var value: Substring?
      var horizontal: Substring?
      var vertical: Substring?
      var whole: Substring?
      var fraction: Substring?
      var fields: [(RowField, RowUnit?, Substring)] = []
    }

    private let regex: Regex<AnyRegexOutput>
    private let timeUnit: RowUnit?
    private let map: FieldMap

    /// The longest line that is matched, in bytes: what an expression costs may grow faster than a line.
    static let longestLine = 4096

    /// - Parameter map: units for groups: `outer=:px`.
    /// - Throws: `Fault` for what is no regular expression, has a group that means nothing, or a map with anything but units.
    init(_ text: String, timeUnit: RowUnit?, map: FieldMap) throws {
      do {
        regex = try Regex(text).matchingSemantics(.unicodeScalar).asciiOnlyDigits()
      } catch {
        throw Fault(
          .unknownWord, expected: "the name of a shipped pattern, or a regular expression for `--pattern`",
          found: Excerpt.of(text), remedy: "\(Excerpt.of("\(error)", limit: 200))")
      }
      self.timeUnit = timeUnit
      self.map = map
      try Self.checkGroups(of: text)
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

    /// Checks the names of the groups: `(?<name>…)` or `(?P<name>…)`.
    private static func checkGroups(of text: String) throws {
      var names: [Substring] = []
      var rest = text[...]
      while let start = rest.firstIndex(of: "(") {
        rest = rest[rest.index(after: start)...]
        for opening in ["?<", "?P<"] where rest.hasPrefix(opening) {
          let name = rest.dropFirst(opening.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
          if !name.isEmpty { names.append(name) }
        }
      }
      let known = RowField.fixed.map(\.name) + ["inner_0", "name", "value"]
      if let name = names.first(where: { RowField(name: $0) == nil && !freeNames.contains(String($0)) }) {
        throw Fault(
          .unknownWord, expected: "groups with the names \(known.joined(separator: ", "))", found: Excerpt.of(name))
      }
      guard names.isEmpty else { return }
      throw Fault(
        .missingKey, expected: "a pattern with named groups, such as (?<outer>\\d+)", found: Excerpt.of(text),
        remedy: "the names are \(known.joined(separator: ", "))")
    }

    /// Whether the line is of this form, and what it says.
    ///
    /// - Returns: the fields; `nil` where it is not.
    /// - Throws: `Fault`.
    func take(_ line: String, _ cells: inout RowCells, into row: inout EventRow) throws -> Set<RowField>? {
      guard let match = match(line) else { return nil }
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
      if let whole = match.whole, let fraction = match.fraction, let pages = Double(whole), let rest = Double(fraction)
      {
        try take("\(pages + rest)", .pager, .pages)
      }
      return fields
    }

    /// Whether a line is of this form.
    func matches(_ line: String) -> Bool { match(line) != nil }

    /// The offset that a name means; `nil` where no word of it tells.
    private static func view(called name: Substring) -> RowField? {
      let name = name.lowercased()
      if ["pager", "horizontal", "offset.x", "offsetx"].contains(where: name.contains) { return .pager }
      if ["inner", "list", "child", "sub", "table", "collection", "page"].contains(where: name.contains) {
        return .inner
      }
      return ["outer", "header", "parent", "main"].contains(where: name.contains) ? .outer : nil
    }

    private func match(_ line: String) -> Match? {
      guard line.utf8.count <= Self.longestLine, let found = try? regex.firstMatch(in: line) else { return nil }
      var match = Match()
      for group in found.output {
        guard let name = group.name else { continue }
        guard let text = group.substring, !text.isEmpty else {
          // A line without a time since the one before is of the same one.
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
#endif
