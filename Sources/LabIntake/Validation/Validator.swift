import ForeignFormats
import Foundation
import LabCommon
import TraceFormats
import TraceModel
import TraceStore

/// Checks recordings as an import into an empty lab would read them, and lists all faults. No lab is read or written.
public struct Validator {
  private let reader: RecordingReader
  private let isStrict: Bool
  private let progress: ProgressLine

  /// - Parameters:
  ///   - formats: those that recordings may have.
  ///   - say: called with a sentence for people for every warning about the layout.
  /// - Throws: Errors of `IntakeOptions.reader`.
  public init(
    formats: [any TraceFormat.Type] = .lab, options: IntakeOptions, progress: ProgressLine, say: (String) -> Void
  ) throws {
    reader = try options.reader(formats: formats, say: say)
    isStrict = options.isStrict
    self.progress = progress
  }

  /// Checks files, folders with all files in them, or standard input (`-`).
  public func run(_ paths: [String]) -> ValidationResult {
    let recordings = Recordings(paths, formats: reader.formats)
    var result = ValidationResult(isStrict: isStrict)
    for (path, reason) in recordings.unreadable { result.addUnreadable(path, reason) }
    for folder in recordings.emptyFolders { result.addEmptyFolder(folder, recordings.emptyFolderText) }
    for error in recordings.refused { result.add(error.file, [ImportIssue(error)]) }
    var known = KnownIDs()
    defer { progress.clear() }
    for (index, file) in recordings.files.enumerated() {
      let path = file.path
      progress.show(index + 1, of: recordings.files.count, path)
      do {
        if case .file(let name) = file.location, ClipIdentity.isClip(name) {
          result.add(path, try ClipCheck.issues(name))
        } else {
          result.add(path, try issues(of: file.location.source, path, &known))
        }
      } catch let error as TraceFormatError where error.kind != .unreadable {
        result.add(path, [ImportIssue(error)])
      } catch let error as TraceFormatError {
        result.addUnreadable(path, ImportIssue(error).message)
      } catch {
        result.add(path, [ImportIssue(line: nil, severity: .error, message: "\(error)")])
      }
    }
    return result
  }

  /// Checks a recording that is in memory.
  func issues(of source: some ByteSource) throws -> [ImportIssue] {
    var known = KnownIDs()
    return try issues(of: source, source.name, &known)
  }

  /// - Throws: `TraceFormatError` of kind `unreadable`.
  private func issues(of source: some ByteSource, _ path: String, _ known: inout KnownIDs) throws -> [ImportIssue] {
    let opened = try reader.open(source)
    var sink = ComposingSink()
    var issues: [ImportIssue]
    do {
      issues = try opened.format.check(opened.source, options: opened.options, into: &sink)
    } catch let error as StoreError {
      issues = [ImportIssue(line: nil, severity: .error, message: error.description)]
    }
    issues += opened.issues
    // Faults of damaged data are meaningless.
    if issues.contains(where: { $0.severity == .error }), let damage = opened.unpacked.damage() {
      return [ImportIssue(damage)]
    }
    guard let uid = sink.uid else { return issues }
    if let refusal = ImportRefusal.form(of: uid) { issues.insert(ImportIssue(refusal), at: 0) }
    let isAccepted = isStrict ? issues.isEmpty : !issues.contains { $0.severity == .error }
    // A file that an import refuses takes no id.
    if isAccepted, let refusal = known.add(uid, sha256: opened.hash.text, path) {
      issues.insert(ImportIssue(refusal), at: 0)
    }
    return issues
  }

  /// The ids of the recordings so far.
  private struct KnownIDs {
    private var recordings: [String: (sha256: String, path: String)] = [:]

    /// - Returns: a refusal if a recording with other bytes has the id.
    mutating func add(_ uid: String, sha256: String, _ path: String) -> ImportRefusal? {
      guard let known = recordings[uid] else {
        recordings[uid] = (sha256, path)
        return nil
      }
      return known.sha256 == sha256 ? nil : .sameID(uid, as: known.path)
    }
  }

  /// Creates the rows that an import would store, and drops them.
  private struct ComposingSink: SessionSink {
    private var composer: SessionComposer?
    private(set) var uid: String?

    mutating func begin(_ header: Session) throws {
      uid = header.uid
      composer = try SessionComposer(header)
    }

    mutating func take(_ touch: Touch) throws {
      try composer?.add(touch)
      drop()
    }

    mutating func take(_ event: ScreenEvent) {
      composer?.add(event)
      drop()
    }

    mutating func take(_ frame: Frame, seq: Int) throws {
      try composer?.add(frame)
      drop()
    }

    mutating func end(duration: Int) throws { try composer?.finish() }

    private mutating func drop() {
      if composer?.isFull ?? false { _ = composer?.takePart() }
    }
  }
}

extension ImportIssue {
  fileprivate init(_ refusal: ImportRefusal) {
    let reason = refusal.reason.prefix(1).uppercased() + refusal.reason.dropFirst()
    self.init(line: refusal.line, severity: .error, message: reason)
  }
}
