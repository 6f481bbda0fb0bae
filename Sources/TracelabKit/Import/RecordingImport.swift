import TextFormatting
import TraceFormats
import TraceStore

/// One recording on its way into a lab: stored while it is read, in one transaction, which is undone when the recording turns out to
/// be broken, known already or in conflict with another one.
struct RecordingImport {
  typealias End = RecordingReader.End

  let path: String
  let feed: RecordingFeed
  let lab: Lab
  let options: Importer.Options

  /// The transaction is undone: the lab has these bytes.
  private struct Known: Error {
    let end: End
  }

  /// - Throws: `TraceFormatError` or `ImportRefusal` where the recording is not taken, `RecordingFeed.Stopped`, and `StoreError` where
  ///   the lab fails. Nothing of the recording is stored then, and all its pieces have been taken but for the last two cases.
  func run() throws -> (ImportSummary.Outcome, End) {
    let (first, end) = try next()
    guard let uid = first.header?.uid else { throw StoreError.unstorable("A session without its header") }
    if !options.replaces, let same = try lab.read({ try $0.storedSession(uid: uid) }) {
      // Read to the end without a lock: the file may be broken, or the very same.
      return (.unchanged, try compare(rest(after: end), with: same))
    }
    do {
      return try lab.write { try store(first, end, uid: uid, in: $0) }
    } catch let known as Known {
      return (.unchanged, known.end)
    }
  }

  private func store(
    _ first: SessionPart, _ firstEnd: End?, uid: String, in lab: LabTransaction
  ) throws -> (ImportSummary.Outcome, End) {
    let now = Clock.now
    let same = try lab.storedSession(uid: uid)
    if let same {
      // Another process was quicker.
      guard options.replaces else { throw Known(end: try compare(rest(after: firstEnd), with: same)) }
      try lab.deleteSession(same.id)
    }
    var writer = SessionWriter(lab, path: path, importedAt: now)
    try writer.write(first)
    var end = firstEnd
    while end == nil {
      let (part, partEnd) = try next()
      try writer.write(part)
      end = partEnd
    }
    let last = try rest(after: end)
    try checkStrictly(last)
    if same?.sha256 == last.sha256 { throw Known(end: last) }
    try lab.clearImportIssues(path: path)
    for issue in last.issues { try lab.record(issue, path: path, at: now) }
    return (same == nil ? .imported : .replaced, last)
  }

  /// - Throws: `ImportRefusal` unless the lab's session has these bytes, and under --strict for a warning in any case.
  private func compare(_ end: End, with same: StoredSession) throws -> End {
    try checkStrictly(end)
    if same.sha256 == end.sha256 { return end }
    let id = TerminalText.escaped(same.uid)
    let other = same.path.map { " (from \(TerminalText.escaped($0)))" } ?? ""
    throw ImportRefusal(
      line: 1,
      reason: "expected an id that no other recording bears, found \(id)\(other); give it another id, or import "
        + "with --replace.")
  }

  private func checkStrictly(_ end: End) throws {
    if options.isStrict, let issue = end.issues.first {
      throw ImportRefusal(line: issue.line, reason: "\(issue.message) With --strict this refuses the file.")
    }
  }

  private func rest(after end: End?) throws -> End {
    var end = end
    while true {
      if let end { return end }
      end = try next().end
    }
  }

  private func next() throws -> (part: SessionPart, end: End?) {
    switch try feed.next() {
    case .part(let part, let end): return (part, end)
    case .failure(let error): throw error
    }
  }
}
