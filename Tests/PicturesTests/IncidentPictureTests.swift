import ClipDecoding
import Foundation
import Testing
import TraceModel
import TracePlot

@testable import Pictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Pictures of an incident, from a scene made by hand: a list that jumps by 80 pt while a finger drags it.
@Suite("Incident pictures")
struct IncidentPictureTests {
  private static let width = 320

  static func scene(
    sides: Int = 1, jump: Double = 80, first: Int = 20, last: Int = 21, frames count: Int = 60,
    height: Double = 844, name: String = "a drag", page: String = "posts"
  ) -> IncidentScene {
    let layout = Layout(
      viewport: Size(width: 390, height: height), outer: .init(headerHeight: 200, tabBarHeight: 48),
      pages: [.init(name: page, contentHeight: 6000), .init(name: "about", contentHeight: 900)])
    var touches: [Touch] = []
    for n in 10...100 {
      let phase: Touch.Phase = n == 10 ? .began : n == 100 ? .ended : .moved
      touches.append(
        Touch(seq: n, t: n * 16_667, id: 1, phase: phase, location: Point(x: 200, y: 700 - 4 * Double(n - 10))))
    }
    let incident = GlitchRecord(
      kind: "jump-back", start: first &* 16_667, end: last &* 16_667, firstFrame: first, lastFrame: last, gesture: 0,
      page: 0, magnitude: jump, unit: "pt", cause: "written-by-delegate", fingerprint: "00ff00ff00ff00ff",
      detail: "the list jumped 80 pt back in one frame, while the finger moved 4 pt up", severity: .major)
    let all = (0..<sides).map { side -> IncidentScene.Side in
      var frames = FrameTable(pageCount: 2)
      for n in 0..<count {
        let scrolled = 3 * Double(min(max(n - 10, 0), 90))
        let inner = max(0, scrolled - 200) - (side == sides - 1 && n >= last ? jump : 0)
        frames.append(
          Frame(t: n * 16_667, outer: min(scrolled, 200), pager: 0, page: 0, inner: [inner, 0], phase: .dragging))
      }
      let mark = PlotMark(start: incident.start, end: incident.end, kind: incident.kind, detail: incident.detail)
      return .init(
        title: side == 0 && sides > 1 ? "other" : "native", frames: frames, marks: side == sides - 1 ? [mark] : [])
    }
    return IncidentScene(
      name: name, layout: layout, touches: touches, events: [], sides: all, place: sides - 1, incident: incident)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  @Test(
    "An animation plays in real time: 20 to 33 pictures a second, none shorter than 20 ms, small enough",
    arguments: [1, 2])
  func animation(sides: Int) throws {
    let gif = IncidentPicture(Self.scene(sides: sides), width: Self.width).gif
    let reader = try Clip.open(gif: gif.bytes)
    var times: [Int] = []
    while let frame = try reader.next() {
      #expect(!frame.isDamaged)
      times.append(frame.time)
    }
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }
    // A picture that equals the one before prolongs it.
    #expect(steps.allSatisfy { $0.isMultiple(of: gif.delay * 10_000) && $0 >= 20_000 })
    #expect((3...5).contains(gif.delay) && reader.info.assumedDelays == 0 && reader.info.warnings.isEmpty)
    let length = gif.range.upperBound - gif.range.lowerBound
    #expect(abs(gif.pictures * gif.delay * 10_000 - length) <= gif.delay * 10_000)
    #expect(reader.info.duration.map { abs($0 - length - 1_000_000) <= 50_000 } ?? false)
    #expect(gif.bytes.count < 2_000_000 && reader.info.pixelWidth == Self.width)
  }

  @Test("The frame that is wrong is among the moments, wherever an animation begins")
  func moments() {
    for first in [3, 20, 60, 61, 62, 140] {
      for length in [0, 1, 2, 40] {
        let time = IncidentTime(Self.scene(first: first, last: first + length, frames: 150))
        for delay in IncidentPicture.delays {
          let moments = IncidentPicture.moments(time, delay: delay)
          #expect(moments.contains(time.shown) && moments.allSatisfy(time.range.contains))
          #expect(zip(moments.dropFirst(), moments).allSatisfy { $0 - $1 == delay * 10_000 })
        }
      }
    }
  }

