/// Numbers the fingers that are down from 0: a finger that goes down takes the lowest number that is free.
struct FingerSlots {
  /// The finger of each number; `nil` where it is free.
  private(set) var fingers: [Int?] = []

  subscript(finger: Int) -> Int? { fingers.firstIndex(of: finger) }

  mutating func take(_ finger: Int) -> Int {
    if let slot = fingers.firstIndex(of: nil) {
      fingers[slot] = finger
      return slot
    }
    fingers.append(finger)
    return fingers.count - 1
  }

  mutating func free(_ slot: Int) { fingers[slot] = nil }
}
