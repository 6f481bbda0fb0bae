import Foundation
import ScrollEngine
import ScrollStrategies
import Testing
import TraceModel

@testable import HeadlessUIKit
@testable import TraceRecorder

/// The facts that the recorder reads from views: discovery, insets, pages that come and go, controls, phases.
@Suite struct ScreenTests {
  private var script: Session {
    get throws { try #require(try Script.all.first { $0.name.hasPrefix("S06 ") }) }
  }

  private func loop(
    _ options: TraceRecorder.Options = .init(), pages: [Int]? = nil,
    _ onStart: @escaping @MainActor (TraceRecorder, RecordedViews) -> Void = { _, _ in }
  ) throws -> Loop {
    try Loop(script, Strategy(Passthrough.self), options: options, given: pages, onStart: onStart)
  }

  /// Runs code on the replay's time.
  @MainActor
  private func later(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    HeadlessUIKit.DispatchQueue.main.asyncAfter(deadline: HeadlessUIKit.DispatchTime.now() + seconds) { action() }
  }

  private func changes(_ session: Session) -> [ScreenChange] {
    session.events.compactMap { event -> ScreenChange? in
      if case .change(let change) = event.kind { change } else { nil }
    }
  }

  // MARK: Discovery

  @Test func viewsAreFound() throws {
    let loop = try loop { _, screen in
      let found = try? ScreenDiscovery(below: screen.window)
      #expect(found?.outer === screen.outer)
      #expect(found?.pager === screen.pager)
      let pages = ScreenDiscovery.pages(in: screen.pager)
      #expect(pages.count == 2 && pages[0] === screen.pages[0] && pages[1] === screen.pages[1])
    }
    #expect(loop.issues.isEmpty)
  }

  /// Pages that the app did not give are found in the pager.
  @Test func pagesAreFound() throws {
    let loop = try loop(pages: [])
    #expect(Loop.difference(loop.session.frames, loop.expected.frames) == "")
    #expect(try loop.session.layout.pages.map(\.contentHeight) == script.layout.pages.map(\.contentHeight))
  }

  @Test func whatCannotBeFound() throws {
    _ = try loop { _, screen in
      #expect {
        _ = try ScreenDiscovery(below: UIView())
      } throws: { "\($0)".hasPrefix("There is no pager below") }
      // A second pager, in the first page.
      let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      other.isPagingEnabled = true
      other.contentSize = CGSize(width: 900, height: 200)
      other.accessibilityIdentifier = "stories"
      let alone = UIView(frame: screen.window.bounds)
      alone.addSubview(other)
      #expect {
        _ = try ScreenDiscovery(below: alone)
      } throws: { "\($0)".contains("No vertical scroll view") && "\($0)".contains("“stories”, 300 × 200 pt") }
      screen.pages[0].addSubview(other)
      #expect {
        _ = try ScreenDiscovery(below: screen.window)
      } throws: { "\($0)".contains("There are 2 pagers") && "\($0)".contains("stories") }
      other.removeFromSuperview()
    }
  }

  // MARK: Pages

  /// A page that appears later has the offset 0 until then, and the header gets its height.
  @Test func aPageAppearsLater() throws {
    let loop = try loop(pages: []) { _, screen in
      let page = screen.pages[1]
      page.removeFromSuperview()
      later(2) { screen.pager.addSubview(page) }
    }
    #expect(try loop.session.layout.pages.map(\.contentHeight) == script.layout.pages.map(\.contentHeight))
    #expect(Loop.difference(loop.session.frames, loop.expected.frames) == "")
    #expect(loop.session.events.allSatisfy { if case .tab = $0.kind { true } else { false } })
  }

  /// The app adds the page itself, under another name than its position in the pager implies.
  @Test func aPageIsAdded() throws {
    let loop = try loop(pages: [0]) { recorder, screen in recorder.add(page: screen.pages[1], at: 1) }
    #expect(Loop.difference(loop.session.frames, loop.expected.frames) == "")
  }

  // MARK: Insets

  /// Initial insets are the rest position; later ones are an action, and offsets continue.
  @Test func insets() throws {
    let plain = try loop()
    let inset = try loop { _, screen in
      // The content is the same, moved below a bar that covers 40 pt.
      screen.pages[0].contentInset.top = 40
      screen.pages[0].contentOffset.y = -40
      screen.pages[0].contentSize.height -= 40
      later(0.5) { screen.pages[1].contentInset.bottom = 300 }
    }
    #expect(inset.session.layout.pages[0] == plain.session.layout.pages[0])
    #expect(changes(inset.session) == [.insets(view: .page(1), top: 0, bottom: 300)])
    let first = try #require(inset.session.frames.inner.first)
    #expect(first == 0)
    let lowest = inset.session.frames.inner.min()
    #expect(lowest == plain.session.frames.inner.min())
  }

  @Test func contentThatGrows() throws {
    let loop = try loop { _, screen in
      later(0.5) { screen.pages[1].contentSize.height = 5000 }
    }
    #expect(changes(loop.session) == [.contentSize(view: .page(1), height: 5000)])
    let t = try #require(loop.session.events.first?.t)
    #expect((483_333...500_000).contains(t), "\(t)")
  }

  // MARK: Notes and options

  @Test func notes() throws {
    let loop = try loop { recorder, screen in
      later(1) {
        recorder.note(.refreshBegin(screen.pages[0]))
        recorder.note(.insertAbove(screen.pages[0], height: 120, isCompensated: true))
        recorder.note(.reload(screen.pages[1], height: 900))
        recorder.note(.headerHeight(180))
        recorder.note(.other("like"))
        recorder.note(.refreshEnd(UIScrollView()))
        recorder.noteOffset(of: screen.pager, to: CGPoint(x: 390, y: 0), animated: true)
        recorder.noteTab(7, cause: .tap)
      }
    }
    let kinds = loop.session.events.map(\.kind).filter { if case .tab = $0 { false } else { true } }
    #expect(
      kinds == [
        .change(.refreshBegin(view: .page(0))), .change(.insertAbove(view: .page(0), height: 120, isCompensated: true)),
        .change(.reload(view: .page(1), height: 900)), .change(.headerHeight(180)), .other(name: "like"),
        .setOffset(view: .pager, offset: 390, animated: true),
      ])
  }

  @Test func options() throws {
    var options = TraceRecorder.Options()
    options.name = "a name"
    options.scenario = "tabs"
    options.strategy = "mine"
    options.build = "12"
    options.headerHeight = 190
    options.tabBarHeight = 60
    options.pinOffset = 180
    options.maxOffset = 185
    options.isCompressed = true
    let session = try loop(options).session
    #expect(session.name == "a name" && session.scenario == "tabs" && session.strategy == "mine")
    #expect(session.source.build == "12" && session.source.kind == .script)
    #expect(
      session.layout.outer == .init(headerHeight: 190, tabBarHeight: 60, pinOffset: 180, maxOffset: 185, bounces: true))
    #expect(session.frames.count > 100)
  }

  @Test func controls() throws {
    var options = TraceRecorder.Options()
    options.controls = .discovered
    let session = try loop(options) { _, screen in
      let button = UIButton(frame: CGRect(x: 20, y: 30, width: 100, height: 44))
      button.accessibilityIdentifier = "follow"
      screen.outer.addSubview(button)
      for y in [500, 600] {
        let row = UIView(frame: CGRect(x: 10, y: y, width: 370, height: 50))
        let control = UIControl(frame: CGRect(x: 300, y: 5, width: 60, height: 40))
        control.accessibilityIdentifier = "like"
        control.addGestureRecognizer(UIPanGestureRecognizer())
        row.addSubview(control)
        screen.pages[1].addSubview(row)
      }
      screen.outer.delaysContentTouches = false
    }.session
    let like = Layout.Control(
      id: "like", kind: .view, container: .page(1), frame: Rect(x: 310, y: 505, width: 60, height: 40), pan: true)
    var second = like
    second.id = "like 2"
    second.frame.y = 605
    #expect(
      session.layout.controls.sorted { $0.id < $1.id } == [
        .init(id: "follow", kind: .button, container: .outer, frame: Rect(x: 20, y: 30, width: 100, height: 44)), like,
        second,
      ])
    #expect(session.layout.touchDelivery?.delaysContentTouches == false)
  }

  // MARK: The end

  @Test func theRecorderLeavesNothingBehind() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "end-\(UUID().uuidString).jsonl").path
    defer { unlink(path) }
    var options = TraceRecorder.Options()
    options.path = path
    let app = RecordedApp(Passthrough(StrategyOptions()), options: options) { started, screen in
      let former = screen.window.gestureRecognizers?.count
      later(1) {
        started.stop()
        #expect(screen.window.gestureRecognizers?.count == former.map { $0 - 1 })
        let (isRecording, failure) = (started.isRecording, started.failure)
        #expect(!isRecording && failure == nil)
      }
    }
    _ = Replay(of: try script, under: app)
    let session = try FakeReader.read(path)
    #expect((900_000...1_000_000).contains(session.duration))
  }

  /// If a path cannot be written, the app continues and the reason is kept.
  @Test func aPathThatCannotBeWritten() throws {
    var options = TraceRecorder.Options()
    options.path = "/no such folder/a.jsonl"
    let app = RecordedApp(Passthrough(StrategyOptions()), options: options) { recorder, _ in
      #expect(recorder.failure?.contains("/no such folder/a.jsonl") == true)
      #expect(!recorder.isRecording)
    }
    let replay = Replay(of: try script, under: app)
    #expect(replay.frames == Replay(of: try script, under: Passthrough(StrategyOptions())).frames)
  }
}
