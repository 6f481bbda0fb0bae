// expect 6: nearly matches optional requirement 'scrollViewDidEndDecelerating'
import UIKit

final class Coordinator: NSObject, UITableViewDelegate {
  func scrollViewDidEndDecelerating(_ tableView: UITableView) {}
}
