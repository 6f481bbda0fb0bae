extension Collection where Element: Equatable {
  /// Whether the elements of another collection are here, one right after the other.
  ///
  /// The standard library's search for a collection in another needs iOS 16.
  public func contains(run: some Collection<Element>) -> Bool {
    run.isEmpty || indices.contains { self[$0...].starts(with: run) }
  }
}
