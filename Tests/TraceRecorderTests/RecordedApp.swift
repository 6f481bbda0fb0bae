import Foundation
import ScrollEngine
import TraceModel

@testable import HeadlessUIKit
@testable import TraceRecorder

/// An app with a recorder in it, moved by a session: any strategy of the engine, whose views the recorder sees as UIKit's.
final class RecordedApp: CoordinationStrategy {
  static let description = StrategyDescription(
    id: "recorded-app", summary: "", source: "", keeps: "", writes: "", goodAt: "", breaks: "", cleanScripts: [],
    glitchingScripts: [])

  /// What the app tells its recorder.
  enum Notes {
    /// Every tab and action, as soon as it happens.
    case all
    /// Nothing: the recorder concludes.
    case nothing
  }

  let coordination: any CoordinationStrategy
  private let notes: Notes
  /// The pages that the app gives to the recorder; `nil` for all.
  private let given: [Int]?
  /// Whether the app tells which page it believes current.
  private let saysPage: Bool
  private let options: TraceRecorder.Options
  /// Runs when the recorder has started.
  private let onStart: @MainActor (TraceRecorder, HeadlessScreen) -> Void
  private var headless: HeadlessScreen?
  private(set) var recorder: TraceRecorder?

  init(
    _ coordination: any CoordinationStrategy, options: TraceRecorder.Options, notes: Notes = .all, given: [Int]? = nil,
    saysPage: Bool = true,
    onStart: @escaping @MainActor (TraceRecorder, HeadlessScreen) -> Void = { _, _ in }
  ) {
    self.coordination = coordination
    self.options = options
    self.notes = notes
    self.given = given
    self.saysPage = saysPage
    self.onStart = onStart
  }

  convenience init(_ options: StrategyOptions) { self.init(Nothing(options), options: .init()) }

  func makeScrollView(for place: NestedScreen.Place) -> ScrollView { coordination.makeScrollView(for: place) }

  func viewDidLoad(_ screen: NestedScreen) {
    let headless = HeadlessScreen.adopt(screen)
    self.headless = headless
    onReplayThread {
      var options = self.options
      if saysPage { options.currentPage = { [unowned headless] in headless.currentPage } }
      options.pageNames = headless.layout.pages.map(\.name)
      let recorder = TraceRecorder.start(
        outer: headless.outer, pager: headless.pager,
        pages: given.map { $0.map { headless.pages[$0] } } ?? headless.pages,
        options: options)
      self.recorder = recorder
      onStart(recorder, headless)
    }
    if notes == .all { screen.onEvent = { [weak self] event in self?.note(event) } }
    coordination.viewDidLoad(screen)
  }

  func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) {
    coordination.screen(screen, didSelectTab: page, animated: animated)
  }

  private func note(_ event: ScreenEvent) {
    guard let recorder, let headless else { return }
    onReplayThread {
      switch event.kind {
      case .tab(let page, .tap): recorder.noteTab(page, cause: .tap)
      case .tab(let page, .program): recorder.noteTab(page, cause: .program)
      case .statusBarTap: recorder.noteStatusBarTap()
      case .setOffset(let view, let offset, let animated):
        switch view {
        case .outer: recorder.noteOffset(of: headless.outer, to: CGPoint(x: 0, y: offset), animated: animated)
        case .pager: recorder.noteOffset(of: headless.pager, to: CGPoint(x: offset, y: 0), animated: animated)
        case .page(let page):
          recorder.noteOffset(of: headless.pages[page], to: CGPoint(x: 0, y: offset), animated: animated)
        }
      default: break
      }
    }
  }

  /// Ends the recording, as the end of the app's process does.
  func stop() -> String { onReplayThread { recorder?.stop() ?? "" } }
}

/// A strategy that does nothing.
private final class Nothing: CoordinationStrategy {
  static let description = RecordedApp.description

  init(_ options: StrategyOptions) {}

  func viewDidLoad(_ screen: NestedScreen) {}
  func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) {}
}
