import RecordingWriter
import UIKitClosures

#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

/// Records touches and visible motion of a screen of nested scroll views, for the lab. For debug builds and UI tests.
///
/// ```swift
/// if recorder == nil { recorder = try TraceRecorder.start(below: self) }   // in viewDidAppear, which runs again
/// recorder.noteTab(1, cause: .tap)                      // where the app selects a tab
/// let path = recorder.stop()
/// ```
///
/// It only observes: a recognizer on the window that recognizes nothing, and a display link that reads the scroll views once per
/// frame. It sets no delegate, observes no keys, holds no view, and the screen moves as without it. Events that the app does not
/// note (why a page changed, that the status bar was tapped) are inferred and marked `inferred`.
///
/// - Time: `t` = 0 is the first display frame. A frame has the time of the display, a touch that of the panel; both are on one
///   clock.
/// - Offsets count from the place where a view rests at its top, as presented, which is what the frame's time is about.
/// - Files: lines reach the file within 0.4 s (within a second if a conclusion is pending), also when the app is killed then.
///
/// It was tested on Linux, under `HeadlessUIKit`; on a device it has not been run yet.
@MainActor
public final class TraceRecorder {
  /// The path of the file.
  public var path: String { output?.file.path ?? "" }

  /// The reason for which nothing is recorded, or no longer; `nil` without a failure.
  ///
  /// Reasons are: the path cannot be written, the disk is full, the recording is a day long, the screen is gone.
  public var failure: String? { recording?.failure ?? startFailure }

  /// The reason for which lines are not sent to the port of `TRACELAB_RECORDING_PORT`. The file is written all the same.
  public var connectionFailure: String? { recording?.connectionFailure ?? portFailure }

  /// The parts of the first frame that the recorder cannot follow, for people; `tracelab import` prints it as warnings.
  public private(set) var unseen: [String] = []

  /// Whether it records: not before it starts, after it was stopped, or after a failure.
  public var isRecording: Bool { !(recording?.isOver ?? true) }

  let reader: ScreenReader
  let options: Options
  let id: String
  /// The recording; `nil` if the file could not be made.
  private(set) var recording: SessionRecording?
  private var output: RecordingOutput?
  private var startFailure: String?
  private var portFailure: String?
  private let observer = TouchObserver()
  private var link: CADisplayLink?
  /// Whether the initial offsets are known: those at the first touch or frame.
  private(set) var isSettled = false
  /// The number of frames until the next search for pages.
  private var framesUntilSearch = 0

  /// The interval between searches for missing pages, in frames: four times per second at 60 Hz. A choice of this project.
  private static let searchInterval = 15

