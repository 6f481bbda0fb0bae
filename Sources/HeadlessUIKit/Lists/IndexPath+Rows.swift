#if !canImport(Darwin)
  // A path of two indexes is the place of a row or an item; Foundation on Linux names neither.
  extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The first index; 0 for an empty path.
    public var section: Int {
      get { count > 0 ? self[0] : 0 }
      set { self = IndexPath(row: row, section: newValue) }
    }

    /// The second index; 0 for a shorter path.
    public var row: Int {
      get { count > 1 ? self[1] : 0 }
      set { self = IndexPath(row: newValue, section: section) }
    }

    public var item: Int {
      get { row }
      set { row = newValue }
    }
  }
#endif

#if !canImport(Darwin)
  extension NSIndexPath {
    public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
    public var row: Int { length > 1 ? index(atPosition: 1) : 0 }
    public var item: Int { row }
  }
#endif
