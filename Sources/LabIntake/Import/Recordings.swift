import ForeignFormats
import Foundation
import LabCommon
import TextFormatting
import TraceFormats

/// The recordings at the paths given to an import.
package struct Recordings {
  /// The recordings in the order of the paths; the files in and below a folder in the order of their names, those in an archive in
  /// its own order.
  package private(set) var files: [IntakeFile] = []
  /// Paths that do not exist, and folders that cannot be read, also within folders; with the reason.
  package private(set) var unreadable: [(path: String, reason: String)] = []
  /// Folders without a recording.
  package private(set) var emptyFolders: [String] = []
  /// Archives that are damaged, or contain no recording.
  package private(set) var refused: [TraceFormatError] = []
  /// Files in folders that are no recordings, counted by their endings.
  private(set) var passedOver: [String: Int] = [:]
  package let names: RecordingNames
  private let formats: [any TraceFormat.Type]

  /// - Parameter formats: those that recordings in folders and archives may have. A file that is named directly may have any
  ///   ending.
  package init(_ paths: [String], formats: [any TraceFormat.Type]) {
    names = RecordingNames(formats: formats)
    self.formats = formats
    for path in paths {
      var isFolder: ObjCBool = false
      if path == "-" {
        files.append(IntakeFile(path: path, location: .standardInput))
      } else if !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
        if let entry = entry(path) {
          files.append(entry)
          continue
        }
        unreadable.append((path, "there is no such file or folder."))
      } else if isFolder.boolValue {
        let before = (files.count, unreadable.count, refused.count)
        addFiles(inside: path)
        if (files.count, unreadable.count, refused.count) == before { emptyFolders.append(path) }
      } else if isArchive(path) {
        addArchive(path, isNamed: true)
      } else {
        files.append(IntakeFile(path: path, location: .file(path)))
      }
    }
    // They are read with their frames.
    let touches = Set(files.compactMap(\.location.touches))
    if !touches.isEmpty { files.removeAll { touches.contains($0.path) } }
  }

  /// The sentence `skipped 12 files: 9 .png, 3 .swift; …`; `nil` if there is none.
  var passedOverText: String? {
    let count = passedOver.values.reduce(0, +)
    guard count > 0 else { return nil }
    let endings = passedOver.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let most = 8
    var parts = endings.prefix(most).map { ending, count in
      let name = ending.isEmpty ? "without an ending" : "." + TerminalText.escaped(ending)
      return "\(count) \(name)\(names.isTried("." + ending) ? " of no known format" : "")"
    }
    if endings.count > most {
      parts.append("\(endings.dropFirst(most).reduce(0) { $0 + $1.value }) with other endings")
    }
    return
      "skipped \(Plural.text(count, "file")): \(parts.joined(separator: ", ")); to read a file whatever its "
      + "name, give its path."
  }

  private static let denied = "permission denied: the folder cannot be read."

  /// The reason why there is nothing to read in a folder, and the next step.
  package var emptyFolderText: String {
    "expected a folder with recordings, found no file that ends in \(names.text); name the files themselves, or another folder."
  }

  /// Whether a named file is an archive, whatever its name. A pipe or a device is not examined.
  private func isArchive(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    if names.isArchive(path) { return true }
    guard let source = try? PeekedSource(FileSource(path: path), count: 4) else { return false }
    return ZipArchive.isArchive(source.prefix)
  }

  /// The maximum length of a file that is read because a row names it, decompressed, in bytes: seconds of hashing.
  package static let longestNamed = 1 << 30
  /// The maximum length of a recording that is held in memory as bytes, an hour at 120 frames per second and more.
  ///
  /// Other recordings are read from files, in pieces.
  package static let longestHeld = 64 << 20

  /// The recording at a path that a lab or a row names: a file or an archive's entry.
  ///
  /// - Returns: `nil` for a folder, and for anything but a regular file: such a path may come from strangers.
  package static func file(at path: String, formats: [any TraceFormat.Type]) -> IntakeFile? {
    var status = stat()
    guard stat(path, &status) == 0 else { return Recordings([], formats: formats).entry(path) }
    return status.st_mode & S_IFMT == S_IFREG ? IntakeFile(path: path, location: .file(path)) : nil
  }

  /// The recording in an archive by the path under which it is shown: the archive's path, a slash, and the path in it.
  private func entry(_ path: String) -> IntakeFile? {
    for slash in path.indices where path[slash] == "/" {
      let archive = String(path[..<slash])
      guard names.isArchive(archive), isArchive(archive) else { continue }
      let entries = try? ZipArchive(path: archive, isWanted: names.isRecordingInArchive).entries
      guard let entry = entries?.first(where: { $0.path == path }) else { return nil }
      return IntakeFile(path: path, location: .entry(entry))
    }
    return nil
  }

  /// - Parameter isNamed: whether the archive was named directly, and not found in a folder. In this case it has to
  ///   contain recordings.
  private mutating func addArchive(_ path: String, isNamed: Bool) {
    do {
      let entries = try ZipArchive(path: path, isWanted: names.isRecordingInArchive).entries
      files += entries.map { IntakeFile(path: $0.path, location: .entry($0)) }
      guard entries.isEmpty, isNamed else { return }
      refused.append(
        TraceFormatError(
          .empty, file: path, line: nil, expected: "an archive with recordings",
          found: "no file in it that ends in \(names.text)"))
    } catch let error as TraceFormatError where error.kind != .unreadable {
      refused.append(error)
    } catch {
      unreadable.append((path, (error as? TraceFormatError).map { "\($0.found)." } ?? "\(error)"))
    }
  }

  private mutating func addFiles(inside folder: String) {
    func path(_ name: String) -> String { folder.hasSuffix("/") ? folder + name : folder + "/" + name }
    // An enumeration silently skips folders that it may not read.
    func isReadable(_ path: String) -> Bool { access(path, R_OK | X_OK) == 0 }
    func isFolder(_ name: String) -> Bool {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder) && isFolder.boolValue
    }
    guard isReadable(folder) else {
      unreadable.append((folder, Self.denied))
      return
    }
    let all = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }) ?? []
    let visible = all.sorted().filter { name in !name.split(separator: "/").contains { $0.hasPrefix(".") } }
    var manifests: [Substring: AttachmentManifest] = [:]
    for name in visible {
      if isFolder(name), !isReadable(path(name)) { unreadable.append((path(name), Self.denied)) }
      let (parent, last) = Self.split(name)
      if last == AttachmentManifest.fileName { manifests[parent] = AttachmentManifest(path: path(name)) }
    }
    for name in visible {
      let (parent, last) = Self.split(name)
      let attachment = manifests[parent]?.name(of: String(last))
      if names.isRecording(name) || attachment.map(names.isRecordingAttachment) ?? false {
        files.append(IntakeFile(path: path(name), location: .file(path(name))))
      } else if isFolder(name) {
        continue
      } else if names.isArchive(name) || attachment.map(names.isArchiveAttachment) ?? false {
        addArchive(path(name), isNamed: false)
      } else if names.isTried(String(last)), isRecording(path(name)) {
        files.append(IntakeFile(path: path(name), location: .file(path(name))))
      } else if last != AttachmentManifest.fileName || manifests[parent] == nil {
        passedOver[names.ending(of: String(last)), default: 0] += 1
      }
    }
  }

  /// Whether a format recognizes a file by its first bytes. A pipe or a device is not examined.
  private func isRecording(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let source = try? PeekedSource(UnpackedSource(FileSource(path: path)))
    else { return false }
    return formats.contains { $0.sniff(source.prefix) }
  }

  /// A path's folder and its last name.
  private static func split(_ path: String) -> (folder: Substring, name: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path[...]) }
    return (path[..<slash], path[path.index(after: slash)...])
  }
}
