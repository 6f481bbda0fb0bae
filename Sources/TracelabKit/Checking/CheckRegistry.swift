/// Everything that `tracelab check` looks at, in order.
enum CheckRegistry {
  /// What all reading stands on: where one of these finds something, the others are left out.
  static var foundation: [any LabCheck.Type] {
    [
      FileCheck.self,
      SchemaCheck.self,
    ]
  }

  /// What the rows say. They may rely on the types of columns, and on nothing else.
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
    ]
  }

  static var all: [any LabCheck.Type] { foundation + contents }
}
