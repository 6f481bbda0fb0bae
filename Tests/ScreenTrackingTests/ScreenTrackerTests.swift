import ClipDecoding
import ScreenTracking
import Testing

@Suite struct ScreenTrackerTests {
  private func track(_ pictures: [GrayPicture], geometry: ScreenGeometry = Drawing.geometry()) throws -> TrackedScreen {
    var tracker = try ScreenTracker(geometry: geometry)
    for (index, picture) in pictures.enumerated() { try tracker.add(picture, time: Int64(index) * 16_667) }
    return tracker.finish()
  }

  @Test func distinctRowsGiveBothOffsets() throws {
    let list = Drawing(seed: 1)
    var truth: [(outer: Double, inner: Double)] = []
    for step in 0..<5 { truth.append((Double(step) * 15, 0)) }
    for step in 0..<8 { truth.append((60, Double(step * step) * 1.5)) }
    truth.append((60, 40))
    truth.append((60, 40))
    let screen = try track(
      truth.map { Drawing.screen(list, outer: $0.outer, inner: $0.inner) }, geometry: Drawing.geometry(outer: 0))
    let base = screen.frames[0].inner[0]
    for (frame, truth) in zip(screen.frames, truth) {
      #expect(frame.unknown == nil)
      #expect(frame.confidence > 0.5)
      #expect(abs((frame.outer ?? -1) - truth.outer) < 0.3)
      #expect(abs(frame.inner[0] - base - truth.inner) < 0.4)
    }
  }

  @Test func repeatedRowsAreMeasuredAndAJumpIsWithdrawn() throws {
    let list = Drawing(seed: 2, period: 28)
    var inner = [Double](repeating: 100, count: 9)
    inner += [117, 117, 117, 117]
    let screen = try track(inner.map { Drawing.screen(list, outer: 60, inner: $0) })
    let period = try #require(screen.pages[0].period)
    #expect(abs(period - 28) < 0.5)
    #expect(screen.frames[..<9].allSatisfy { $0.confidence > 0.5 })
    #expect(screen.frames[9...].allSatisfy { $0.confidence < 0.5 })
    #expect(screen.frames[9].unknown != nil)
  }

  @Test func anAlertIsUnknownAndNotLearnt() throws {
    let list = Drawing(seed: 3)
    let alert = GrayPicture(
      width: Drawing.width, height: Drawing.height,
      pixels: (0..<(Drawing.width * Drawing.height)).map { UInt8(($0 * $0 / 7) % 251) })
    let before = Drawing.screen(list, outer: 60, inner: 50)
    let after = Drawing.screen(list, outer: 60, inner: 62)
    let screen = try track([before, before, alert, alert, after, after])
    #expect(screen.frames[2].unknown == .barNotFound)
    #expect(screen.frames[3].confidence == 0)
    #expect(screen.frames[4].confidence > 0.5)
    #expect(abs(screen.frames[5].inner[0] - screen.frames[0].inner[0] - 12) < 0.3)
  }

  @Test func anotherListUnderTheBarIsNotConnected() throws {
    let list = Drawing(seed: 4)
    let other = Drawing(seed: 5)
    let shown = Drawing.screen(list, outer: 60, inner: 50)
    let strange = Drawing.screen(other, outer: 60, inner: 50)
    let screen = try track([shown, shown, shown, strange, strange, shown])
    #expect(screen.frames[3].confidence < 0.5)
    #expect(screen.frames[4].confidence < 0.5)
    #expect(abs(screen.frames[5].inner[0] - screen.frames[0].inner[0]) < 0.1)
    #expect(screen.frames[5].confidence > 0.5)
  }

