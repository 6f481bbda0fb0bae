import ClipDecoding
import ScreenTracking
import Testing

@Suite struct TouchDotTests {
  /// Finger in one frame, in points of the picture.
  typealias Finger = (x: Double, y: Double)

  /// Screen with less contrast than the drawing's noise has.
  private func screen(_ list: Drawing, outer: Double, inner: Double) -> GrayPicture {
    let picture = Drawing.screen(list, outer: outer, inner: inner)
    return GrayPicture(
      width: picture.width, height: picture.height, pixels: picture.pixels.map { UInt8(170 + Int($0) * 3 / 10) })
  }

  /// Mixes a disc, and a ring if it is white, into a picture.
  private func dotted(_ picture: GrayPicture, _ finger: Finger, isWhite: Bool = false) -> GrayPicture {
    var pixels = picture.pixels
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let dx = Double(x) + 0.5 - finger.x
        let dy = Double(y) + 0.5 - finger.y
        let distance = (dx * dx + dy * dy).squareRoot()
        let (share, grey): (Double, Double) =
          isWhite
          ? distance < 11.75 ? (0.5, 254) : distance < 14.25 ? (0.8, 58) : (0, 0)
          : distance < 13.5 ? (0.55, 128) : (0, 0)
        let value = Double(pixels[y * picture.width + x])
        pixels[y * picture.width + x] = UInt8((value * (1 - share) + grey * share).rounded())
      }
    }
    return GrayPicture(width: picture.width, height: picture.height, pixels: pixels)
  }

  private func track(
    _ pictures: [GrayPicture], outer: Int = 60, touchDots: TouchDots = .auto
  ) throws -> TrackedScreen {
    var tracker = try ScreenTracker(geometry: Drawing.geometry(outer: outer), touchDots: touchDots)
    for (index, picture) in pictures.enumerated() { try tracker.add(picture, time: Int64(index) * 16_000) }
    return tracker.finish()
  }

  /// A finger drags the list by 6 pt a frame in frames 4 to 11 and lets it go.
  private func drag(isWhite: Bool) -> (pictures: [GrayPicture], fingers: [Finger?]) {
    let list = Drawing(seed: 31)
    var pictures: [GrayPicture] = []
    var fingers: [Finger?] = []
    for index in 0..<18 {
      let inner = 40 + 6 * Double(min(max(0, index - 4), 10))
      let finger: Finger? = (4...11).contains(index) ? (44, 190 - 6 * Double(index - 4)) : nil
      let picture = screen(list, outer: 60, inner: inner)
      pictures.append(finger.map { dotted(picture, $0, isWhite: isWhite) } ?? picture)
      fingers.append(finger)
    }
    return (pictures, fingers)
  }

  @Test(arguments: [false, true]) func aDragIsOneTouch(isWhite: Bool) throws {
    let (pictures, fingers) = drag(isWhite: isWhite)
    let screen = try track(pictures)
    #expect(Set(screen.dots.map(\.id)) == [1])
    #expect(screen.dots.first?.phase == .began)
    #expect(screen.dots.first?.time == Int64(56_000))
    #expect(screen.dots.last?.phase == .ended)
    #expect(screen.dots.last?.time == Int64(184_000))
    for dot in screen.dots where dot.phase == .moved {
      let finger = try #require(fingers[Int(dot.time / 16_000)])
      #expect(abs(dot.x - finger.x) < 3 && abs(dot.y - finger.y) < 3)
      #expect(dot.confidence > 0.5)
    }
    #expect(screen.dots.count == 10)
    #expect(screen.frames.allSatisfy { $0.unknown == nil })
  }

  /// A finger that is down in the first frame and carries the list is seen only when it goes; a later one shows that there are dots.
  @Test func aDotOfTheFirstFrameIsFound() throws {
    let list = Drawing(seed: 34)
    let pictures = (0..<18).map { index -> GrayPicture in
      let steps = index < 12 ? min(index, 5) : min(index, 16) - 7
      let picture = screen(list, outer: 60, inner: 40 + 6 * Double(steps))
      let since: Int? = index < 6 ? index : (12...15).contains(index) ? index - 12 : nil
      let y = since.map { 190 - 6 * Double($0) }
      return y.map { dotted(picture, (44, $0)) } ?? picture
    }
    let found = try track(pictures)
    let moved = found.dots.filter { $0.phase == .moved && $0.id == 1 }
    #expect(Set(found.dots.map(\.id)) == [1, 2] && moved.count == 6)
    for (index, dot) in moved.enumerated() {
      #expect(dot.time == Int64(index) * 16_000)
      #expect(abs(dot.x - 44) < 3 && abs(dot.y - (190 - 6 * Double(index))) < 3)
    }
    #expect(found.frames.allSatisfy { $0.unknown == nil })
  }

  @Test func aDotOverTheHeaderIsFound() throws {
    let list = Drawing(seed: 32)
    var pictures: [GrayPicture] = []
    for index in 0..<14 {
      let outer = 5 * Double(min(max(0, index - 3), 6))
      let picture = screen(list, outer: outer, inner: 0)
      pictures.append((3...9).contains(index) ? dotted(picture, (44, 62 - outer)) : picture)
    }
    let screen = try track(pictures, outer: 0)
    #expect(screen.dots.count == 9)
    #expect(abs((screen.dots.last?.y ?? 0) - 32) < 3)
  }

  @Test func aPointerIsNoTouchAndNoneLooksForNothing() throws {
    let list = Drawing(seed: 33)
    let pictures = (0..<16).map { index -> GrayPicture in
      let picture = screen(list, outer: 60, inner: 40 + 4 * Double(min(max(0, index - 6), 6)))
      var pixels = picture.pixels
      // An arrow of 12 by 18 pt.
      for row in 0..<18 {
        for column in 0..<max(1, row * 2 / 3) { pixels[(130 + row + index) * picture.width + 40 + column] = 20 }
      }
      return GrayPicture(width: picture.width, height: picture.height, pixels: pixels)
    }
    #expect(try track(pictures).dots.isEmpty)
    #expect(try track(drag(isWhite: false).pictures, touchDots: .none).dots.isEmpty)
    #expect(try track(drag(isWhite: false).pictures, touchDots: .android).dots.isEmpty)
  }
}
