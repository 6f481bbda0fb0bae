/// A key that the decoder reads.
protocol DescribedKey {
  /// The key in the file.
  var name: String { get }
}

/// The keys of one object of a header. The decoder can ask for no others, and each has a description.
protocol ObjectKey: DescribedKey, RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  var description: KeyDescription { get }
}

extension ObjectKey {
  var name: String { rawValue }
}

/// An object of a header, with its keys in the order of the documentation.
public struct ObjectDescription: Sendable {
  public let keys: [KeyDescription]

  private init<Key: ObjectKey>(_: Key.Type) { keys = Key.allCases.map(\.description) }

  static let header = ObjectDescription(HeaderKey.self)
  static let source = ObjectDescription(SourceKey.self)
  static let expect = ObjectDescription(ExpectKey.self)
  static let layout = ObjectDescription(LayoutKey.self)
  static let viewport = ObjectDescription(ViewportKey.self)
  static let outer = ObjectDescription(OuterKey.self)
  static let page = ObjectDescription(PageKey.self)
  static let initial = ObjectDescription(InitialKey.self)
  static let control = ObjectDescription(ControlKey.self)
  static let rect = ObjectDescription(RectKey.self)
  static let touchDelivery = ObjectDescription(TouchDeliveryKey.self)
}
