import Foundation
import Hashing
import LabCommon
import TextFormatting
import TraceFormats
import TraceStore

/// The import of one recording: its rows are stored while it is read, in one transaction.
///
/// The transaction is rolled back if the recording is broken, already stored, or in conflict with another one.
struct RecordingImport {
  typealias End = RecordingReader.End

  let path: String
  let reader: BackgroundReader
  let lab: Lab
  let options: Importer.Options
  /// Whether the recording may arrive slowly, as from a pipe. No lock is held meanwhile, so that other processes can write.
  let mayWait: Bool
  /// Files that were refused before.
  var refused: RefusedFiles?
  /// Whether a recording is refused if its session is not in the lab.
  var onlyCompletes = false

  /// Rolls the transaction back because the lab has these bytes.
  private struct AlreadyStored: Error {
    let end: End
  }

  /// - Throws: `TraceFormatError` or `ImportRefusal` if the recording is refused, `BackgroundReader.Stopped`, and `StoreError` if the
  ///   lab fails. In these cases nothing of the recording is stored. After the first two, all its pieces have been taken.
  func run() throws -> (ImportSummary.Outcome, End) {
    let (first, end) = try next()
    // Issues are stored in the order in which they were noticed.
    try refused?.store()
    guard let uid = first.header?.uid else { throw StoreError.unstorable("a session without its header") }
    try checkForm(of: uid)
    if !options.replaces, let stored = try lab.read({ try $0.storedSession(uid: uid) }), stored.holdsRecording {
      // Read to the end without a lock: the file may be broken, or identical.
      let end = try rest(after: end)
      try lab.read { try compare(end, with: stored, in: $0) }
      return (.unchanged, end)
    }
    if mayWait { try reader.readAhead() }
    do {
      return try lab.write { try store(first, end, uid: uid, in: $0) }
    } catch let stored as AlreadyStored {
      return (.unchanged, stored.end)
    }
  }

  private func store(
    _ first: SessionPart, _ firstEnd: End?, uid: String, in lab: LabTransaction
  ) throws -> (ImportSummary.Outcome, End) {
    let now = TimeOfDay.now
    let stored = try lab.storedSession(uid: uid)
    if onlyCompletes, stored == nil { throw ImportRefusal(line: nil, reason: "its session is not in the lab.") }
    if let stored, !stored.holdsRecording, !options.replaces {
      return (.completed, try complete(stored, first, firstEnd, in: lab))
    }
    if let stored {
      // Without --replace, another process has stored it since the check in `run`.
      guard options.replaces else {
        let end = try rest(after: firstEnd)
        try compare(end, with: stored, in: lab)
        throw AlreadyStored(end: end)
      }
      try lab.deleteSession(stored.id)
    }
    let last = try write(first, firstEnd, with: SessionWriter(lab, path: path, importedAt: now))
    try checkStrictly(last)
    if let stored, stored.holdsRecording, stored.sha256 == last.sha256 { throw AlreadyStored(end: last) }
    try lab.clearImportIssues(path: path)
    for issue in last.issues { try lab.record(issue, path: path, at: now) }
    return (stored == nil ? .imported : .replaced, last)
  }

  /// Stores all parts, beginning with the first.
  private func write(_ first: SessionPart, _ firstEnd: End?, with writer: SessionWriter) throws -> End {
    var writer = writer
    try writer.write(first)
    var end = firstEnd
    while end == nil {
      let (part, partEnd) = try next()
      try writer.write(part)
      end = partEnd
    }
    return try rest(after: end)
  }

  /// Stores the recording of a session that was gathered without it.
  private func complete(
    _ stored: StoredSession, _ first: SessionPart, _ firstEnd: End?, in lab: LabTransaction
  ) throws -> End {
    let last = try write(first, firstEnd, with: SessionWriter(lab, completing: stored.id))
    try compare(last, with: stored, in: lab)
    return last
  }

  /// - Throws: `ImportRefusal` unless the stored session has these bytes, and under --strict for any warning.
  private func compare(_ end: End, with stored: StoredSession, in lab: LabTransaction) throws {
    try checkStrictly(end)
    if stored.sha256 == end.sha256 { return }
    throw ImportRefusal.sameID(stored.uid, as: try lab.path(ofSession: stored.id))
  }

  /// - Throws: `ImportRefusal`.
  private func checkForm(of uid: String) throws {
    guard let refusal = ImportRefusal.form(of: uid) else { return }
    try reader.skipRest()
    throw refusal
  }

  private func checkStrictly(_ end: End) throws {
    if options.reading.isStrict, let issue = end.issues.first { throw ImportRefusal.strict(issue) }
  }

  private func rest(after end: End?) throws -> End {
    var end = end
    while true {
      if let end { return end }
      end = try next().end
    }
  }

  private func next() throws -> (part: SessionPart, end: End?) {
    switch try reader.next() {
    case .part(let part, let end): return (part, end)
    case .failure(let error): throw error
    }
  }
}

/// A SHA-256 in progress, shared by the closures that add bytes to it.
package final class RecordingHash {
  private var state = SHA256()

  package init() {}

  func update(_ bytes: UnsafeRawBufferPointer) { state.update(bytes) }
  package func update(_ bytes: [UInt8]) { state.update(bytes) }
  package var text: String { Hexadecimal.text(state.digest) }
}
