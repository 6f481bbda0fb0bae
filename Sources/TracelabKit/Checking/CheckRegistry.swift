/// All checks of `tracelab check`, in order.
enum CheckRegistry {
  /// The checks of what all reading relies on: where one of these finds something, the others are left out.
  static var foundation: [any LabCheck.Type] {
    [
      FileCheck.self,
      SchemaCheck.self,
    ]
  }

  /// The checks of the rows. They may rely on the types of columns, and on nothing else.
  static var contents: [any LabCheck.Type] {
    [
      ConstraintCheck.self,
      ReferenceCheck.self,
      SessionCheck.self,
      EventCheck.self,
      LayoutCheck.self,
      GestureCheck.self,
      ReplayCheck.self,
      FrameCheck.self,
      DeliveryCheck.self,
      VerdictCheck.self,
      GlitchCheck.self,
      RunCheck.self,
      CountCheck.self,
      VariationCheck.self,
    ]
  }

  static var all: [any LabCheck.Type] { foundation + contents }
}
