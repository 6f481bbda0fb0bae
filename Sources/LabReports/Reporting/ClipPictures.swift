import ClipDecoding
import LabCommon
import LabIntake
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceModel

/// The pictures of a screen recording for its session's page, read again from the clip.
struct ClipPictures {
  private(set) var pictures: [ReplayedSession.Picture] = []
  /// A sentence on the pictures, or on why there are none.
  let note: String

  /// The width of a picture in pixels, enough beside a phone of the page. [chosen]
  private static let width = 200
  /// The maximum number of pictures. [chosen: ten a second of a usual clip, and every frame around what was found]
  private static let most = 200
  /// The maximum size of all pictures, in bytes; a page stays below 20 MB with them.
  private static let budget = 4_500_000
  /// The time around an incident in which every frame is shown, in microseconds. [chosen]
  private static let (before, after) = (150_000, 250_000)
  /// The interval of pictures where frames are unknown, in microseconds. [chosen]
  private static let inGaps = 50_000

  /// Reads the pictures; `nil` for a session that is no screen recording.
  ///
  /// - Parameter frames: the recorded frames.
  init?(of session: Session, _ frames: FrameTable?, in data: ReportData?) {
    guard session.source.kind == .video, let data, let frames, !frames.isEmpty else { return nil }
    guard let path = data.sessions.first(where: { $0.uid == session.uid })?.path else {
      note = "The clip's pictures are not shown, since the lab does not know where the clip is."
      return
    }
    let name = TerminalText.escaped(path.split(separator: "/").last.map(String.init) ?? path)
    guard ClipIdentity.isClip(path, ofSession: session.uid) else {
      note = "The clip's pictures are not shown: \(name) is no longer where it was imported from, or has changed."
      return
    }
    do {
      pictures = try Self.read(path, at: Self.times(frames, around: data.incidents))
      note = "The page shows \(Plural.text(pictures.count, "picture")) of \(name); `--no-pictures` leaves them out."
    } catch let error as ClipError {
      note = "The clip's pictures are not shown: \(TerminalText.escaped(error.description))"
    } catch {
      note = "The clip's pictures are not shown: \(TerminalText.escaped("\(error)"))"
    }
  }

  /// The times of the pictures, in order: all frames around incidents, and others at equal distances.
  private static func times(_ frames: FrameTable, around incidents: [Incident]) -> [Int] {
    var all: [Int] = []
    for t in frames.times {
      if let last = all.last, t - last > 2 * inGaps { all += stride(from: last + inGaps, to: t, by: inGaps) }
      all.append(t)
    }
    func isNear(_ t: Int) -> Bool {
      incidents.contains { $0.start - before <= t && t <= $0.end + after }
    }
    let near = Self.thinned(all.filter(isNear), to: most / 2)
    let others = Self.thinned(all.filter { !isNear($0) }, to: most - near.count)
    return (near + others).sorted()
  }

  /// At most a number of elements at equal distances.
  private static func thinned(_ times: [Int], to count: Int) -> [Int] {
    guard times.count > count, count > 0 else { return times }
    return (0..<count).map { times[$0 * times.count / count] }
  }

  /// The pictures at the given times, fewer where they would be too large together.
  ///
  /// - Throws: `ClipError`.
  private static func read(_ path: String, at times: [Int]) throws -> [ReplayedSession.Picture] {
    let info = try Clip.info(path)
    let height = max(1, info.pixelHeight * width / max(1, info.pixelWidth))
    let options = ClipOptions(size: ClipSize(width: width, height: height))
    let times = thinned(times, to: options.limits.pictureBytes / (3 * width * height))
    let shown = try Clip.pictures(path, times: times, options: options)
    let files = Parallel.map(shown.count) { index in
      shown[index].map { PNG.encoded($0, colours: .few) } ?? []
    }
    var pictures: [ReplayedSession.Picture] = []
    for (t, png) in zip(times, files) where !png.isEmpty && pictures.last?.png != png {
      pictures.append(.init(t: t, png: png))
    }
    while pictures.count > 1, pictures.reduce(0, { $0 + $1.png.count }) > budget {
      pictures = pictures.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    }
    return pictures
  }
}