  @Test("The same scene gives the same bytes")
  func deterministic() {
    func bytes() -> [[UInt8]] {
      let picture = IncidentPicture(Self.scene(sides: 2, frames: 30), width: Self.width)
      return [picture.gif.bytes, picture.png, Array(picture.svg.utf8)]
    }
    #expect(bytes() == bytes())
  }

  @Test("A still picture shows the phone before and at the jump; of two runs it shows both")
  func stills() throws {
    let svg = IncidentPicture(Self.scene()).svg
    for text in ["before the glitch", "at the glitch", "jump-back, 80 pt", "80 pt</text>", "outer offset, pt", "posts"]
    {
      #expect(svg.contains(text), "\(text)")
    }
    let pair = IncidentPicture(Self.scene(sides: 2)).svg
    for text in [">native<", ">other<", ">no glitch<", ">1 glitch<"] { #expect(pair.contains(text), "\(text)") }
    let png = IncidentPicture(Self.scene(), width: 400).png
    #expect(Array(png.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Self.number(png[16..<20]) == 400)
  }

  @Test("A side of another recording is drawn as that recording is, on the scene's clock")
  func otherRecording() {
    var scene = Self.scene(sides: 2)
    let whole = IncidentPicture(scene, width: Self.width).svg
    let own = IncidentScene.Recording(layout: scene.layout, touches: scene.touches, events: scene.events)
    func side(later delay: Int) -> IncidentScene.Side {
      var frames = FrameTable(pageCount: 2)
      let side = Self.scene(sides: 2).sides[0]
      for n in side.frames.times.indices {
        let inner = [side.frames.inner(n, page: 0), side.frames.inner(n, page: 1)]
        frames.append(
          Frame(
            t: side.frames.times[n] - delay, outer: side.frames.outer[n], pager: 0, page: 0, inner: inner,
            phase: .dragging))
      }
      var other = own
      for n in other.touches.indices { other.touches[n].t -= delay }
      return .init(title: side.title, frames: frames, marks: [], of: other, delay: delay)
    }
    // The same recording under another clock is the same picture.
    for delay in [0, 1_000_000, -750_000] {
      scene.sides[0] = side(later: delay)
      #expect(IncidentPicture(scene, width: Self.width).svg == whole)
    }
    // Times at the end of what is possible end nothing.
    for delay in [Int.max, Int.min] {
      scene.sides[0] = .init(title: "x", frames: scene.sides[1].frames, marks: [], of: own, delay: delay)
      #expect(!IncidentPicture(scene, width: Self.width).svg.isEmpty)
    }
    // A lower header is drawn lower.
    var lower = own
    lower.layout.outer.headerHeight = 120
    scene.sides[0] = .init(title: "other", frames: scene.sides[1].frames, marks: [], of: lower, delay: 0)
    #expect(IncidentPicture(scene, width: Self.width).svg != whole)
  }

  @Test("Text from outside is text")
  func outsideText() throws {
    let bad = "<script>&\"'\u{1B}[31m\u{202E}"
    let svg = IncidentPicture(Self.scene(name: bad, page: bad)).svg
    #expect(!svg.contains("<script") && !svg.contains("\u{1B}") && !svg.contains("\u{202E}"))
    let document = try XMLDocument(xmlString: svg)
    #expect(document.rootElement()?.name == "svg")
    #expect(!IncidentPicture(Self.scene(name: bad, page: bad), width: Self.width).png.isEmpty)
  }

  @Test("Scenes that no app has end nothing")
  func hostileScenes() {
    var scenes = [
      Self.scene(first: -5, last: Int.max), Self.scene(first: Int.max, last: Int.min), Self.scene(jump: 1e9),
      Self.scene(frames: 1), Self.scene(height: 1e9), Self.scene(height: 1),
    ]
    var empty = Self.scene(first: 0, last: 0)
    empty.touches = []
    empty.layout.pages = []
    scenes.append(empty)
    var none = Self.scene()
    none.sides = []
    scenes.append(none)
    for scene in scenes {
      let picture = IncidentPicture(scene, width: Self.width)
      #expect(!picture.svg.isEmpty && !picture.png.isEmpty)
    }
  }

  @Test("Widths are limited")
  func widths() {
    for (asked, given) in [(Int.min, 320), (320, 320), (1600, 1600), (Int.max, 1600)] {
      #expect(IncidentPicture(Self.scene(), width: asked).svg.contains("width=\"\(given)\""))
    }
  }
}
