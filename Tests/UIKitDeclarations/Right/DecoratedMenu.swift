import UIKit

/// A cell with a shape and a gradient, as menus of paging libraries have.
final class DecoratedCell: UICollectionViewCell {
  private let ending = Ending()
  private let shape = CAShapeLayer()
  private let gradient = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    gradient.colors = [UIColor.red.cgColor, UIColor.clear.cgColor]
    gradient.locations = [0, 1]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    shape.fillColor = UIColor.black.cgColor
    shape.lineCap = .round
    contentView.layer.insertSublayer(gradient, at: 0)
    gradient.mask = shape
    contentView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    isAccessibilityElement = true
    accessibilityTraits = [.button, .selected]
    accessibilityLabel = "tab"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath(
      roundedRect: bounds, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 4, height: 4))
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.close()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.path = path.cgPath
    CATransaction.commit()
  }

  func pulse() {
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 0.2
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    animation.delegate = ending
    shape.add(animation, forKey: "pulse")
    layer.transform = CATransform3DRotate(CATransform3DIdentity, 0.1, 0, 0, 1)
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if let place = layoutAttributes as? MenuPlace { alpha = place.progress }
  }
}

/// The end of an animation.
final class Ending: NSObject, CAAnimationDelegate {
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A place with a progress.
final class MenuPlace: UICollectionViewLayoutAttributes {
  var progress: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? MenuPlace)?.progress = progress
    return copy
  }
}

final class MenuLayout: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { MenuPlace.self }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { minimumLineSpacing = 0 }
    super.invalidateLayout(with: context)
  }
}

final class MenuScreen: UIViewController {
  private let segments = UISegmentedControl(items: ["A", "B"])
  private let dots = UIPageControl()
  private let wheel = UIActivityIndicatorView(style: .medium)
  private lazy var items = UICollectionView(frame: .zero, collectionViewLayout: MenuLayout())

  override func viewDidLoad() {
    super.viewDidLoad()
    segments.insertSegment(withTitle: "C", at: 2, animated: false)
    segments.selectedSegmentIndex = 0
    dots.numberOfPages = segments.numberOfSegments
    wheel.startAnimating()
    items.register(UINib(nibName: "Cell", bundle: nil), forCellWithReuseIdentifier: "cell")
    items.mask = UIView()
    let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped(_:)))
    swipe.direction = .left
    view.addGestureRecognizer(swipe)
    NotificationCenter.default.addObserver(
      self, selector: #selector(turned(_:)), name: UIDevice.orientationDidChangeNotification, object: nil)
    var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    UIColor.systemBlue.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    view.backgroundColor = UIColor(red: blue, green: green, blue: red, alpha: alpha)
    if #available(iOS 13.0, *), traitCollection.userInterfaceStyle == .dark {
      view.tintColor = UIColor(white: 1, alpha: 0.5)
    }
  }

  @objc private func swiped(_ recognizer: UISwipeGestureRecognizer) { segments.selectedSegmentIndex += 1 }

  @objc private func turned(_ notification: Notification) {
    UIView.transition(
      with: items, duration: 0.2, options: .transitionCrossDissolve, animations: { self.items.reloadData() })
  }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { [weak self] _ in self?.items.collectionViewLayout.invalidateLayout() })
  }

  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
}

final class ListScreen: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
}
