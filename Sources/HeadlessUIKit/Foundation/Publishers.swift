// The part of Combine that libraries of scroll views use. Linux has none of it, and a module of that name would be taken for the real one
// by other packages: the pre-pass imports UIKit in its place.

#if canImport(Combine)
  @_exported import Combine
#else
  /// The names that Combine keeps for subscribers.
  public enum Subscribers {
    /// The end of a publisher's values.
    public enum Completion<Failure: Error> {
      case finished
      case failure(Failure)
    }
  }

  /// A source of values over time.
  public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    /// Sends every value from now on, until the result is cancelled or freed.
    func begin(
      ended: @escaping (Subscribers.Completion<Failure>) -> Void, received: @escaping (Output) -> Void
    ) -> AnyCancellable
  }

  /// Something that can be ended.
  public protocol Cancellable {
    func cancel()
  }

  /// A subscription, which ends with the object.
  public final class AnyCancellable: Cancellable, Hashable {
    private var end: (() -> Void)?

    public init(_ cancel: @escaping () -> Void) { end = cancel }
    public init(_ canceller: some Cancellable) { end = { canceller.cancel() } }

    deinit { cancel() }

    public func cancel() {
      let end = end
      self.end = nil
      end?()
    }

    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
    public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) { collection.append(self) }

    public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// A publisher without its type's details.
  public struct AnyPublisher<Output, Failure: Error>: Publisher {
    typealias Ended = (Subscribers.Completion<Failure>) -> Void
    private let make: (@escaping Ended, @escaping (Output) -> Void) -> AnyCancellable

    init(_ make: @escaping (@escaping Ended, @escaping (Output) -> Void) -> AnyCancellable) { self.make = make }
    public init(_ publisher: some Publisher<Output, Failure>) { make = { publisher.begin(ended: $0, received: $1) } }

    public func begin(
      ended: @escaping (Subscribers.Completion<Failure>) -> Void, received: @escaping (Output) -> Void
    ) -> AnyCancellable { make(ended, received) }
  }

  /// The subscribers of a subject.
  private final class Audience<Output, Failure: Error> {
    private var next = 0
    private var members: [(id: Int, ended: (Subscribers.Completion<Failure>) -> Void, received: (Output) -> Void)] = []
    private(set) var end: Subscribers.Completion<Failure>?

    func add(
      _ ended: @escaping (Subscribers.Completion<Failure>) -> Void, _ received: @escaping (Output) -> Void
    ) -> AnyCancellable {
      if let end { ended(end) }
      let id = next
      next += 1
      if end == nil { members.append((id, ended, received)) }
      return AnyCancellable { [weak self] in self?.members.removeAll { $0.id == id } }
    }

    /// Sends a value to those who subscribed before; one that was cancelled meanwhile gets none.
    func send(_ value: Output) {
      for member in members where members.contains(where: { $0.id == member.id }) { member.received(value) }
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
      guard end == nil else { return }
      end = completion
      let former = members
      members = []
      for member in former { member.ended(completion) }
    }
  }

  /// A publisher of values that code sends.
  public final class PassthroughSubject<Output, Failure: Error>: Publisher {
    private let audience = Audience<Output, Failure>()

    public init() {}

    public func send(_ input: Output) { if audience.end == nil { audience.send(input) } }
    public func send() where Output == Void { send(()) }
    public func send(completion: Subscribers.Completion<Failure>) { audience.finish(completion) }

    public func begin(
      ended: @escaping (Subscribers.Completion<Failure>) -> Void, received: @escaping (Output) -> Void
    ) -> AnyCancellable { audience.add(ended, received) }
  }

  /// A value that tells of its changes: the current one first, then each new one.
  public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
    private let audience = Audience<Output, Failure>()
    private var current: Output

    public init(_ value: Output) { current = value }

    public var value: Output {
      get { current }
      set { send(newValue) }
    }

    public func send(_ input: Output) {
      guard audience.end == nil else { return }
      current = input
      audience.send(input)
    }

    public func send(completion: Subscribers.Completion<Failure>) { audience.finish(completion) }

    public func begin(
      ended: @escaping (Subscribers.Completion<Failure>) -> Void, received: @escaping (Output) -> Void
    ) -> AnyCancellable {
      if audience.end == nil { received(current) }
      return audience.add(ended, received)
    }
  }

  /// One value, then the end.
  public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public let output: Output

    public init(_ output: Output) { self.output = output }

    public func begin(
      ended: @escaping (Subscribers.Completion<Never>) -> Void, received: @escaping (Output) -> Void
    ) -> AnyCancellable {
      received(output)
      ended(.finished)
      return AnyCancellable {}
    }
  }

  /// A class's property whose projected value publishes the current value, and each new one before the property has it.
  @propertyWrapper
  public struct Published<Value> {
    private var stored: Value
    private let subject: CurrentValueSubject<Value, Never>
    public var projectedValue: AnyPublisher<Value, Never> { subject.eraseToAnyPublisher() }

    public init(wrappedValue: Value) {
      stored = wrappedValue
      subject = CurrentValueSubject(wrappedValue)
    }

    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    @available(*, unavailable, message: "@Published is for properties of classes")
    public var wrappedValue: Value {
      get { stored }
      set { stored = newValue }
    }

    /// The property of an object. A subscriber may read it while it is told.
    public static subscript<Object: AnyObject>(
      _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
      storage storage: ReferenceWritableKeyPath<Object, Self>
    ) -> Value {
      get { object[keyPath: storage].stored }
      set {
        object[keyPath: storage].subject.send(newValue)
        object[keyPath: storage].stored = newValue
      }
    }
  }

  // MARK: Operators

  extension Publisher {
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable where Failure == Never {
      begin(ended: { _ in }, received: receiveValue)
    }

    public func sink(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable { begin(ended: receiveCompletion, received: receiveValue) }

    public func assign<Root: AnyObject>(
      to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
    ) -> AnyCancellable where Failure == Never { sink { object[keyPath: keyPath] = $0 } }

    /// A publisher that sends what a closure makes of each value.
    private func each<Result>(
      _ make: @escaping () -> (Output, @escaping (Result) -> Void) -> Void
    ) -> AnyPublisher<Result, Failure> {
      AnyPublisher { ended, received in
        let handle = make()
        return begin(ended: ended) { handle($0, received) }
      }
    }

    public func map<Result>(_ transform: @escaping (Output) -> Result) -> AnyPublisher<Result, Failure> {
      each { { value, send in send(transform(value)) } }
    }

    public func map<Result>(_ keyPath: KeyPath<Output, Result>) -> AnyPublisher<Result, Failure> {
      each { { value, send in send(value[keyPath: keyPath]) } }
    }

    public func compactMap<Result>(_ transform: @escaping (Output) -> Result?) -> AnyPublisher<Result, Failure> {
      each { { value, send in if let result = transform(value) { send(result) } } }
    }

    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
      each { { value, send in if isIncluded(value) { send(value) } } }
    }

    public func removeDuplicates(
      by predicate: @escaping (Output, Output) -> Bool
    ) -> AnyPublisher<Output, Failure> {
      each {
        var last: Output?
        return { value, send in
          if let last, predicate(last, value) { return }
          last = value
          send(value)
        }
      }
    }

    public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable { removeDuplicates(by: ==) }

    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
      each {
        var left = count
        return { value, send in if left > 0 { left -= 1 } else { send(value) } }
      }
    }

    public func merge(with other: some Publisher<Output, Failure>) -> AnyPublisher<Output, Failure> {
      AnyPublisher { ended, received in
        let parts = [begin(ended: ended, received: received), other.begin(ended: ended, received: received)]
        return AnyCancellable { for part in parts { part.cancel() } }
      }
    }

    public func combineLatest<Other>(
      _ other: some Publisher<Other, Failure>
    ) -> AnyPublisher<(Output, Other), Failure> {
      AnyPublisher { ended, received in
        var (own, others): (Output?, Other?)
        func send() { if let own, let others { received((own, others)) } }
        let first = begin(ended: ended) {
          own = $0
          send()
        }
        let second = other.begin(ended: ended) {
          others = $0
          send()
        }
        return AnyCancellable {
          first.cancel()
          second.cancel()
        }
      }
    }

    /// Sends values later, from the main queue: a replay has one thread.
    public func receive(on queue: DispatchQueue) -> AnyPublisher<Output, Failure> { later() }
    public func receive(on runLoop: RunLoop) -> AnyPublisher<Output, Failure> { later() }

    private func later() -> AnyPublisher<Output, Failure> {
      each { { value, send in ReplayRunLoop.current?.schedule(afterMilliseconds: nil) { send(value) } } }
    }
  }

  extension KeyValueObserving {
    /// Publishes an observed property: its value now, then each new one.
    public func publisher<Value>(
      for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> AnyPublisher<Value, Never> {
      AnyPublisher { _, received in
        let observation = onReplayThread {
          self.observe(keyPath, options: options.union(.new)) { _, change in
            if let value = change.newValue { received(value) }
          }
        }
        return AnyCancellable { observation.invalidate() }
      }
    }
  }

  extension NotificationCenter {
    /// Publishes the notifications of a name.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> AnyPublisher<Notification, Never> {
      AnyPublisher { _, received in
        let token = self.addObserver(forName: name, object: object, queue: nil) { received($0) }
        return AnyCancellable { self.removeObserver(token) }
      }
    }
  }
#endif