  @Test func thePagerMovesAndArrives() throws {
    let left = Drawing(seed: 6)
    let right = Drawing(seed: 7)
    var pictures: [GrayPicture] = []
    let pager = [0, 0, 10, 30, 54, 74, 88, 96, 96, 96]
    for (index, offset) in pager.enumerated() {
      pictures.append(
        Drawing.screen(
          left, right: right, outer: 60, inner: 80, innerRight: 10, pager: offset, marked: index < 2 ? 0 : 1))
    }
    let screen = try track(pictures)
    for (frame, offset) in zip(screen.frames, pager) {
      #expect(frame.unknown == nil)
      #expect(abs((frame.pager ?? -1) - Double(offset)) < 2)
    }
    #expect(screen.frames[2].page == 1)
    #expect(abs(screen.frames[2].inner[1] - screen.frames[9].inner[1]) < 0.01)
  }

  /// A GIF's even areas are dithered: every second pixel is darker.
  @Test(arguments: [0, 5])
  func theBarIsFound(dithering: UInt8) throws {
    let list = Drawing(seed: 8)
    var finder = BarFinder(width: Drawing.width, height: Drawing.height)
    for (index, outer) in [0, 0, 0, 0, 30, 60, 60, 60].enumerated() {
      var pixels = Drawing.screen(list, outer: Double(outer), inner: 0).pixels
      for at in pixels.indices where (at + at / Drawing.width) % 2 == 0 { pixels[at] -= dithering }
      finder.add(
        GrayPicture(width: Drawing.width, height: Drawing.height, pixels: pixels), time: Int64(index) * 16_667)
    }
    let found = try #require(finder.finish())
    #expect(found.pages == 2)
    #expect(abs(found.top - 20) <= 1)
    #expect(found.headerHeight == 60)
  }

  @Test func layoutsAndFramesAreChecked() throws {
    var geometry = Drawing.geometry()
    geometry.initialPage = 5
    #expect(throws: TrackingError.self) { _ = try ScreenTracker(geometry: geometry) }
    var tracker = try ScreenTracker(geometry: Drawing.geometry())
    let small = GrayPicture(width: 3, height: 3, pixels: [1])
    #expect(throws: TrackingError.self) { try tracker.add(small, time: 0) }
    let black = GrayPicture(width: Drawing.width, height: Drawing.height, pixels: [])
    try tracker.add(black, time: 10)
    #expect(throws: TrackingError.timeOrder(previous: 10, next: 5)) { try tracker.add(black, time: 5) }
    let screen = tracker.finish()
    #expect(screen.frames.count == 1)
    #expect(screen.frames[0].confidence == 0)
  }

  @Test func oddLayoutsAndNoiseDoNotTrap() throws {
    var numbers = Drawing.Numbers(state: 77)
    func number(_ limit: Int) -> Int { Int(numbers.next() % UInt64(limit)) }
    for _ in 0..<12 {
      let width = 64 + number(60)
      let height = 128 + number(120)
      let bar = number(height - 16)
      let geometry = ScreenGeometry(
        width: width, height: height, top: Double(number(400)) - 100,
        headerHeight: number(2) == 0 ? nil : Double(number(300)),
        bar: BarPlace(top: Double(bar) + 0.5, bottom: Double(bar + 16 + number(60)), time: 0), pages: 1 + number(6))
      guard var tracker = try? ScreenTracker(geometry: geometry) else { continue }
      var finder = BarFinder(width: width, height: height)
      let kind = number(3)
      for time in 0..<2 {
        let pixels = (0..<(width * height)).map { index -> UInt8 in
          kind == 0 ? UInt8(number(256)) : kind == 1 ? UInt8(40 * time) : UInt8((index / width * 7 + time * 9) % 256)
        }
        let picture = GrayPicture(width: width, height: height, pixels: pixels)
        try tracker.add(picture, time: Int64(time))
        finder.add(picture, time: Int64(time))
      }
      _ = finder.finish()
      #expect(tracker.finish().frames.count == 2)
    }
  }

  @Test func noFramesGiveAnEmptyScreen() throws {
    var tracker = try ScreenTracker(geometry: Drawing.geometry())
    #expect(tracker.finish().frames.isEmpty)
  }
}
