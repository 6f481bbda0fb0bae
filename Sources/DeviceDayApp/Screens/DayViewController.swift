import TraceRecorder
import UIKit

/// A test screen of a device day: a header, a bar that is pinned, and a pager of long lists, with the code of its scene.
final class DayViewController: UIViewController {
  let scene: DayScene
  let outer = TogetherScrollView()
  let pager = UIScrollView()
  let lists: [UIScrollView]
  /// The view in the middle of the first list, if the scene has one.
  let control: UIView?
  private let header = UIView()
  private let bar = UILabel()
  private lazy var code = ScreenCode(of: self)
  private var hasPositions = false

  /// Whether the screen scrolls its views to the scene's offsets: not in the lab, which does that itself.
  var restoresPositions = true
  /// Called with the page of the pager where the scene's code follows it.
  var pageChanged: (Int) -> Void = { _ in }

  /// The options for recording the screen; `nil` if it is not recorded. Set before the view appears.
  var recordingOptions: TraceRecorder.Options?
  private(set) var recorder: TraceRecorder?

  /// The height of the bar, in points.
  nonisolated static let barHeight: CGFloat = 50
  /// The height of each list's content, in points: no gesture reaches its end.
  nonisolated static let contentHeight: CGFloat = 20_000

  init(_ scene: DayScene) {
    self.scene = scene
    lists = (0..<scene.pages).map { _ in UIScrollView() }
    control =
      switch scene.control {
      case .button: UIButton(type: .system)
      case .viewWithPan: UIView()
      case nil: nil
      }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for view in [outer, pager] + lists { view.contentInsetAdjustmentBehavior = .never }
    outer.alwaysBounceVertical = true
    outer.recognizesTogether = [.simultaneous, .order, .handOff].contains(scene.code)
    pager.isPagingEnabled = true
    for list in lists {
      list.alwaysBounceVertical = true
      pager.addSubview(list)
    }
    lists[0].bounces = scene.bounces
    lists[0].alwaysBounceVertical = scene.bounces
    if let control {
      control.accessibilityIdentifier = scene.control == .button ? "button" : "view"
      control.backgroundColor = .gray
      lists[0].addSubview(control)
    }
    if scene.control == .viewWithPan { for view in [outer, pager] + lists { view.delaysContentTouches = false } }
    bar.text = scene.title
    for view in [header, bar, pager] { outer.addSubview(view) }
    view.addSubview(outer)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    outer.frame = view.bounds
    let size = outer.bounds.size
    let top = scene.header + Self.barHeight
    let pageHeight = size.height - Self.barHeight
    outer.contentSize = CGSize(width: size.width, height: size.height + scene.header)
    header.frame = CGRect(x: 0, y: 0, width: size.width, height: scene.header)
    bar.frame = CGRect(x: 0, y: scene.header, width: size.width, height: Self.barHeight)
    pager.frame = CGRect(x: 0, y: top, width: size.width, height: pageHeight)
    pager.contentSize = CGSize(width: size.width * CGFloat(lists.count), height: pageHeight)
    for (page, list) in lists.enumerated() {
      list.frame = CGRect(x: CGFloat(page) * size.width, y: 0, width: size.width, height: pageHeight)
      let isWide = page == 0 && scene.code == .twoAxes
      list.contentSize = CGSize(width: isWide ? Self.contentHeight : size.width, height: Self.contentHeight)
    }
    control?.frame = CGRect(x: 0, y: 6000, width: size.width, height: 5000)
    begin()
  }

  /// Starts the scene's code, and scrolls to its offsets, once sizes are known: those in the window.
  private func begin() {
    guard !hasPositions, view.window != nil else { return }
    hasPositions = true
    code.begin()
    guard restoresPositions else { return }
    outer.contentOffset.y = scene.outer
    pager.contentOffset.x = CGFloat(scene.page) * pager.bounds.width
    for (page, list) in lists.enumerated() { list.contentOffset.y = page == 0 ? scene.list : ScreenCode.boardStart }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard var options = recordingOptions, recorder == nil else { return }
    options.name = scene.title
    options.scenario = scene.title
    options.strategy = "device-day"
    options.pageNames = lists.indices.map { $0 == 0 ? scene.code.rawValue : "page \($0)" }
    if let control { options.controls = .views([control]) }
    recorder = TraceRecorder.start(outer: outer, pager: pager, pages: lists, options: options)
  }

  // MARK: Actions, which the recording names

  /// Scrolls a view by code.
  func scroll(_ view: UIScrollView, to offset: CGPoint, animated: Bool) {
    recorder?.noteOffset(of: view, to: offset, animated: animated)
    code.isSetting = true
    view.setContentOffset(offset, animated: animated)
    code.isSetting = false
  }

  /// Notes that the refresh control of the first list began or ended to refresh.
  func noteRefresh(begins: Bool) { recorder?.note(begins ? .refreshBegin(lists[0]) : .refreshEnd(lists[0])) }

  /// Called when a drag of the list or the pager has ended, with its number from 1.
  var dragEnded: (Int) -> Void {
    get { code.dragEnded }
    set { code.dragEnded = newValue }
  }
}
