/// The notification center of a replay. Other replays that run at the same time do not receive its notifications.
public final class NotificationCenter: Sendable {
  private let center = Foundation.NotificationCenter()

  public init() {}

  /// The notification center of the replay on this thread.
  public static var `default`: NotificationCenter { ReplayRunLoop.current?.notifications ?? outsideOfReplays }

  private static let outsideOfReplays = NotificationCenter()

  /// - Parameter queue: without effect, as a replay has one thread.
  public func addObserver(
    forName name: NSNotification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> NSObjectProtocol {
    // Called on the thread that posts, which is the replay's.
    nonisolated(unsafe) let block = block
    return center.addObserver(forName: name, object: object, queue: nil) { block($0) }
  }

  public func removeObserver(_ observer: Any) { center.removeObserver(observer) }

  public func post(name: NSNotification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {
    center.post(name: name, object: object, userInfo: userInfo)
  }

  public func post(_ notification: Notification) { center.post(notification) }
}
