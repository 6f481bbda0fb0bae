/// Something that a control does.
@preconcurrency @MainActor
open class UIAction: NSObject {
  open var title: String
  let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }
}