  init(outer: UIScrollView, pager: UIScrollView, pages: [UIScrollView], options: Options) {
    reader = ScreenReader(outer: outer, pager: pager, pages: pages, options: options)
    self.options = options
    id = Identity.id()
    open()
    observer.onTouches = { [weak self] in self?.receive($0, $1) }
    observeTouches()
    let link = CADisplayLink { [self] in frame($0) }
    #if !HEADLESS_UIKIT
      let highest = Double(UIScreen.main.maximumFramesPerSecond)
      let asked = options.refreshHz ?? highest
      let rate = Float(asked >= 1 && asked <= highest ? asked : highest)
      link.preferredFrameRateRange = CAFrameRateRange(minimum: min(30, rate), maximum: rate, preferred: rate)
    #endif
    // The link holds the recorder until it is stopped.
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func open() {
    do throws(WriteError) {
      let path = PathsInUse.take(RecordingPath.path(id: id, chosen: options.path, isCompressed: options.isCompressed))
      let file = try RecordingFile(path: path, isCompressed: options.isCompressed)
      var connection: LiveConnection?
      do throws(WriteError) {
        connection = try RecordingPath.connection()
      } catch {
        portFailure = error.description
      }
      let output = RecordingOutput(file: file, connection: connection)
      self.output = output
      recording = SessionRecording(output: output)
    } catch {
      startFailure = error.description
    }
  }

  private func observeTouches() {
    if observer.view == nil, let window = reader.outer.view?.window { observer.observe(window) }
  }

  // MARK: Frames

  private func frame(_ link: CADisplayLink) {
    guard let recording, !recording.isOver, !reader.isGone else {
      finish(reader.isGone ? "The screen's views are gone." : nil)
      return
    }
    guard reader.isInWindow else { return }
    observeTouches()
    if !isSettled { settle() }
    search()
    if recording.hasBegun { reader.read() } else { begin(recording, link) }
    recording.frame(reader.state, time: link.timestamp)
  }

  /// Stores the initial offsets, when the insets are final and nothing has moved yet.
  func settle() {
    isSettled = true
    findPages()
    reader.settle()
    initial = reader.state
  }

  /// The state at the first touch or frame, with the initial offsets.
  private var initial = ScreenState(pageCount: 0)

  private func begin(_ recording: SessionRecording, _ link: CADisplayLink) {
    reader.read()
    var screen = reader.screen(options)
    screen.initialPage = initial.page
    screen.initialOuter = initial.outer.offset
    screen.initialPager = initial.pager
    screen.initialInner = initial.pages.map(\.offset)
    let interval = link.targetTimestamp - link.timestamp
    let hz = RefreshRate.plausible(interval > 0 ? 1 / interval : 0)
    recording.begin(header(screen, refreshHz: hz), time: link.timestamp)
    unseen = UnseenParts(outer: reader.outer.view, pager: reader.pager, pages: reader.pages.map(\.view)).sentences
    for sentence in unseen { recording.noteUnseen(sentence) }
  }

  // MARK: Pages

  private func search() {
    framesUntilSearch -= 1
    guard framesUntilSearch <= 0, reader.isAnyPageMissing else { return }
    framesUntilSearch = Self.searchInterval
    findPages()
  }

  private func findPages() {
    guard reader.isAnyPageMissing, let pager = reader.pager else { return }
    for (index, view) in ScreenDiscovery.pages(in: pager) where !reader.has(index) { add(page: view, at: index) }
  }

  /// Records a page that appeared. Pages in the pager are found without this call, within a quarter of a second.
  ///
  /// - Parameter index: from 0, from the left.
  public func add(page: UIScrollView, at index: Int) {
    guard reader.set(page, at: index), let recording, recording.hasBegun else { return }
    recording.pageAppeared(index, reader.page(index, options))
  }

  // MARK: End

  /// Ends the recording: the remaining lines are written, and the file is complete.
  ///
  /// - Returns: the file's path.
  @discardableResult
  public func stop() -> String {
    finish(nil)
    return path
  }

  private func finish(_ failure: String?) {
    if let failure, isRecording { startFailure = failure }
    recording?.stop()
    PathsInUse.release(path)
    link?.invalidate()
    link = nil
    observer.view?.removeGestureRecognizer(observer)
    observer.onTouches = nil
  }
}

#if !HEADLESS_UIKIT
  import UIKit

  extension TraceRecorder {
    /// Ends the recording and presents a share sheet for the file: AirDrop, mail, files.
    ///
    /// - Parameter sourceView: the view to which the sheet points on an iPad. Default: the middle of the view controller's view.
    public func share(from viewController: UIViewController, sourceView: UIView? = nil) {
      let file = NSURL(fileURLWithPath: stop())
      let sheet = UIActivityViewController(activityItems: [file], applicationActivities: nil)
      // A popover without a place raises an exception.
      if let view = sourceView ?? viewController.view {
        sheet.popoverPresentationController?.sourceView = view
        sheet.popoverPresentationController?.sourceRect = CGRect(
          x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
      }
      viewController.present(sheet, animated: true, completion: nil)
    }
  }
#endif
