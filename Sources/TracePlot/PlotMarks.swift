import TraceModel

/// The glitches of a plot: their letters, and lines on which none hides another.
struct PlotMarks {
  struct Letter {
    var letter: Character
    var mark: PlotMark
    var column: Int
  }

  /// The position of one mark.
  struct Place {
    var letter: Character
    var columns: ClosedRange<Int>
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
  /// The maximum number of lines of letters. Marks without a place on them share one more line, as `#`.
  private static let mostRows = 6

  let letters: [Letter]
  /// The number of marks without a letter, because the alphabet or the lines ran out.
  let unnamed: Int
  let rows: [[Place]]
  private let columns: Int

  init(_ marks: [PlotMark], on time: PlotTime) {
    let shown = marks.filter { max($0.start, $0.end) >= time.start && $0.start <= time.end }
      .sorted { ($0.start, $0.end, $0.text) < ($1.start, $1.end, $1.text) }
    var rows: [[Place]] = []
    var letters: [Letter] = []
    var unnamed: [Place] = []
    for mark in shown {
      let columns = time.columns(mark.start, mark.end)
      let free = rows.firstIndex { row in row.allSatisfy { !$0.columns.overlaps(columns) } }
      guard letters.count < Self.alphabet.count, let row = free ?? (rows.count < Self.mostRows ? rows.count : nil)
      else {
        unnamed.append(Place(letter: "#", columns: columns))
        continue
      }
      let letter = Self.alphabet[letters.count]
      if row == rows.count { rows.append([]) }
      rows[row].append(Place(letter: letter, columns: columns))
      letters.append(Letter(letter: letter, mark: mark, column: columns.lowerBound))
    }
    self.letters = letters
    self.rows = unnamed.isEmpty ? rows : rows + [unnamed]
    self.unnamed = unnamed.count
    columns = time.columns
  }

  /// The lines, at least one: a message if there is nothing to show.
  func rows(glyphs: PlotGlyphs) -> [CellRow] {
    guard !rows.isEmpty else {
      var row = CellRow(count: columns)
      row.put("none", at: 0)
      return [row]
    }
    return rows.map { places in
      var row = CellRow(count: columns)
      for place in places { row.fill(glyphs.lasting, place.columns) }
      for place in places { row.set(String(place.letter), at: place.columns.lowerBound) }
      return row
    }
  }
}

/// One glitch in a plot: its time, and its text in the legend. Times are microseconds since the session began.
public struct PlotMark: Hashable, Sendable {
  public var start: Int
  public var end: Int
  /// The short text beside a mark.
  public var kind: String
  /// One sentence with the figures, or empty.
  public var detail: String

  public init(start: Int, end: Int, kind: String, detail: String = "") {
    self.start = start
    self.end = end
    self.kind = kind
    self.detail = detail
  }

  /// The mark of a glitch that a detector found.
  public init(_ glitch: Glitch) {
    self.init(start: glitch.start, end: glitch.end, kind: glitch.kind.rawValue, detail: glitch.detail)
  }

  /// The text `kind: detail`.
  package var text: String { detail.isEmpty ? kind : "\(kind): \(detail)" }
}

/// The characters that a plot is drawn with.
struct PlotGlyphs: Sendable {
  var axis: String
  var labelledAxis: String
  /// A relevant level, such as the pin; drawn every `ruleStep` cells.
  var rule: String
  var ruleStep: Int
  /// The line from a glitch's letter up through the lanes.
  var guide: String
  var line: String
  var tick: String
  var corner: String
  var pageStart: String
  /// A gesture that begins and ends in one cell.
  var moment: String
  /// The duration of a glitch.
  var lasting: String
  var dash: String

  static let unicode = PlotGlyphs(
    axis: "│", labelledAxis: "┤", rule: "┄", ruleStep: 1, guide: "┊", line: "─", tick: "┬",
    corner: "└", pageStart: "├", moment: "•", lasting: "━", dash: "–")
  static let ascii = PlotGlyphs(
    axis: "|", labelledAxis: "+", rule: ".", ruleStep: 3, guide: ":", line: "-", tick: "+",
    corner: "+", pageStart: "|", moment: "o", lasting: "=", dash: "-")
}
