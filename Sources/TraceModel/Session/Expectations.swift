/// The expected behavior of a screen: the policy by which glitches are detected.
public struct Expectations: Hashable, Sendable, Codable {
  /// The expected offset of a tab when the tab comes back.
  public enum TabOffset: String, Hashable, Sendable, Codable, CaseIterable {
    /// The offset at which it was left.
    case keep
    /// Its top, if the header was unpinned in between.
    case resetOnUnpin = "reset_on_unpin"
    /// The offset that follows from the header's position.
    case syncToHeader = "sync_to_header"
  }

  /// The view that takes the finger's movement first, from the point of view of the page (HarmonyOS ArkUI's words for nested
  /// scrolling).
  public enum Order: String, Hashable, Sendable, Codable, CaseIterable {
    case parentFirst = "parent_first"
    case selfFirst = "self_first"
    case selfOnly = "self_only"
    case parallel
  }

  /// The view that may bounce at the top.
  public enum BounceOwner: String, Hashable, Sendable, Codable, CaseIterable {
    case outer, inner
  }

  public var tabOffset: TabOffset
  /// The order when content moves up.
  public var forward: Order
  /// The order when content moves down.
  public var backward: Order
  public var bounceOwner: BounceOwner

  public init(
    tabOffset: TabOffset = .keep, forward: Order = .parentFirst, backward: Order = .selfFirst,
    bounceOwner: BounceOwner = .outer
  ) {
    self.tabOffset = tabOffset
    self.forward = forward
    self.backward = backward
    self.bounceOwner = bounceOwner
  }

  enum CodingKeys: String, CodingKey {
    case forward, backward
    case tabOffset = "tab_offset"
    case bounceOwner = "bounce_owner"
  }
}
