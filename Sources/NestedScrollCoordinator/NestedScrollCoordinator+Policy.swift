extension NestedScrollCoordinator {
  /// The view that takes a movement first, as in HarmonyOS's nested scrolling for a page.
  ///
  /// The cases are its `PARENT_FIRST`, `SELF_FIRST`, `SELF_ONLY` and `PARALLEL`.
  public enum Order: Sendable, CaseIterable {
    /// The header, then the list.
    case headerFirst
    /// The list, then the header.
    case listFirst
    /// The list alone; the header stays.
    case listOnly
    /// Both at once.
    case together
  }

  /// The offset of a list when its tab becomes visible again.
  ///
  /// The coordinator treats `resetOnUnpin` and `syncToHeader` alike: hidden lists go to their tops as soon as the bar is not pinned. They
  /// differ in what the lab expects of strategies that reset a list later.
  public enum TabOffset: Sendable, CaseIterable {
    /// The offset at which it was left.
    case keep
    /// Its top, if the bar was not pinned at some time in between.
    case resetOnUnpin
    /// Its top for as long as the bar is not pinned: lists and header are one long page.
    case syncToHeader
  }

  /// The content that a pull beyond the top moves.
  public enum BounceOwner: Sendable, CaseIterable {
    /// Header, bar and list together.
    case outer
    /// The list below the bar.
    case inner
  }

  /// The rules by which header and lists share one finger.
  public struct Policy: Sendable {
    /// The order while content moves up. Drags that begin above the pager move the header first.
    public var forward: Order
    /// The order while content moves down.
    public var backward: Order
    public var tabOffset: TabOffset
    public var bounceOwner: BounceOwner

    public init(
      forward: Order = .headerFirst, backward: Order = .listFirst, tabOffset: TabOffset = .keep,
      bounceOwner: BounceOwner = .outer
    ) {
      self.forward = forward
      self.backward = backward
      self.tabOffset = tabOffset
      self.bounceOwner = bounceOwner
    }
  }
}
