import UIKit

/// A page of the profile: rows of one height.
final class RowList: UIScrollView {
  static let rowHeight: CGFloat = 44

  private let title: String
  private var rows: [UILabel] = []

  init(title: String, rowCount: Int) {
    self.title = title
    super.init(frame: .zero)
    makeRows(rowCount)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows other rows, also while a finger moves the list. The list stays where it is, or at its new end.
  func reload(rowCount: Int) {
    for row in rows { row.removeFromSuperview() }
    makeRows(rowCount)
    layOutRows()
  }

  private func makeRows(_ count: Int) {
    rows = (0..<count).map { index in
      let row = UILabel()
      row.text = "\(title) \(index)"
      return row
    }
    for row in rows { addSubview(row) }
  }

  func layOutRows() {
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 16, y: CGFloat(index) * Self.rowHeight, width: bounds.width - 32, height: Self.rowHeight)
    }
    let size = CGSize(width: bounds.width, height: CGFloat(rows.count) * Self.rowHeight)
    if contentSize != size { contentSize = size }
  }
}
