import UIKit

/// A profile whose views constraints place, in every form that HeadlessUIKit has.
final class ConstrainedProfile: UIViewController {
  private let scrollView = UIScrollView()
  private let header = UIView()
  private let tabs = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
  private let gap = UILayoutGuide()
  private lazy var height = header.heightAnchor.constraint(equalToConstant: 200)

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    view.addLayoutGuide(gap)
    for part in [header, tabs] {
      part.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(part)
    }
    arrangeTabs()
    height.priority = UILayoutPriority(999)
    height.identifier = "header"
    NSLayoutConstraint.activate(edges + sizes + forms)
    view.addConstraint(
      NSLayoutConstraint(
        item: tabs, attribute: .top, relatedBy: .equal, toItem: header, attribute: .bottom, multiplier: 1, constant: 0))
    view.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:[header(>=40)]-gap-[tabs]", options: [.alignAllLeading], metrics: ["gap": 0],
        views: ["header": header, "tabs": tabs]))
    view.removeConstraints(view.constraints.filter { $0.relation == .lessThanOrEqual && $0.firstItem === gap })
  }

  private func arrangeTabs() {
    tabs.axis = .horizontal
    tabs.distribution = .fillEqually
    tabs.alignment = .center
    tabs.spacing = UIStackView.spacingUseSystem
    tabs.isLayoutMarginsRelativeArrangement = true
    guard let first = tabs.arrangedSubviews.first else { return }
    tabs.setCustomSpacing(tabs.customSpacing(after: first) == UIStackView.spacingUseDefault ? 4 : 8, after: first)
    first.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    first.setContentCompressionResistancePriority(first.contentHuggingPriority(for: .vertical), for: .vertical)
    tabs.removeArrangedSubview(first)
    tabs.insertArrangedSubview(first, at: 0)
  }

  private var edges: [NSLayoutConstraint] {
    [
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      header.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      header.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor, constant: 8),
      header.centerXAnchor.constraint(equalTo: scrollView.centerXAnchor), height,
    ]
  }

  private var sizes: [NSLayoutConstraint] {
    [
      tabs.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1, constant: -16),
      tabs.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.9),
      tabs.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      gap.heightAnchor.constraint(greaterThanOrEqualTo: header.heightAnchor, multiplier: 0.5, constant: 1),
    ]
  }

  private var forms: [NSLayoutConstraint] {
    [
      gap.topAnchor.constraint(greaterThanOrEqualTo: header.bottomAnchor, constant: 2),
      gap.bottomAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.bottomAnchor),
      gap.leftAnchor.constraint(equalToSystemSpacingAfter: view.leftAnchor, multiplier: 1),
      gap.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      gap.firstItemIsNone(view.widthAnchor.constraint(equalTo: gap.widthAnchor, multiplier: 2)),
    ]
  }

  override func updateViewConstraints() {
    height.constant = height.multiplier * 180
    super.updateViewConstraints()
  }

  /// Shows the header in another height, on its way.
  func collapse() {
    height.constant = 0
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .curveEaseOut], animations: { self.view.layoutIfNeeded() }, completion: nil)
  }

  var fittedHeight: CGFloat {
    tabs.systemLayoutSizeFitting(
      CGSize(width: view.bounds.width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  var isOpen: Bool { view.hasAmbiguousLayout || gap.hasAmbiguousLayout || gap.layoutFrame.isEmpty }
}

extension UILayoutGuide {
  fileprivate func firstItemIsNone(_ constraint: NSLayoutConstraint) -> NSLayoutConstraint {
    constraint.firstItem === self ? constraint : constraint
  }
}

/// A badge with a size of its own.
final class Badge: UIView {
  var count = 0 { didSet { invalidateIntrinsicContentSize() } }

  override var intrinsicContentSize: CGSize {
    CGSize(width: count > 9 ? 30 : 20, height: UIView.noIntrinsicMetric)
  }

  override class var requiresConstraintBasedLayout: Bool { true }

  override func updateConstraints() { super.updateConstraints() }
}
