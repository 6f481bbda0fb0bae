/// A row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// The arrangement of a cell's texts. Kept, without effect: nothing is drawn.
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// The look of a selected cell. Kept, without effect.
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// The sign at the right edge of a cell. Kept, without effect.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  open private(set) var reuseIdentifier: String?
  /// The view for the cell's content, as large as the cell.
  open private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    insertSubview(view, at: 0)
    return view
  }()
  open private(set) lazy var textLabel: UILabel? = added(UILabel())
  open private(set) lazy var detailTextLabel: UILabel? = added(UILabel())
  open private(set) lazy var imageView: UIImageView? = added(UIImageView())
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var accessoryView: UIView?
  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none
  open var separatorInset = UIEdgeInsets.zero
  open var isSelected = false
  open var isHighlighted = false
  open var isEditing = false

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func added<Part: UIView>(_ part: Part) -> Part {
    contentView.addSubview(part)
    return part
  }

  /// Called before a cell is used for another row.
  open func prepareForReuse() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  open override func layoutSubviews() {
    if contentView.frame != bounds { contentView.frame = bounds }
    super.layoutSubviews()
  }

  /// The height that constraints in the content view give a row of this cell, in points; `nil` without any.
  func constrainedHeight(width: CGFloat) -> CGFloat? {
    guard contentView.autoLayout?.hasConstraintsInside == true else { return nil }
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height > 0 ? size.height : nil
  }
}

/// A reusable header or footer of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  open private(set) var reuseIdentifier: String?
  open private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    insertSubview(view, at: 0)
    return view
  }()
  open private(set) lazy var textLabel: UILabel? = {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }()
  open var backgroundView: UIView?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public convenience init() { self.init(reuseIdentifier: nil) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func prepareForReuse() {}

  open override func layoutSubviews() {
    if contentView.frame != bounds { contentView.frame = bounds }
    super.layoutSubviews()
  }
}
