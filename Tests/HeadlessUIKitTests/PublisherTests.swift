import HeadlessUIKit
import ScrollEngine
import Testing
import TraceModel

/// The part of Combine that libraries use.
@MainActor @Suite struct PublisherTests {
  @Test func anObservedPropertyIsPublished() {
    var (offsets, heights): ([CGFloat], [CGFloat]) = ([], [])
    var cancellables: Set<AnyCancellable> = []
    Stage.replay([]) { screen in
      screen.outer.publisher(for: \.contentOffset).map(\.y).removeDuplicates().sink { offsets.append($0) }
        .store(in: &cancellables)
      screen.pages[0].publisher(for: \.contentSize, options: .new).sink { heights.append($0.height) }
        .store(in: &cancellables)
      screen.outer.contentOffset.y = 20
      screen.outer.contentOffset.y = 20
      screen.pages[0].contentSize.height = 900
      cancellables = []
      screen.outer.contentOffset.y = 40
    }
    #expect(offsets == [0, 20] && heights == [900])
  }

  @Test func subjectsSendToThoseWhoSubscribed() {
    let (passing, current) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(1))
    var (heard, ends, sums): ([Int], Int, [Int]) = ([], 0, [])
    passing.send(0)
    let first = passing.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { heard.append($0) })
    let second = passing.combineLatest(current).sink { sums.append($0 + $1) }
    passing.send(1)
    current.value = 5
    first.cancel()
    passing.send(2)
    passing.send(completion: .finished)
    passing.send(3)
    #expect(heard == [1] && ends == 0)
    #expect(sums == [2, 6, 7])
    withExtendedLifetime(second) {}
  }

  @Test func operatorsTakeEachSubscriberFromItsBeginning() {
    let source = PassthroughSubject<Int, Never>()
    let odd = source.filter { $0 % 2 == 1 }.dropFirst().compactMap { $0 > 3 ? "\($0)" : nil }
      .merge(with: Just("now")).eraseToAnyPublisher()
    var heard: [[String]] = [[], []]
    let first = odd.sink { heard[0].append($0) }
    for value in 1...5 { source.send(value) }
    let second = odd.sink { heard[1].append($0) }
    for value in 6...9 { source.send(value) }
    #expect(heard == [["now", "5", "7", "9"], ["now", "9"]])
    withExtendedLifetime((first, second)) {}
  }

  /// A published property tells the new value while it still has the former one.
  @Test func aPublishedPropertyTellsBeforeItChanges() {
    final class Model { @Published var page = 0 }
    let model = Model()
    var seen: [[Int]] = []
    let token = model.$page.sink { [unowned model] in seen.append([$0, model.page]) }
    model.page = 2
    #expect(seen == [[0, 0], [2, 0]])
    #expect(model.page == 2)
    withExtendedLifetime(token) {}
  }

  /// Values that are received on the main queue come in the time of the replay.
  @Test func valuesComeLater() {
    let subject = PassthroughSubject<Int, Never>()
    var times: [Double] = []
    var tokens: Set<AnyCancellable> = []
    Stage.replay([]) { _ in
      subject.receive(on: DispatchQueue.main).sink { _ in times.append(CACurrentMediaTime()) }.store(in: &tokens)
      NotificationCenter.default.publisher(for: Notification.Name("moved")).sink { _ in subject.send(1) }
        .store(in: &tokens)
      NotificationCenter.default.post(name: Notification.Name("moved"), object: nil)
      #expect(times == [])
    }
    #expect(times.count == 1)
  }
}
