extension NestedScrollCoordinator {
  /// Which view takes a movement first, as HarmonyOS's nested scrolling says it for a page: `PARENT_FIRST`, `SELF_FIRST`, `SELF_ONLY`, `PARALLEL`.
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

  /// What a list's offset is when its tab comes back.
  public enum TabOffset: Sendable, CaseIterable {
    /// Where it was left.
    case keep
    /// Its top, if the bar was not pinned at some time in between.
    case resetOnUnpin
    /// Its top for as long as the bar is not pinned: lists and header are one long page.
    case syncToHeader
  }

  /// What is pulled down beyond the top.
  public enum BounceOwner: Sendable, CaseIterable {
    /// Header, bar and list together.
    case outer
    /// The list below the bar.
    case inner
  }

  /// How one finger is shared.
  public struct Policy: Sendable {
    /// Content moves up. Drags that begin above the pager move the header first.
    public var forward: Order
    /// Content moves down.
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
