import TraceModel

/// The keys of the session header.
enum HeaderKey: String, ObjectKey {
  case type, version, id, name, scenario
  case recordedAt = "recorded_at"
  case source, strategy, layout, expect, unknown

  /// The version of the format that this reader knows.
  static let formatVersion = 1

  var description: KeyDescription {
    switch self {
    case .type: .required(self, .constant("session"), "the type of the first line")
    case .version: .required(self, .version(HeaderKey.formatVersion), "the version of the format")
    case .id:
      .required(
        self, .text(mayBeEmpty: false), "unique to the recording, a UUID as a rule; in Unicode's composed form (NFC)")
    case .name: .required(self, .text(mayBeEmpty: true), "for people")
    case .scenario:
      .optional(
        self, .text(mayBeEmpty: true),
        "the same gesture on other builds or devices has the same scenario, by which builds are compared")
    case .recordedAt: .optional(self, .text(mayBeEmpty: true), unit: "ISO 8601", "when it was recorded")
    case .source: .optional(self, .object(.source), "what recorded it")
    case .strategy: .optional(self, .text(mayBeEmpty: true), "the coordination that the recorded screen used")
    case .layout:
      .required(
        self, .object(.layout), "the screen; `import --layout FILE` gives it to files without one")
    case .expect: .optional(self, .object(.expect), "what counts as right on this screen")
    case .unknown:
      .optional(
        self, .words(UnknownFacts.knownWords),
        "what the recording does not show, as a screen recording; kinds that need it are not judged; N counts from 0; with "
          + "`touches`, touches in the file were concluded from the content's movement")
    }
  }
}

/// The keys of `source`.
enum SourceKey: String, ObjectKey {
  case kind, device, os, app, build
  case refreshHz = "refresh_hz"
  case scale

  var description: KeyDescription {
    let standard = Session.Source()
    return switch self {
    case .kind: .optional(self, .word(of: Session.SourceKind.self), "the kind of recorder")
    case .device: .optional(self, .text(mayBeEmpty: true), "the model of the device")
    case .os: .optional(self, .text(mayBeEmpty: true), "the operating system, with its version")
    case .app: .optional(self, .text(mayBeEmpty: true), "the recorded app")
    case .build: .optional(self, .text(mayBeEmpty: true), "the build of the app, by which builds are compared")
    case .refreshHz:
      .optional(
        self, .number(Session.Source.refreshRates), unit: "Hz", default: .number(standard.refreshHz),
        "display refreshes per second")
    case .scale:
      .optional(self, .length(.positive), unit: "px/pt", default: .number(standard.scale), "pixels per point")
    }
  }
}

/// The keys of `expect`.
enum ExpectKey: String, ObjectKey {
  case tabOffset = "tab_offset"
  case forward, backward
  case bounceOwner = "bounce_owner"

  var description: KeyDescription {
    let standard = Expectations()
    return switch self {
    case .tabOffset:
      .optional(
        self, .word(of: Expectations.TabOffset.self), default: .word(standard.tabOffset.rawValue),
        "what a tab's offset should be when the tab comes back")
    case .forward:
      .optional(
        self, .word(of: Expectations.Order.self), default: .word(standard.forward.rawValue),
        "which view moves first while content moves up, as the page sees it")
    case .backward:
      .optional(
        self, .word(of: Expectations.Order.self), default: .word(standard.backward.rawValue),
        "the same while content moves down")
    case .bounceOwner:
      .optional(
        self, .word(of: Expectations.BounceOwner.self), default: .word(standard.bounceOwner.rawValue),
        "which view may bounce at the top")
    }
  }
}

extension ObjectDescription {
  package static let header = ObjectDescription(HeaderKey.self)
  static let source = ObjectDescription(SourceKey.self)
  static let expect = ObjectDescription(ExpectKey.self)
}
