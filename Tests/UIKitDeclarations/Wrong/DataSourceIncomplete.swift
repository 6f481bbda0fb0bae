// expect 6: type 'Rows' does not conform to protocol 'UITableViewDataSource'
import UIKit

final class Rows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    3
  }
}
