import TextFormatting

/// An error of a lab's database or of a query on it.
public enum StoreError: Error, Hashable, Sendable {
  // Errors of the file given as database.
  case noDatabase(path: String)
  case noFolder(path: String, folder: String)
  case folder(path: String)
  /// A name that SQLite does not interpret as a file.
  case notAPath(String)
  /// The path of a pipe, a device or a socket.
  case notAFile(path: String)
  case notADatabase(path: String)
  case emptyDatabase(path: String)
  case otherProgram(path: String)
  case newerThanTool(path: String, version: Int, known: Int)
  case olderThanTool(path: String, version: Int, known: Int)
  case changedMigration(path: String, name: String)
  /// A table, view, index or trigger is missing or altered, or there is a foreign trigger.
  case changedSchema(path: String, object: String)
  case failedMigration(path: String, name: String, message: String)
  case corrupt(path: String, message: String)
  /// A read that does not end.
  case endless(path: String)

  // Errors of the system.
  case locked(path: String)
  case diskFull(path: String)
  case unreadable(path: String)
  case readOnly(path: String)
  case readOnlyFolder(path: String, folder: String)
  case unwritten(path: String)
  case inputOutput(path: String, message: String)

  // Errors of the data.
  case constraint(message: String, sql: String)
  case damagedRow(table: String, id: Int64, message: String)
  case unstorable(String)
  case sql(message: String, sql: String)

  // Errors of a query or a name that a user typed.
  case emptyStatement
  case severalStatements(sql: String)
  case refused(what: String, sql: String)
  case namelessParameter(sql: String)
  case missingParameters([String], known: [String])
  case unknownParameters([String], known: [String])
  /// - Parameter nearest: values that may have been intended.
  case wrongValue(parameter: String, value: String, nearest: [String] = [], expected: String, hint: String)
  case timedOut(after: Duration, sql: String)
  case tooLarge(sql: String)
  case unknownQuery(name: String, known: [String])
  case unknownRun(name: String, known: [String])
  /// - Parameter nearest: uids or names that may have been intended.
  case unknownSession(name: String, nearest: [String] = [])
  case ambiguousSession(name: String, uids: [String])
  /// A session that was gathered without its recording.
  /// - Parameter path: the path from which the recording was read.
  case noRecording(uid: String, path: String?)
}

