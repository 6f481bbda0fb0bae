import TraceModel

// The actions that change the screen during a session.

extension LineDescription {
  static let changes = [
    action(
      "content_size", "a view's content got another height",
      [view, .required(EventKey.height, heights, unit: "pt", "the content's new height")]),
    action(
      "insert_above", "content was inserted above what is shown",
      [
        view, .required(EventKey.height, heights, unit: "pt", "the height of what was inserted"),
        .optional(EventKey.compensated, .bool, default: .bool(false), "whether the app kept the rest in its place"),
      ]),
    action(
      "delete_above", "content was deleted above what is shown",
      [
        view, .required(EventKey.height, heights, unit: "pt", "the height of what was deleted"),
        .optional(EventKey.compensated, .bool, default: .bool(false), "whether the app kept the rest in its place"),
      ]),
    action(
      "insets", "a view got other content insets, for a keyboard or a refresh control",
      [
        view, .required(EventKey.top, .length(.any), unit: "pt", "the new inset at the top"),
        .required(EventKey.bottom, .length(.any), unit: "pt", "the new inset at the bottom"),
      ]),
    action(
      "reload", "a view's rows were loaded again",
      [view, .required(EventKey.height, heights, unit: "pt", "the content's height afterwards")]),
    action(
      "header_height", "the header got another height",
      [.required(EventKey.height, heights, unit: "pt", "the header's new height")]),
    action(
      "viewport", "the screen fills another part of the display: a rotation, a split view",
      [
        .required(EventKey.width, .length(.positive, LayoutDecoder.sides), unit: "pt", "the screen's new width"),
        .required(EventKey.height, .length(.positive, LayoutDecoder.sides), unit: "pt", "the screen's new height"),
      ]),
    action(
      "page_count", "the pager got other pages",
      [
        .required(
          EventKey.pages, .objects(.page, count: 1...LayoutDecoder.mostPages),
          "all pages from now on, as in `layout.pages`; later frames have an offset for each")
      ]),
    action("refresh_begin", "a refresh control began to refresh", [view]),
    action("refresh_end", "a refresh control ended refreshing", [view]),
  ]

  private static let view = KeyDescription.required(
    EventKey.view, .view(["outer", "pager"]), "the scroll view; N counts from 0")

  private static let heights = ValueDescription.length(.notNegative, LayoutDecoder.heights)
}
