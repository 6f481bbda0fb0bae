#if canImport(HeadlessUIKit)
  import HeadlessUIKit
  import ScrollEngine
  import TraceModel
  import TraceRecorder

  /// The app's screens as the lab runs them, without a device: not part of the app.
  public final class DayScreenStrategy: UIKitStrategy {
    public static let description = StrategyDescription(
      id: "device-day-app", summary: "the screens of the device day's app")

    private let day: DayViewController

    public init(_ options: StrategyOptions) {
      let run = Run.next
      day = DayViewController(run.flatMap { DayScene.named($0.title) } ?? DayScene(gesture: 1, name: "slow drags"))
      day.restoresPositions = false
      if let path = run?.path {
        var options = TraceRecorder.Options()
        options.path = path
        day.recordingOptions = options
      }
      run?.day = day
    }

    public func makeScrollView(for place: NestedScreen.Place) -> UIScrollView {
      switch place {
      case .outer: day.outer
      case .pager: day.pager
      case .page(let page): day.lists.indices.contains(page) ? day.lists[page] : UIScrollView()
      }
    }

    public func viewDidLoad(_ screen: HeadlessScreen) {
      day.pageChanged = { [weak screen] in screen?.currentPage = $0 }
      if day.scene.control == .viewWithPan {
        // The lab moves it; on a device the app adds a pan that acts.
        let pan = UIPanGestureRecognizer()
        pan.isEnabled = false
        day.control?.addGestureRecognizer(pan)
      }
      screen.window.rootViewController = day
    }

    public func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {}

    public func screen(_ screen: HeadlessScreen, didChange change: ScreenChange) {
      switch change {
      case .refreshBegin: day.noteRefresh(begins: true)
      case .refreshEnd: day.noteRefresh(begins: false)
      case .viewport:
        day.view.frame = screen.window.bounds
        day.view.setNeedsLayout()
        day.view.layoutIfNeeded()
      default: break
      }
    }

    public func screen(
      _ screen: HeadlessScreen, setContentOffset offset: CGPoint, of view: UIScrollView, animated: Bool
    ) {
      day.scroll(view, to: offset, animated: animated)
    }

    /// The screen that the next strategy has.
    private final class Run: @unchecked Sendable {
      @TaskLocal static var next: Run?

      // Safe to share: one replay has one thread.
      let title: String
      let path: String?
      var day: DayViewController?

      init(title: String, path: String?) {
        self.title = title
        self.path = path
      }
    }

    /// Replays a session on the screen of a scene.
    ///
    /// - Parameters:
    ///   - title: the scene's.
    ///   - path: the file of the recording; `nil` to record nothing.
    public nonisolated static func replay(
      _ session: Session, on title: String, path: String? = nil, options: EngineOptions = EngineOptions()
    ) -> Replay {
      let run = Run(title: title, path: path)
      let strategy = Run.$next.withValue(run) { Strategy(DayScreenStrategy.self).make(StrategyOptions()) }
      let replay = Replay(of: session, under: strategy, options: options)
      // A replay's thread is its main thread for as long as its strategy lives.
      withExtendedLifetime(strategy) { MainActor.assumeIsolated { _ = run.day?.recorder?.stop() } }
      return replay
    }
  }
#endif
