// expect 6: 'rectForSection' has been renamed to 'rect(forSection:)'
import UIKit

@MainActor func height(of table: UITableView) -> CGFloat {
  table.rectForSection(0).height
}
