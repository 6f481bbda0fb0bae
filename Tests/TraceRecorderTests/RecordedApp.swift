import Foundation
import ScrollEngine
import TraceModel

@testable import HeadlessUIKit
@testable import TraceRecorder

/// An app with a recorder in it, moved by a session.
///
/// It has any strategy of the engine, whose views the recorder sees as UIKit's.
final class RecordedApp: CoordinationStrategy {
  static let description = StrategyDescription(
    id: "recorded-app", summary: "", source: "", keeps: "", writes: "", goodAt: "", breaks: "", cleanScripts: [],
    glitchingScripts: [])

  /// The app's reports to its recorder.
  enum Notes {
    /// Every tab and action, as soon as it happens.
    case all
    /// No reports: the recorder concludes.
    case nothing
  }

  let coordination: any CoordinationStrategy
  private let notes: Notes
  /// The pages that the app gives to the recorder; `nil` for all.
  private let given: [Int]?
  /// Whether the app reports its current page.
  private let saysPage: Bool
  /// Whether the app reports its header's position, because its outer view scrolls for the lists as well.
  private let saysHeader: Bool
  private let options: TraceRecorder.Options
  /// Called when the recorder has started.
  private let onStart: @MainActor (TraceRecorder, RecordedViews) -> Void
  private var views: RecordedViews?
  private(set) var recorder: TraceRecorder?

  init(
    _ coordination: any CoordinationStrategy, options: TraceRecorder.Options, notes: Notes = .all, given: [Int]? = nil,
    saysPage: Bool = true, saysHeader: Bool = false,
    onStart: @escaping @MainActor (TraceRecorder, RecordedViews) -> Void = { _, _ in }
  ) {
    self.coordination = coordination
    self.options = options
    self.notes = notes
    self.given = given
    self.saysPage = saysPage
    self.saysHeader = saysHeader
    self.onStart = onStart
  }

  convenience init(_ options: StrategyOptions) { self.init(Nothing(options), options: .init()) }

  func makeScrollView(for place: NestedScreen.Place) -> ScrollView { coordination.makeScrollView(for: place) }

  func viewDidLoad(_ screen: NestedScreen) {
    // UIKit source has its views after loading. Any other strategy finds the views as a test has changed them.
    let isUIKit = screen.outer is BridgedScrollView
    if isUIKit { coordination.viewDidLoad(screen) }
    record(screen)
    if notes == .all { screen.onEvent = { [weak self] event in self?.note(event) } }
    if !isUIKit { coordination.viewDidLoad(screen) }
  }

  private func record(_ screen: NestedScreen) {
    // The replay has one thread.
    nonisolated(unsafe) let shown = screen
    onReplayThread {
      let views = RecordedViews(of: shown)
      self.views = views
      var options = self.options
      if saysPage { options.currentPage = { [unowned shown] in shown.currentPage } }
      if saysHeader { options.headerOffset = { [unowned shown] in CGFloat(shown.presentedOuterOffset) } }
      options.pageNames = shown.layout.pages.map(\.name)
      let recorder = TraceRecorder.start(
        outer: views.outer, pager: views.pager,
        pages: given.map { $0.map { views.pages[$0] } } ?? views.pages,
        options: options)
      self.recorder = recorder
      onStart(recorder, views)
    }
  }

  func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) {
    coordination.screen(screen, didSelectTab: page, animated: animated)
  }

  func screen(_ screen: NestedScreen, restore offset: Double, of view: ScrollView) {
    coordination.screen(screen, restore: offset, of: view)
  }

  func screen(_ screen: NestedScreen, didChange change: ScreenChange) {
    coordination.screen(screen, didChange: change)
    onReplayThread { views?.layOut() }
  }

  func screen(_ screen: NestedScreen, setOffset offset: Double, of view: ScrollView, animated: Bool) {
    coordination.screen(screen, setOffset: offset, of: view, animated: animated)
  }

  private func note(_ event: ScreenEvent) {
    guard let recorder, let views else { return }
    onReplayThread {
      switch event.kind {
      case .tab(let page, .tap): recorder.noteTab(page, cause: .tap)
      case .tab(let page, .program): recorder.noteTab(page, cause: .program)
      case .statusBarTap: recorder.noteStatusBarTap()
      case .setOffset(let view, let offset, let animated):
        switch view {
        case .outer: recorder.noteOffset(of: views.outer, to: CGPoint(x: 0, y: offset), animated: animated)
        case .pager: recorder.noteOffset(of: views.pager, to: CGPoint(x: offset, y: 0), animated: animated)
        case .page(let page):
          recorder.noteOffset(of: views.pages[page], to: CGPoint(x: 0, y: offset), animated: animated)
        }
      case .change(let change): if let action = views.action(of: change) { recorder.note(action) }
      case .tab, .other: break
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
