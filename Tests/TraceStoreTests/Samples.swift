import DefectInjection
import Foundation
import SeededRandom
import TraceModel

@testable import TraceStore

/// Calls `body` with the path of a lab that does not exist yet, in a folder that is deleted afterwards.
func withLabPath(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "tracelab-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.appending(path: "lab.db").path)
}

/// Calls `body` with a new lab.
func withLab(_ body: (Lab) throws -> Void) throws {
  try withLabPath { path in
    let lab = try Lab.create(at: path)
    defer { try? lab.close() }
    try body(lab)
  }
}

extension Layout {
  static func sample(pages: Int = 3) -> Layout {
    Layout(
      viewport: Size(width: 390, height: 844), outer: Outer(headerHeight: 200, tabBarHeight: 50),
      pages: (0..<pages).map { Page(name: "page \($0)", contentHeight: 2000 + 100 * Double($0)) })
  }
}

extension Session {
  /// A session with a drag of ten samples, a tab switch, the actions, and `frames`.
  static func sample(
    uid: String, scenario: String? = nil, build: String? = nil, layout: Layout = .sample(), frames: FrameTable? = nil
  ) -> Session {
    var touches: [Touch] = []
    for step in 0...10 {
      let phase: Touch.Phase = step == 0 ? .began : step == 10 ? .ended : .moved
      touches.append(
        Touch(
          seq: step, t: 50_000 + step * 16_667, id: 1, phase: phase,
          location: Point(x: 195.25, y: 700 - 12.345 * Double(step))))
    }
    let events = [
      ScreenEvent(seq: 11, t: 400_000, kind: .tab(page: 1, cause: .tap)),
      ScreenEvent(seq: 12, t: 400_000, kind: .setOffset(view: .page(1), offset: 12.5, animated: true)),
      ScreenEvent(seq: 13, t: 500_000, kind: .statusBarTap),
      ScreenEvent(seq: 14, t: 600_000, kind: .other(name: "shake")),
    ]
    return Session(
      uid: uid, name: "session \(uid)", scenario: scenario, recordedAt: "2025-01-02T03:04:05Z",
      source: Source(kind: .simulator, device: "phone", os: "OS 1", app: "app", build: build, refreshHz: 60, scale: 3),
      strategy: "native", layout: layout, expect: Expectations(tabOffset: .resetOnUnpin), touches: touches,
      events: events, frames: frames, duration: 600_000)
  }
}

extension FrameTable {
  /// Random frames with all changes: flips of the pager, changes of hidden pages, missing phases, uneven times.
  static func random(count: Int, pages: Int, seed: UInt64) -> FrameTable {
    var generator = SplitMix64(seed: seed)
    var frames = FrameTable(pageCount: pages)
    var offsets = (0..<pages).map { _ in Double.random(in: -50...500, using: &generator) }
    var pager = 0.0
    var t = Int.random(in: 0...100_000, using: &generator)
    for n in 0..<count {
      if n > 0 { t += Int.random(in: 1...40_000, using: &generator) }
      if Int.random(in: 0..<8, using: &generator) == 0 {
        pager = Double.random(in: -100...390 * Double(pages), using: &generator)
      }
      for page in 0..<pages where Int.random(in: 0..<4, using: &generator) == 0 {
        offsets[page] += Double.random(in: -30...30, using: &generator)
      }
      frames.append(
        Frame(
          t: t, outer: Double.random(in: -20...220, using: &generator), pager: pager,
          page: Int.random(in: 0..<pages, using: &generator), inner: offsets,
          phase: (ScrollPhase.allCases + [nil]).randomElement(using: &generator) ?? nil))
    }
    return frames
  }
}

extension Glitch {
  static func sample(
    _ kind: String = "stuck", gesture: Int? = 0, page: Int = 0, magnitude: Double = 10, unit: Unit = .points
  ) -> Glitch {
    Glitch(
      kind: GlitchKind(rawValue: kind), start: 60_000, end: 90_000, firstFrame: 3, lastFrame: 5, gesture: gesture,
      page: page, magnitude: magnitude, unit: unit, cause: .handOffAtPin, detail: "it stood still")
  }
}

extension LabTransaction {
  /// Stores a replay with its frames, or only with their number.
  @discardableResult
  func insertReplay(
    _ key: ReplayKey, frames: FrameTable, fingerY: [Double?], layout: Layout, deliveries: [TouchDelivery] = [],
    keepingFrames: Bool = true
  ) throws -> Int64 {
    let rows = try keepingFrames ? ReplayFrames(frames, fingerY: fingerY, layout: layout) : nil
    return try insertReplay(key, frameCount: frames.count, frames: rows, deliveries: deliveries)
  }

  func addFrames(_ frames: FrameTable, fingerY: [Double?], layout: Layout, toReplay id: Int64) throws {
    try addFrames(ReplayFrames(frames, fingerY: fingerY, layout: layout), toReplay: id)
  }
}
