import TextFormatting
import TraceStore

extension ReferencePages {
  /// The page of the SQL surface: first the views for a start, then every table, view and query, then the tool's own tables.
  static var sql: String {
    let relations = SchemaDescription.lab.relations
    let people = relations.filter { !$0.isInternal }
    let first = Self.first.compactMap { name in people.first { $0.name == name } }
    let others = people.filter { !Self.first.contains($0.name) }
    let sections =
      (first + others).map { section($0, level: "##") } + NamedQuery.all.map(section)
      + [internals] + relations.filter(\.isInternal).map { section($0, level: "###") }
    return """
      # The SQL surface, column by column

      The tables and views in a lab's file, and the named queries. The file reads the same in the sqlite3 shell, datasette and DuckDB.

      Begin with these three:

      - `latest_glitch`: the glitches, each with its session; a repeated analysis is not counted twice.
      - `strategy_summary`: the runs of `tracelab analyze`, with their numbers of glitches.
      - `session`: the recordings.

      A trend over the builds of the recorded app is one statement:

      ```sh
      tracelab demo --db lab.db
      sqlite3 lab.db "SELECT build, count(*) FROM latest_glitch WHERE strategy = 'recorded' AND kind = 'jump-back' GROUP BY build"
      ```

      `glitch_list` has the glitches of all runs, for questions about two of them: give it a `run_id` or a `run_label`.

      Times are whole microseconds since the session's start. Lengths are points, kept to 1/1000. Counting starts at 0. Scripts,
      dashboards and notebooks keep working with later versions: columns are added, but none is dropped or changes its meaning.

      \(sections.joined(separator: "\n\n"))

      """
  }

  /// The tables and views for a start.
  private static let first = ["latest_glitch", "strategy_summary", "session", "glitch_list"]

  private static let internals = """
    ## Internal tables

    Tables and views that the tool keeps for itself. They may change with any version; do not rely on them.
    """

  private static func section(_ relation: SchemaDescription.Relation, level: String) -> String {
    let columns = relation.columns.map {
      "| `\($0.name)` | \($0.type.isEmpty ? "" : "\($0.type), ")\(MarkdownText.inline($0.summary)) |"
    }
    return """
      \(level) \(relation.name)

      \(relation.isView ? "A view. " : "")\(MarkdownText.inline(relation.summary))

      | column | meaning |
      | --- | --- |
      \(columns.joined(separator: "\n"))
      """
  }

  private static func section(_ query: NamedQuery) -> String {
    let parameters = query.parameters.map { parameter in
      let value = parameter.defaultValue.map { $0.isEmpty ? " Default: empty." : " Default: `\($0)`." } ?? ""
      return "- parameter `\(parameter.name)`: \(MarkdownText.inline(parameter.summary)).\(value)"
    }
    let columns = query.columns.map { "| `\($0.name)` | \(MarkdownText.inline($0.summary)) |" }
    return """
      ## Query \(query.name)

      \(MarkdownText.inline("\(query.rowMeaning) \(query.summary)"))

      \(parameters.joined(separator: "\n"))\(parameters.isEmpty ? "" : "\n\n")| column | meaning |
      | --- | --- |
      \(columns.joined(separator: "\n"))
      """
  }
}
