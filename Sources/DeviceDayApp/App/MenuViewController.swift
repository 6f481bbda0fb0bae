import TraceRecorder
import UIKit

/// The scenes, for a person: each is recorded while its words are on the screen, and offered to AirDrop or Files afterwards.
final class MenuViewController: UIViewController {
  private let list = UIScrollView()
  private var buttons: [UIButton] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for scene in DayScene.all where scene.words != nil {
      let action = UIAction(title: scene.title) { [weak self] _ in self?.perform(scene) }
      let button = UIButton(type: .system, primaryAction: action)
      buttons.append(button)
      list.addSubview(button)
    }
    view.addSubview(list)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = view.bounds
    for (row, button) in buttons.enumerated() {
      button.frame = CGRect(x: 0, y: CGFloat(row) * 44, width: view.bounds.width, height: 44)
    }
    list.contentSize = CGSize(width: view.bounds.width, height: CGFloat(buttons.count) * 44)
  }

  private func perform(_ scene: DayScene) {
    let day = DayViewController(scene)
    day.recordingOptions = TraceRecorder.Options()
    day.prepareForDevice()
    day.modalPresentationStyle = .fullScreen
    let cover = WordsView(scene.words ?? "") { [weak self, weak day] in
      guard let self, let day else { return }
      let recorder = day.recorder
      day.dismiss(animated: true) { recorder?.share(from: self) }
    }
    day.view.addSubview(cover)
    present(day, animated: true, completion: nil)
  }
}

/// The words of a scene over the screen, and a button that ends it; touches beside the button reach the screen.
private final class WordsView: UIView {
  private let label = UILabel()
  private let button: UIButton

  init(_ words: String, done: @escaping () -> Void) {
    button = UIButton(type: .system, primaryAction: UIAction(title: "Done") { _ in done() })
    super.init(frame: .zero)
    label.text = words
    label.numberOfLines = 0
    label.isUserInteractionEnabled = false
    for view in [label, button] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard let around = superview else { return }
    frame = around.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 16, y: bounds.height - 130, width: bounds.width - 32, height: 80)
    button.frame = CGRect(x: bounds.width - 96, y: 50, width: 80, height: 44)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { button.frame.contains(point) }
}
