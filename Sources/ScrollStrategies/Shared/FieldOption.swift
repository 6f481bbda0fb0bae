import ScrollEngine

/// Options that several rules of libraries have in common.
enum FieldOption {
  /// A view that is at its edge and does not bounce never reports that the finger pulls there.
  static let bounces = StrategyOption.flag(
    "bounces", default: true,
    "whether the outer view and the lists bounce, regardless of the layout, as the library leaves them; its rule depends on it"
  )
}
