import TraceModel

/// The keys of each of `layout.controls`.
enum ControlKey: String, ObjectKey {
  case id, kind, `in`, frame, pan

  var description: KeyDescription {
    switch self {
    case .id: .required(self, .text(mayBeEmpty: false), "the name by which `touch_delivery` means it")
    case .kind: .required(self, .word(of: Layout.Control.Kind.self), "what it is")
    case .in: .required(self, .view(["outer"]), "the scroll view that contains it; N counts from 0")
    case .frame: .required(self, .object(.rect), "its place in that view's content")
    case .pan: .optional(self, .bool, default: .bool(false), "whether it has a pan recognizer of its own")
    }
  }
}

/// The keys of `layout.controls[].frame`.
enum RectKey: String, ObjectKey {
  case x, y, width, height

  var description: KeyDescription {
    switch self {
    case .x: .required(self, .length(.any), unit: "pt", "from the content's left")
    case .y: .required(self, .length(.any), unit: "pt", "from the content's top")
    case .width, .height: .required(self, .length(.positive), unit: "pt", "its \(name)")
    }
  }
}

/// The keys of `layout.touch_delivery`. Defaults are UIKit's.
enum TouchDeliveryKey: String, ObjectKey {
  case delaysContentTouches = "delays_content_touches"
  case canCancelContentTouches = "can_cancel_content_touches"
  case shouldBegin = "should_begin"
  case shouldCancel = "should_cancel"

  var description: KeyDescription {
    let standard = Layout.TouchDelivery()
    let answers = ValueDescription.answers(most: ControlDecoder.mostControls)
    return switch self {
    case .delaysContentTouches:
      .optional(
        self, .bool, default: .bool(standard.delaysContentTouches), "`UIScrollView.delaysContentTouches`")
    case .canCancelContentTouches:
      .optional(
        self, .bool, default: .bool(standard.canCancelContentTouches), "`UIScrollView.canCancelContentTouches`")
    case .shouldBegin:
      .optional(self, answers, "`touchesShouldBegin(_:with:in:)` by control id, where it is overridden")
    case .shouldCancel:
      .optional(self, answers, "`touchesShouldCancel(in:)` by control id, where it is overridden")
    }
  }
}

extension ObjectDescription {
  static let control = ObjectDescription(ControlKey.self)
  static let rect = ObjectDescription(RectKey.self)
  static let touchDelivery = ObjectDescription(TouchDeliveryKey.self)
}
