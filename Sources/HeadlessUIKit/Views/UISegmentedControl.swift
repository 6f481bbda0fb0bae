/// A control of segments, of which one is selected. Nobody touches it in the lab, and nothing is drawn.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  private var titles: [String?] = []
  private var images: [Int: UIImage] = [:]
  private var widths: [Int: CGFloat] = [:]
  /// The selected segment; `noSegment` without one.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  open var isMomentary = false
  open var apportionsSegmentWidthsByContent = false
  open var selectedSegmentTintColor: UIColor?

  public static let noSegment = -1

  /// The height of the control, in points. [DOC: Human Interface Guidelines]
  private static let height: CGFloat = 32
  /// The room beside a title, in points: a choice of this project.
  private static let padding: CGFloat = 24

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      titles.append(item as? String)
      images[titles.count - 1] = item as? UIImage
    }
  }

  open var numberOfSegments: Int { titles.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title, at: min(max(segment, 0), titles.count))
    invalidateIntrinsicContentSize()
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insertSegment(withTitle: nil, at: segment, animated: animated)
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard titles.indices.contains(segment) else { return }
    titles.remove(at: segment)
    invalidateIntrinsicContentSize()
  }

  open func removeAllSegments() {
    titles = []
    selectedSegmentIndex = Self.noSegment
    invalidateIntrinsicContentSize()
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard titles.indices.contains(segment) else { return }
    titles[segment] = title
    invalidateIntrinsicContentSize()
  }

  open func titleForSegment(at segment: Int) -> String? { titles.indices.contains(segment) ? titles[segment] : nil }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { images[segment] = image }
  open func imageForSegment(at segment: Int) -> UIImage? { images[segment] }
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { widths[segment] = width }
  open func widthForSegment(at segment: Int) -> CGFloat { widths[segment] ?? 0 }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {}
  open func isEnabledForSegment(at segment: Int) -> Bool { true }
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState left: UIControl.State, rightSegmentState right: UIControl.State,
    barMetrics: UIBarMetrics
  ) {}

  open override var intrinsicContentSize: CGSize {
    let widest = titles.map { ($0 ?? "").size(withAttributes: nil).width + Self.padding }.max() ?? 0
    return CGSize(width: widest * CGFloat(titles.count), height: Self.height)
  }
}

/// A row of dots, one for each page. Nobody touches it in the lab, and nothing is drawn.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
  open func updateCurrentPageDisplay() {}
  open func size(forNumberOfPages pageCount: Int) -> CGSize { intrinsicContentSize }
}

/// A wheel that turns while something goes on. Nothing is drawn.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size and color of a wheel. Kept, without effect.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  open var style = Style.medium
  open var color: UIColor!
  open var hidesWhenStopped = true
  open private(set) var isAnimating = false

  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}

/// A view that blurs what is behind it. Nothing is drawn.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  open private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    return view
  }()

  public convenience init(effect: UIVisualEffect?) {
    self.init(frame: .zero)
    self.effect = effect
  }
}

/// An effect on what is behind a view.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur.
open class UIBlurEffect: UIVisualEffect {
  /// The strength of a blur. Kept, without effect.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
  }

  public convenience init(style: Style) { self.init() }
}
