import ClipDecoding
import Foundation
import Hashing
import LabCommon
import ScreenTracking
import TextFormatting
import TraceAnalysis
import TraceFormats
import TraceModel

/// Reads screen recordings: decodes a clip, follows its screen, and writes what was found as a recording.
struct ClipImport {
  let arguments: ClipArguments
  let layout: GivenLayout?
  let progress: ProgressLine
  let say: (String) -> Void
  /// Whether the lab has a session with this uid and this hash, so that the clip need not be read again.
  let isStored: (_ uid: String, _ sha256: String) throws -> Bool

  /// The recording in a clip; `nil` if the lab has it.
  ///
  /// - Throws: `UsageError` for options that cannot be read, `TraceFormatError` for a clip that cannot be read,
  ///   `BackgroundReader.Stopped` after Ctrl-C.
  func recording(_ path: String) throws -> IntakeFile? {
    do {
      let given = arguments.touches.map(GivenTouches.init)
      let log = try given.map { try UnpackedSource(FileSource(path: $0.path)).readAll() ?? [] }
      let bytes = try hash(path, touches: log ?? [])
      let uid = String(bytes.clip.prefix(ClipIdentity.digits))
      if arguments.preview == nil, try isStored(uid, bytes.whole) { return nil }
      let info = try Clip.info(path)
      let pass = ClipPass(path: path, progress: progress)
      let screen = try ClipScreen(pass, info: info, arguments, layout: layout?.value)
      let touches = try log.flatMap { log in try given.map { try self.touches(of: $0, in: log, on: screen) } }
      let (tracked, seen) = try track(pass, screen)
      progress.clear()
      let clip = ClipSession(
        uid: uid, name: Self.title(path), tracked, info: seen, screen: screen,
        touches: touches, usesDots: touchDots != .none)
      let shown = TerminalText.escaped(path)
      say("\(shown): \(clip.summary).")
      for warning in seen.warnings { say("\(shown): \(TerminalText.escaped(warning))") }
      let header = clip.concludedHeader.map { ["the header is \(NumberText.short($0)) pt high (--header)"] } ?? []
      let assumptions = screen.assumptions + header
      if !assumptions.isEmpty { say("\(shown): assumed that \(assumptions.joined(separator: ", that ")).") }
      if let preview = arguments.preview {
        try ClipPreview(path, screen, tracked).write(preview)
        say("\(TerminalText.escaped(preview)): a preview; correct it with \(screen.options)")
      }
      guard !clip.session.frames.isEmpty else {
        throw ClipRefusal(
          expected: "a screen with a tab bar and lists", found: "no frame whose offsets can be told",
          remedy: "--preview FILE.png shows what was looked at; correct \(screen.options)")
      }
      let text = Array(JSONLinesWriter(clip.session).text.utf8)
      return IntakeFile(path: path, location: .converted(text, name: path, identity: bytes.whole))
    } catch let error as ClipError {
      throw Self.error(error, path)
    } catch let error as TrackingError {
      throw UsageError("\(TerminalText.escaped(path)): \(error.description).")
    } catch let refusal as ClipRefusal {
      throw TraceFormatError(
        .damaged, file: path, line: nil, expected: refusal.expected, found: refusal.found, remedy: refusal.remedy)
    }
  }

  /// A decoder's error as one of a recording.
  static func error(_ error: ClipError, _ path: String) -> TraceFormatError {
    var kind = TraceFormatError.Kind.damaged
    if case .cannotOpen = error { kind = .unreadable }
    // A sentence of the decoder becomes the end of one.
    let text = error.description
    let words = text.prefix(1).lowercased() + text.dropFirst()
    let found = Excerpt.of(words.hasSuffix(".") ? String(words.dropLast()) : words, limit: longestReason)
    return TraceFormatError(kind, file: path, line: nil, expected: "a clip that can be read", found: found)
  }

  /// The maximum length of a decoder's words in a message, in characters.
  private static let longestReason = 500

  private func track(_ pass: ClipPass, _ screen: ClipScreen) throws -> (TrackedScreen, ClipInfo) {
    let options = ClipOptions(crop: screen.crop, size: screen.size)
    let time = Int(screen.geometry.bar.time)
    var tracker: ScreenTracker
    if time == 0 {
      tracker = try ScreenTracker(geometry: screen.geometry, touchDots: touchDots)
    } else {
      var pictured: GrayPicture?
      let reader = try Clip.open(pass.path, options: options)
      while let frame = try reader.next(), frame.time <= time { pictured = frame.picture }
      tracker = try ScreenTracker(geometry: screen.geometry, barPicture: pictured, touchDots: touchDots)
    }
    let info = try pass.run("following the screen", options) { try tracker.add($0.picture, time: Int64($0.time)) }
    return (tracker.finish(), info)
  }

  /// The touches of another recording, on the clip's clock.
  private func touches(of given: GivenTouches, in bytes: [UInt8], on screen: ClipScreen) throws -> [Touch] {
    var options = ReadOptions()
    options.layout = screen.layout ?? screen.plainLayout
    let format = [any TraceFormat.Type].lab.detected(prefix: Array(bytes.prefix(4096)), fileName: given.path)
    let read = try (format ?? JSONLinesFormat.self)
      .session(from: MemorySource(bytes, name: given.path), options: options)
    return given.onClip(read.session.touches)
  }

  /// The hashes of the clip, and of all that decides what it shows.
  private func hash(_ path: String, touches: [UInt8]) throws -> (clip: String, whole: String) {
    let (clip, whole) = (RecordingHash(), RecordingHash())
    try ClipIdentity.eachPiece(of: path) {
      clip.update($0)
      whole.update($0)
    }
    if let layout { whole.update(layout.bytes) }
    whole.update(Array(arguments.canonicalText.utf8))
    whole.update(touches)
    return (clip.text, whole.text)
  }

  /// The dots that are followed: none where the touches are given.
  private var touchDots: TouchDots { arguments.touches == nil ? arguments.touchDots : .none }

  private static func title(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return Clip.isClip(name: name) ? String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)]) : name
  }
}
