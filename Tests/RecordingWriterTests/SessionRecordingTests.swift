import Testing
import TraceModel

@testable import RecordingWriter

@Suite struct SessionRecordingTests {
  @Test func theHeaderIsRead() throws {
    let app = try FakeApp()
    var screen = FakeApp.screen()
    screen.maxOffset = 210.5
    screen.initialPage = 1
    screen.initialPager = 390
    screen.initialInner = [0, 33.25]
    screen.pages[1].bounces = false
    screen.controls = [
      Control(id: "Follow", kind: .button, page: nil, x: 10, y: 20.5, width: 100, height: 44),
      Control(id: "volume", kind: .slider, page: 1, x: 0, y: 700, width: 390, height: 44, pan: true),
    ]
    screen.delaysContentTouches = false
    var header = FakeApp.header(screen, hz: 120)
    header.scenario = "down"
    header.strategy = "mine"
    header.device = "iPhone16,2"
    header.os = "iOS 18.1"
    header.app = "Example"
    header.build = "77"
    app.recording.begin(header, time: FakeApp.seconds(0))
    app.show()
    let read = try app.read()
    #expect(read.issues.isEmpty)
    let session = read.session
    #expect(session.uid == header.id)
    #expect(session.name == "a fake")
    #expect(session.scenario == "down")
    #expect(session.strategy == "mine")
    #expect(session.recordedAt == header.recordedAt)
    #expect(
      session.source
        == .init(
          kind: .script, device: "iPhone16,2", os: "iOS 18.1", app: "Example", build: "77", refreshHz: 120, scale: 3))
    #expect(
      session.layout
        == Layout(
          viewport: Size(width: 390, height: 844),
          outer: .init(headerHeight: 200, tabBarHeight: 50, pinOffset: 200, maxOffset: 210.5),
          pages: [
            .init(name: "page \"0\"", contentHeight: 1500),
            .init(name: "page \"1\"", contentHeight: 1500, bounces: false),
          ], initialPage: 1, initial: .init(outer: 0, pager: 390, inner: [0, 33.25]),
          controls: [
            .init(
              id: "Follow", kind: .button, container: .outer, frame: Rect(x: 10, y: 20.5, width: 100, height: 44)),
            .init(
              id: "volume", kind: .slider, container: .page(1), frame: Rect(x: 0, y: 700, width: 390, height: 44),
              pan: true),
          ], touchDelivery: .init(delaysContentTouches: false)))
  }

  /// Offsets, page and phase of every frame, and every sample, are read as they were recorded.
  @Test func framesAndTouchesAreRead() throws {
    let app = try FakeApp()
    app.begin()
    let finger = FakeApp.Finger()
    app.show()
    app.touch(finger, .began, at: 10_000, y: 700)
    app.show()
    app.touch(finger, .moved, at: 20_000, y: 690)
    app.touch(finger, .moved, at: 30_000, x: 195.125, y: 680 + 1.0 / 3)
    app.show {
      $0.outer.offset = 20 + 1.0 / 3
      $0.outer.phase = .dragging
      $0.pages[1].isEnabled = false
    }
    app.touch(finger, .ended, at: 40_000, y: 680)
    app.show { $0.outer.phase = .decelerating }
    let session = try app.read().session
    #expect(session.frames.count == 4)
    #expect(session.frames.times == [0, 16_667, 33_334, 50_001])
    #expect(session.frames.outer == [0, 0, 20.333, 20.333])
    #expect(session.frames.phase == [.idle, .idle, .dragging, .decelerating])
    #expect(session.touches.map(\.t) == [10_000, 20_000, 30_000, 40_000])
    #expect(session.touches.map(\.id) == [1, 1, 1, 1])
    #expect(session.touches.map(\.phase) == [.began, .moved, .moved, .ended])
    #expect(session.touches[2].location == Point(x: 195.125, y: 680.333))
    #expect(app.text.contains(#""outer_enabled":true,"inner_enabled":[true,false]"#))
    #expect(app.text.contains(#""outer_enabled":true,"inner_enabled":true"#))
  }

  /// A sample may arrive after a later frame, and two fingers may arrive in any order.
  @Test func touchesThatArriveLate() throws {
    let app = try FakeApp()
    app.begin()
    app.show(3)
    let (first, second) = (FakeApp.Finger(), FakeApp.Finger())
    app.touch(first, .began, at: 30_000)
    app.show(3)
    app.touch(second, .began, at: 40_000, x: 300)
    app.touch(first, .moved, at: 39_000)
    app.show(20)
    app.touch(first, .ended, at: 45_000)
    app.touch(second, .cancelled, at: 200_000)
    app.show(20)
    let session = try app.read().session
    #expect(session.touches.map(\.id) == [1, 1, 2, 1, 2])
    #expect(session.touches.map(\.phase) == [.began, .moved, .began, .ended, .cancelled])
    // The delay is much longer than lines wait.
    #expect(session.touches.map(\.t) == session.touches.map(\.t).sorted())
    #expect(session.touches[1].t == 39_000)
    #expect(session.touches[3].t > 45_000)
  }

  @Test func whatComesBeforeTheFirstFrame() throws {
    let app = try FakeApp()
    let finger = FakeApp.Finger()
    app.touch(finger, .began, at: -20_000, y: 700)
    app.recording.noteTab(page: 1, cause: #""tap""#)
    app.recording.noteTab(page: 9, cause: #""tap""#)
    app.begin()
    app.show { $0.page = 1 }
    app.touch(finger, .moved, at: 5000, y: 690)
    app.show()
    let session = try app.read().session
    #expect(session.touches.map(\.t) == [0, 5000])
    #expect(session.events.map(\.kind) == [.tab(page: 1, cause: .tap)])
    #expect(session.events.map(\.t) == [0])
  }

  /// A finger that was down before the recording begins with its first sample; a lift without a touch is left out.
  @Test func fingersThatWereDownBefore() throws {
    let app = try FakeApp()
    app.begin()
    app.show()
    let (first, second) = (FakeApp.Finger(), FakeApp.Finger())
    app.touch(first, .moved, at: 10_000)
    app.touch(second, .ended, at: 11_000)
    app.touch(first, .moved, at: 12_000)
    app.touch(first, .ended, at: 13_000)
    app.show(2)
    #expect(try app.read().session.touches.map(\.phase) == [.began, .moved, .ended])
  }

  /// A touch on a navigation bar above the screen moves nothing; one that leaves the screen continues.
  @Test func fingersOutsideOfTheScreen() throws {
    let app = try FakeApp()
    app.begin()
    app.show()
    let (first, second) = (FakeApp.Finger(), FakeApp.Finger())
    app.touch(first, .began, at: 10_000, y: -30)
    app.touch(second, .began, at: 10_000, y: 30)
    app.touch(first, .moved, at: 20_000, y: 300)
    app.touch(second, .moved, at: 20_000, y: -30)
    app.touch(first, .ended, at: 30_000, y: 400)
    app.touch(second, .ended, at: 30_000, y: -40)
    app.touch(first, .began, at: 40_000, y: 400)
    app.show(3)
    let touches = try app.read().session.touches
    #expect(touches.map(\.location.y) == [30, -30, -40, 400])
    #expect(touches.map(\.id) == [1, 1, 1, 2])
  }

  /// An app's note comes after the touches before it, and before the frame in which it happened.
  @Test func notesAreInTheFrameInWhichTheyHappened() throws {
    let app = try FakeApp()
    app.begin()
    app.show()
    app.recording.noteTab(page: 1, cause: #""program""#)
    app.show { $0.page = 1 }
    let finger = FakeApp.Finger()
    app.touch(finger, .began, at: 20_000)
    app.touch(finger, .ended, at: 30_000)
    app.recording.noteTab(page: 0, cause: #""tap""#)
    app.show { $0.page = 0 }
    let session = try app.read().session
    #expect(session.events.map(\.t) == [1, 30_000])
    #expect(session.events.map(\.isInferred) == [false, false])
    #expect(session.frames.times == [0, 16_667, 33_334])
    #expect(session.events[1].seq > session.touches[1].seq)
  }

  @Test func changesOfTheScreen() throws {
    let app = try FakeApp()
    app.begin()
    app.show { $0.outer.contentHeight = 1044 }
    app.show { $0.pages[0].contentHeight = 1700 }
    app.show { $0.pages[1].insetBottom = 301 }
    app.show {
      $0.width = 844
      $0.height = 390
    }
    app.show { $0.width = 0 }
    app.show {
      $0.width = 844
      $0.pages.append(ViewState())
      $0.pages[2].contentHeight = 900
      $0.page = 2
    }
    app.show { $0.pages.removeLast(2) }
    let session = try app.read().session
    let changes = session.events.compactMap { event -> ScreenChange? in
      if case .change(let change) = event.kind { change } else { nil }
    }
    #expect(
      changes.prefix(3) == [
        .contentSize(view: .page(0), height: 1700), .insets(view: .page(1), top: 0, bottom: 301),
        .viewport(Size(width: 844, height: 390)),
      ])
    #expect(changes.count == 5)
    guard case .pageCount(let more) = changes[3], case .pageCount(let fewer) = changes[4] else {
      Issue.record("\(changes)")
      return
    }
    #expect(more.map(\.contentHeight) == [1700, 794, 900])
    #expect(fewer.count == 1)
    #expect(session.frames.count == 7)
  }

  /// The file is complete up to the last third of a second while the app still records.
  @Test func linesAreInTheFileSoon() throws {
    let app = try FakeApp()
    app.begin()
    app.show(120)
    let session = try FakeApp.read(app.path).session
    #expect(session.duration >= app.t - 400_000)
    #expect(session.frames.count < 120)
    #expect(try app.read().session.frames.count == 120)
  }

  @Test func aDayIsTheMost() throws {
    let app = try FakeApp()
    app.begin()
    app.show(3, every: 50_000_000_000)
    #expect(app.recording.isOver)
    #expect(app.recording.failure?.contains("24 hours") == true)
    #expect(try app.read().session.frames.count == 2)
  }
}