extension StoreError: CustomStringConvertible {
  /// A sentence that names the file or the SQL, and the remedy.
  public var description: String {
    switch self {
    case .noDatabase(let path):
      "\(path): there is no such database; `tracelab import` creates one."
    case .noFolder(let path, let folder):
      "\(path): there is no folder \(folder); create it, or give --db another file."
    case .folder(let path):
      "\(path) is a folder; give --db a file."
    case .notAPath(let path):
      path.isEmpty
        ? "the lab's path is empty; give --db a file."
        : "\(path) is a name that SQLite does not treat as a file, so a lab of this name would be lost; give --db a file's "
          + "path, such as ./\(path)."
    case .notAFile(let path):
      "\(path) is a pipe, a device or a socket, which cannot hold a lab; give --db a file."
    case .notADatabase(let path):
      "\(path) is not an SQLite database; give --db another file."
    case .emptyDatabase(let path):
      "\(path) is an empty database; `tracelab import` fills it."
    case .otherProgram(let path):
      "\(path) is another program's database and was left alone; give --db another file."
    case .newerThanTool(let path, let version, let known):
      "\(path) has schema version \(version), this tracelab knows \(known); use a newer tracelab."
    case .olderThanTool(let path, let version, let known):
      "\(path) has schema version \(version), this tracelab needs \(known); "
        + "`tracelab import` or `analyze` brings it up to date."
    case .changedMigration(let path, let name):
      "\(path) was made with another version of migration \(name); use the tracelab that made the database, or import again "
        + "into a new one."
    case .changedSchema(let path, let object):
      "\(path) cannot be used: \(object); `tracelab check` lists all differences. Import again into a new lab."
    case .endless(let path):
      "a read of \(path) returned no row for too long and was stopped; `tracelab check` shows whether the lab is damaged."
    case .failedMigration(let path, let name, let message):
      "\(path): migration \(name) failed and was undone: \(message)."
    case .corrupt(let path, let message):
      "\(path) is damaged (\(message)); restore it, or import again into a new one."
    case .locked(let path):
      "\(path) is locked by another process; try again when that has finished."
    case .diskFull(let path):
      "\(path): the disk is full; free some space and run the command again; finished work is stored."
    case .unreadable(let path):
      "\(path) cannot be read; change its permissions, or give --db another file."
    case .readOnly(let path):
      "\(path) cannot be written; change its permissions, or give --db another file."
    case .readOnlyFolder(let path, let folder):
      "\(path) needs other files in its folder \(folder), which cannot be written; change the folder's permissions, or give "
        + "--db a file in another folder."
    case .unwritten(let path):
      "\(path) could not be written; check the disk, its quota and the limit on the size of files (`ulimit -f`), and run the "
        + "command again; finished work is stored."
    case .inputOutput(let path, let message):
      "\(path) could not be read or written (\(message)); check the path, the disk and the permissions."
    case .constraint(let message, let sql):
      "the database refused a row (\(message)); nothing of that step was stored: \(excerpt(sql))"
    case .damagedRow(let table, let id, let message):
      "row \(id) of \(table) is damaged (\(message)); `tracelab check` shows what to do."
    case .unstorable(let what):
      "\(what) cannot be stored; correct the recording."
    case .sql(let message, let sql):
      "\(message); correct the SQL: \(excerpt(sql))"
    case .emptyStatement:
      "there is no SQL statement to run; give one SELECT, or the name of a query."
    case .severalStatements(let sql):
      "expected one SQL statement, found more: \(excerpt(sql))"
    case .refused(let what, let sql):
      "a query may only read; \(what) is refused: \(excerpt(sql))"
    case .namelessParameter(let sql):
      "a parameter needs a name, such as :session: \(excerpt(sql))"
    case .missingParameters(let names, let known):
      "there is no value for \(list(names)); give it with -p NAME=VALUE; the parameters are \(list(known))."
    case .unknownParameters(let names, let known):
      known.isEmpty
        ? "there is no parameter \(list(names)); the query has none."
        : "there is no parameter \(list(names))\(NearestName.hint(names.first ?? "", in: known, otherwise: "; the parameters are \(list(known))"))."
    case .wrongValue(let parameter, let value, let nearest, let expected, let hint):
      "-p \(parameter) takes \(expected), not \(value.isEmpty ? "an empty value" : value)\(NearestName.hint(nearest))"
        + (hint.isEmpty ? "." : "; \(hint).")
    case .timedOut(let duration, let sql):
      "the query ran longer than \(duration.formatted) and was stopped; raise --timeout or narrow it: \(excerpt(sql))"
    case .tooLarge(let sql):
      "the query makes a value of more than \(QueryLimits.longestValue >> 20) MB, or needs more than "
        + "\(QueryLimits.memory >> 20) MB of memory, and was stopped; narrow it: \(excerpt(sql))"
    case .unknownQuery(let name, let known):
      "there is no query \(name)\(NearestName.hint(name, in: known)); `tracelab list queries` lists the queries."
    case .unknownRun(let name, let known):
      known.isEmpty
        ? "there is no run \(named(name)): `tracelab analyze` makes runs."
        : "there is no run \(named(name))\(NearestName.hint(KnownNames.nearestRuns(name, in: known))); give a label, an id or "
          + "latest:STRATEGY. `tracelab list runs` lists the runs."
    case .unknownSession(let name, let nearest):
      "there is no session \(named(name))\(NearestName.hint(nearest)); `tracelab list sessions` lists the sessions."
    case .ambiguousSession(let name, let uids):
      "\(uids.count) sessions match \(name); give the uid of one: \(KnownNames.text(uids, limit: 5))."
    case .noRecording(let uid, let path):
      "the lab has the results of \(uid), but not its touches and frames; import the recording"
        + (path.map { ", which was read from \($0)" } ?? "") + "."
    }
  }

  /// A statement on one line, truncated if it is long.
  private func excerpt(_ sql: String) -> String {
    let line = sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 200 ? line.prefix(200) + "…" : line
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  private func named(_ name: String) -> String { name.isEmpty ? "without a name" : name }
}

extension Duration {
  /// The duration in seconds, without trailing zeros: `5 s`, `0.25 s`.
  fileprivate var formatted: String {
    let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
    return seconds == seconds.rounded() ? "\(components.seconds) s" : "\(seconds) s"
  }
}

/// A list of names within a sentence.
package enum KnownNames {
  /// `a, b, c`; for many names, the first ones and the number of the others.
  package static func text(_ names: [String], limit: Int = 20) -> String {
    let shown = names.prefix(limit).joined(separator: ", ")
    return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
  }

  /// The runs that may have been selected: the name of a strategy stands for its latest run.
  static func nearestRuns(_ name: String, in known: [String]) -> [String] {
    (NearestName.of(name, in: known) ?? NearestName.of("latest:\(name)", in: known)).map { [$0] }
      ?? NearestName.all(name, in: known)
  }
}
