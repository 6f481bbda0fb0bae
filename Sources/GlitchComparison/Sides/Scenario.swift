/// What recordings of different builds have in common: the gesture that was performed, on which device, at which refresh rate.
public struct Scenario: Hashable, Comparable, Sendable {
  public var name: String
  /// The model, as the recordings say; `nil` where they do not.
  public var device: String?
  /// Display refreshes per second.
  public var refreshRate: Double

  public init(name: String, device: String?, refreshRate: Double) {
    self.name = name
    self.device = device
    self.refreshRate = refreshRate
  }

  public static func < (a: Scenario, b: Scenario) -> Bool {
    (a.name, a.device ?? "", a.refreshRate) < (b.name, b.device ?? "", b.refreshRate)
  }
}
