import UIKit

/// A page of the profile: rows of one height.
final class RowList: UIScrollView {
  static let rowHeight: CGFloat = 44

  private let rows: [UILabel]

  init(title: String, rowCount: Int) {
    rows = (0..<rowCount).map { index in
      let row = UILabel()
      row.text = "\(title) \(index)"
      return row
    }
    super.init(frame: .zero)
    for row in rows { addSubview(row) }
  }

  required init?(coder: NSCoder) { nil }

  func layOutRows() {
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 16, y: CGFloat(index) * Self.rowHeight, width: bounds.width - 32, height: Self.rowHeight)
    }
    let size = CGSize(width: bounds.width, height: CGFloat(rows.count) * Self.rowHeight)
    if contentSize != size { contentSize = size }
  }
}
