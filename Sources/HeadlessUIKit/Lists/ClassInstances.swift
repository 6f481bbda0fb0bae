// Instances of classes that are known by their type alone, as `register(_:forCellReuseIdentifier:)` takes them. The compiler lets only
// `required` initializers be called so; in UIKit none of these is. A convenience initializer calls the designated one of the
// instance's own class, and only the caller's type keeps it from being reached: the functions below name its symbol. The compiler
// compares their types with the initializers'. A class without the designated initializer ends the process, as it ends an app.

/// The arguments of an initializer.
@MainActor
final class InstanceArguments {
  var frame = CGRect.zero
  var style = UITableViewCell.CellStyle.default
  var reuseIdentifier: String?
  var collectionViewLayout: UICollectionViewLayout?

  nonisolated init() {}
}

extension UIView {
  convenience init(made arguments: InstanceArguments) { self.init(frame: arguments.frame) }

  @_silgen_name("$s13HeadlessUIKit6UIViewC4madeAcA17InstanceArgumentsC_tcfC")
  class func make(_ arguments: __owned InstanceArguments) -> UIView

  /// Makes a view of a class, as `init(frame:)` does.
  public static func makeInstance<Instance: UIView>(of type: Instance.Type, frame: CGRect = .zero) -> Instance {
    let arguments = InstanceArguments()
    arguments.frame = frame
    return unsafeDowncast(type.make(arguments), to: Instance.self)
  }
}

extension UITableViewCell {
  convenience init(cell arguments: InstanceArguments) {
    self.init(style: arguments.style, reuseIdentifier: arguments.reuseIdentifier)
  }

  @_silgen_name("$s13HeadlessUIKit15UITableViewCellC4cellAcA17InstanceArgumentsC_tcfC")
  class func make(cell arguments: __owned InstanceArguments) -> UITableViewCell

  /// Makes a cell of a class, as `init(style:reuseIdentifier:)` does.
  public static func makeInstance<Instance: UITableViewCell>(
    of type: Instance.Type, style: CellStyle, reuseIdentifier: String?
  ) -> Instance {
    let arguments = InstanceArguments()
    arguments.style = style
    arguments.reuseIdentifier = reuseIdentifier
    return unsafeDowncast(type.make(cell: arguments), to: Instance.self)
  }
}

extension UITableViewHeaderFooterView {
  convenience init(header arguments: InstanceArguments) { self.init(reuseIdentifier: arguments.reuseIdentifier) }

  @_silgen_name("$s13HeadlessUIKit023UITableViewHeaderFooterD0C6headerAcA17InstanceArgumentsC_tcfC")
  class func make(header arguments: __owned InstanceArguments) -> UITableViewHeaderFooterView

  static func makeInstance(
    of type: UITableViewHeaderFooterView.Type, reuseIdentifier: String?
  ) -> UITableViewHeaderFooterView {
    let arguments = InstanceArguments()
    arguments.reuseIdentifier = reuseIdentifier
    return type.make(header: arguments)
  }
}

extension UICollectionView {
  convenience init(collection arguments: InstanceArguments) {
    self.init(
      frame: arguments.frame, collectionViewLayout: arguments.collectionViewLayout ?? UICollectionViewFlowLayout())
  }

  @_silgen_name("$s13HeadlessUIKit16UICollectionViewC10collectionAcA17InstanceArgumentsC_tcfC")
  class func make(collection arguments: __owned InstanceArguments) -> UICollectionView

  /// Makes a collection view of a class, as `init(frame:collectionViewLayout:)` does.
  public static func makeInstance<Instance: UICollectionView>(
    of type: Instance.Type, frame: CGRect, collectionViewLayout layout: UICollectionViewLayout
  ) -> Instance {
    let arguments = InstanceArguments()
    arguments.frame = frame
    arguments.collectionViewLayout = layout
    return unsafeDowncast(type.make(collection: arguments), to: Instance.self)
  }
}

extension UICollectionViewLayoutAttributes {
  convenience init(made arguments: InstanceArguments) { self.init() }

  @_silgen_name("$s13HeadlessUIKit32UICollectionViewLayoutAttributesC4madeAcA17InstanceArgumentsC_tcfC")
  class func make(_ arguments: __owned InstanceArguments) -> UICollectionViewLayoutAttributes
}
