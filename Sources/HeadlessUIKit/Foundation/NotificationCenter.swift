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

  #if !canImport(ObjectiveC)
    /// Calls a method of the observer, which is not held, with each notification.
    public func addObserver(
      _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
      let pair = onReplayThread { TargetAction(observer, aSelector) }
      let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
        onReplayThread { pair.send(from: notification) }
      }
      methods.add(token, aName, for: observer as AnyObject)
    }

    public func removeObserver(_ observer: Any, name aName: NSNotification.Name?, object anObject: Any?) {
      for token in methods.remove(observer as AnyObject, aName) { center.removeObserver(token) }
    }

    public func removeObserver(_ observer: Any) {
      center.removeObserver(observer)
      removeObserver(observer, name: nil, object: nil)
    }

    private let methods = Methods()

    /// The tokens of observers that were added with a method.
    private final class Methods: @unchecked Sendable {
      // Safe to share: a replay's center is used on its thread.
      private var entries: [(observer: ObjectIdentifier, name: NSNotification.Name?, token: NSObjectProtocol)] = []

      func add(_ token: NSObjectProtocol, _ name: NSNotification.Name?, for observer: AnyObject) {
        entries.append((ObjectIdentifier(observer), name, token))
      }

      /// Removes an observer's entries for a name, or all.
      func remove(_ observer: AnyObject, _ name: NSNotification.Name?) -> [NSObjectProtocol] {
        let isRemoved = { (entry: (observer: ObjectIdentifier, name: NSNotification.Name?, token: NSObjectProtocol)) in
          entry.observer == ObjectIdentifier(observer) && (name == nil || entry.name == name)
        }
        let removed = entries.filter(isRemoved)
        entries.removeAll(where: isRemoved)
        return removed.map(\.token)
      }
    }
  #else
    public func removeObserver(_ observer: Any) { center.removeObserver(observer) }
  #endif

  public func post(name: NSNotification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {
    center.post(name: name, object: object, userInfo: userInfo)
  }

  public func post(_ notification: Notification) { center.post(notification) }
}
