import DefectInjection
import Foundation
import SeededRandom
import TraceFormats
import TraceModel

/// The sessions of a proof: recordings of folders, then generated ones.
struct Sessions: Sendable {
  private let recorded: [Session]
  private let generated: Int
  private let firstSeed: UInt64
  /// Whether generated sessions get a second hand.
  private let hasSecondHand: Bool

  /// - Throws: `TraceFormatError` for a recording that cannot be read.
  init(folders: [String], generated: Int, firstSeed: UInt64, hasSecondHand: Bool = false) throws {
    recorded = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(at: URL(filePath: folder), includingPropertiesForKeys: nil)
        .filter { $0.lastPathComponent.hasSuffix(".jsonl") }.sorted { $0.path < $1.path }
        .map { url in
          var session = try JSONLinesFormat.session(from: FileSource(path: url.path)).session
          session.frames = FrameTable(pageCount: session.layout.pages.count)
          return session
        }
    }
    self.generated = generated
    self.firstSeed = firstSeed
    self.hasSecondHand = hasSecondHand
  }

  var count: Int { recorded.count + generated }

  subscript(index: Int) -> Session {
    guard index >= recorded.count else { return recorded[index] }
    let seed = firstSeed &+ UInt64(index - recorded.count)
    let session = SessionGenerator.session(seed: seed)
    return hasSecondHand ? session.withSecondHand(seed: seed) : session
  }
}

extension Session {
  /// The session with the inputs of a second hand, at any time.
  ///
  /// They are fingers of another session, taps on the status bar, tab switches, and offsets that code sets.
  fileprivate func withSecondHand(seed: UInt64) -> Session {
    var random = SplitMix64(seed: seed ^ 0x9e37)
    let other = SessionGenerator.session(seed: seed &+ 1_000_000)
    let scale = Point(
      x: layout.viewport.width / other.layout.viewport.width, y: layout.viewport.height / other.layout.viewport.height)
    var inputs: [(t: Int, touch: Touch?, event: ScreenEvent?)] = touches.map { ($0.t, $0, nil) }
    inputs += events.map { ($0.t, nil, $0) }
    for touch in other.touches {
      var touch = touch
      touch.id += 1000
      touch.location = Point(x: touch.location.x * scale.x, y: touch.location.y * scale.y)
      inputs.append((touch.t, touch, nil))
    }
    for _ in 0..<random.integer(in: 1...6) {
      let t = random.integer(in: 100_000...max(duration, 200_000))
      let page = random.integer(in: 0...(layout.pages.count - 1))
      let kind: ScreenEvent.Kind? = random.pick([
        .statusBarTap, .tab(page: page, cause: .program), .tab(page: page, cause: .tap),
        .setOffset(
          view: .outer, offset: random.happens(0.5) ? 0 : layout.outer.pinOffset, animated: random.happens(0.5)),
        .setOffset(
          view: .page(page), offset: layout.maxOffset(page: page) * random.unit(), animated: random.happens(0.5)),
      ])
      if let kind { inputs.append((t, nil, ScreenEvent(seq: 0, t: t, kind: kind))) }
    }
    var session = self
    session.touches = []
    session.events = []
    for (seq, input) in inputs.enumerated().sorted(by: { ($0.element.t, $0.offset) < ($1.element.t, $1.offset) })
      .map(\.element).enumerated()
    {
      if var touch = input.touch {
        touch.seq = seq
        session.touches.append(touch)
      }
      if let event = input.event { session.events.append(ScreenEvent(seq: seq, t: event.t, kind: event.kind)) }
    }
    session.duration = inputs.map(\.t).max() ?? duration
    return session
  }
}
