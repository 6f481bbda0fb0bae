extension [any ReproductionFormat.Type] {
  /// Every format of this package, in the order in which messages list them.
  public static var shipped: [any ReproductionFormat.Type] {
    [
      XCUITestSource.self,
      W3CActions.self,
      PersonSteps.self,
    ]
  }
}
