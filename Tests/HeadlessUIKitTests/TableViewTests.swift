import HeadlessUIKit
import ScrollEngine
import Testing
import TraceModel

/// Tables and collection views on the screen of a replay: which cells exist, where, and what scrolling does.
@MainActor @Suite struct TableViewTests {
  /// A cell of a class of its own, as apps register them.
  final class Cell: UITableViewCell {
    nonisolated(unsafe) static var made = 0

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      Cell.made += 1
    }

    required init?(coder: NSCoder) { nil }
  }

  final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 100
    var height: (IndexPath) -> CGFloat = { _ in 50 }
    var displayed: [Int] = []
    var ended: [Int] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height(indexPath) }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      displayed.append(indexPath.row)
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      ended.append(indexPath.row)
    }
  }

  static func table(_ rows: Rows, estimated: CGFloat = 0) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
    table.estimatedRowHeight = estimated
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    table.delegate = rows
    return table
  }

  @Test func cellsExistWhereRowsAreVisible() {
    let rows = Rows()
    var replay: Replay?
    replay = Stage.replay([]) { screen in
      let table = Self.table(rows)
      screen.window.addSubview(table)
      table.layoutIfNeeded()
      #expect(table.contentSize == CGSize(width: 390, height: 5000))
      #expect(table.indexPathsForVisibleRows?.map(\.row) == Array(0..<12))
      #expect(
        table.cellForRow(at: IndexPath(row: 3, section: 0))?.frame == CGRect(x: 0, y: 150, width: 390, height: 50))
      #expect(type(of: table.visibleCells[0]) == Cell.self)
      Cell.made = 0
      for y in stride(from: 0, through: 4400, by: 7) {
        table.contentOffset.y = CGFloat(y)
        table.layoutIfNeeded()
        let first = y / 50
        #expect(table.indexPathsForVisibleRows?.map(\.row) == Array(first...(y + 599) / 50))
      }
      // One cell more than at rest is visible between two rows; the others are used again.
      #expect(Cell.made <= 2)
    }
    #expect(replay?.error == nil)
    #expect(Set(rows.displayed) == Set(0..<100))
  }

  /// Without a layout pass the cells stay, as on a device.
  @Test func cellsChangeInALayoutPass() {
    let rows = Rows()
    Stage.replay([]) { screen in
      let table = Self.table(rows)
      screen.window.addSubview(table)
      table.layoutIfNeeded()
      table.contentOffset.y = 2000
      #expect(table.indexPathsForVisibleRows?.first?.row == 0)
      table.layoutIfNeeded()
      #expect(table.indexPathsForVisibleRows?.first?.row == 40)
    }
  }

  @Test func reloadingCountsAtOnceAndKeepsTheOffset() {
    let rows = Rows()
    Stage.replay([]) { screen in
      let table = Self.table(rows)
      screen.window.addSubview(table)
      table.layoutIfNeeded()
      table.contentOffset.y = 1000
      rows.count = 60
      table.reloadData()
      #expect(table.contentSize.height == 3000 && table.numberOfRows(inSection: 0) == 60)
      #expect(table.contentOffset.y == 1000)
    }
  }

  @Test func estimatesAreReplacedWhenRowsAreSeen() {
    let rows = Rows()
    Stage.replay([]) { screen in
      let table = Self.table(rows, estimated: 40)
      screen.window.addSubview(table)
      table.layoutIfNeeded()
      // Twelve rows of 50 fill the table; 88 are estimated.
      #expect(table.contentSize.height == CGFloat(12 * 50 + 88 * 40))
      table.contentOffset.y = 100
      table.layoutIfNeeded()
      #expect(table.contentSize.height == CGFloat(14 * 50 + 86 * 40))
      #expect(table.contentOffset.y == 100)
    }
  }

  @Test func aHeaderAboveTheRowsScrollsWithThem() {
    let rows = Rows()
    Stage.replay([]) { screen in
      let table = Self.table(rows)
      table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 250))
      screen.window.addSubview(table)
      table.layoutIfNeeded()
      #expect(table.contentSize.height == 5250)
      #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 390, height: 250))
      #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 250, width: 390, height: 5000))
      #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 250 + 51))?.row == 1)
    }
  }

  // MARK: Sections

  final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
    let header = UIView()

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { section == 0 ? 0 : 40 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      section == 0 ? nil : header
    }
  }

  @Test(arguments: [UITableView.Style.plain, .grouped]) func aHeaderIsPinnedInAPlainTable(_ style: UITableView.Style) {
    let sections = Sections()
    Stage.replay([]) { screen in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: style)
      table.rowHeight = 50
      table.sectionHeaderTopPadding = 0
      table.dataSource = sections
      table.delegate = sections
      screen.window.addSubview(table)
      for (offset, pinned) in [(700, 1000), (1000, 1000), (1234, 1234), (1440, 1440)] as [(CGFloat, CGFloat)] {
        table.contentOffset.y = offset
        table.layoutIfNeeded()
        #expect(sections.header.frame.minY == (style == .plain ? pinned : CGFloat(1000)), "\(offset)")
      }
    }
  }

  @Test(arguments: [UITableView.ScrollPosition.top, .middle, .bottom, .none])
  func scrollingToARowShowsIt(_ position: UITableView.ScrollPosition) {
    let rows = Rows()
    Stage.replay([]) { screen in
      let table = Self.table(rows)
      screen.window.addSubview(table)
      table.layoutIfNeeded()
      for row in [0, 30, 99] {
        table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
        let rect = table.rectForRow(at: IndexPath(row: row, section: 0))
        #expect(table.bounds.minY <= rect.minY && rect.maxY <= table.bounds.maxY)
        #expect(table.contentOffset.y >= 0 && table.contentOffset.y <= 4400)
      }
      table.scrollToRow(at: IndexPath(row: 3, section: 9), at: position, animated: false)
    }
  }

  @Test func aCellWithoutARegisteredClassIsAnException() throws {
    let rows = Rows()
    let replay = Stage.replay([]) { screen in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
      table.dataSource = rows
      screen.window.addSubview(table)
      table.layoutIfNeeded()
    }
    #expect(try #require(replay.error).description.contains("must register a nib or a class"))
  }

  // MARK: Collection views

  final class PageCell: UICollectionViewCell {
    let mark: String

    override init(frame: CGRect) {
      mark = "made"
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }
  }

  final class Pages: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var displayed: [Int] = []
    var ended: [Int] = []
    var size = CGSize(width: 390, height: 600)

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size }
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { displayed.append(indexPath.item) }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { ended.append(indexPath.item) }
  }

  static func pager(_ pages: Pages) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
    view.isPagingEnabled = true
    view.register(PageCell.self, forCellWithReuseIdentifier: "page")
    view.dataSource = pages
    view.delegate = pages
    return view
  }

  @Test func aPagersCellsExistWhileTheyAreInSight() {
    let pages = Pages()
    Stage.replay([]) { screen in
      let pager = Self.pager(pages)
      screen.window.addSubview(pager)
      pager.layoutIfNeeded()
      #expect(pager.contentSize == CGSize(width: 1170, height: 600))
      #expect((pager.cellForItem(at: IndexPath(item: 0, section: 0)) as? PageCell)?.mark == "made")
      for (x, items) in [(0.0, [0]), (1, [0, 1]), (390, [1]), (700, [1, 2]), (780, [2])] {
        pager.contentOffset.x = x
        pager.layoutIfNeeded()
        #expect(pager.indexPathsForVisibleItems.map(\.item) == items)
      }
      #expect(pages.displayed == [0, 1, 2] && pages.ended == [0, 1])
      pager.scrollToItem(at: IndexPath(item: 1, section: 0), at: .centeredHorizontally, animated: false)
      #expect(pager.contentOffset.x == 390)
    }
  }

  @Test func aChangedSizeIsLaidOutAnew() {
    let pages = Pages()
    Stage.replay([]) { screen in
      let pager = Self.pager(pages)
      screen.window.addSubview(pager)
      pager.layoutIfNeeded()
      pages.size = CGSize(width: 300, height: 500)
      pager.frame.size = pages.size
      pager.layoutIfNeeded()
      #expect(pager.contentSize == CGSize(width: 900, height: 500))
    }
  }

  @Test func itemsFlowIntoLines() {
    final class Items: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 7 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    }
    let items = Items()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 80)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 6, right: 20)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
    view.dataSource = items
    view.layoutIfNeeded()
    let frames = (0..<7).compactMap { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
    // Three of 100 pt fit into 360 pt, and 60 pt are shared; the last line keeps the least space.
    #expect(frames.map(\.minX) == [10, 140, 270, 10, 140, 270, 10])
    #expect(frames.map(\.minY) == [5, 5, 5, 95, 95, 95, 185])
    #expect(view.contentSize.height == CGFloat(185 + 80 + 6))
  }

  @Test func aClassIsMadeByItsOwnInitializer() {
    #expect(type(of: UIView.makeInstance(of: PageCell.self)) == PageCell.self)
    let cell = UITableViewCell.makeInstance(of: Cell.self, style: .value1, reuseIdentifier: "x")
    #expect(type(of: cell) == Cell.self && cell.reuseIdentifier == "x")
    #expect(UIView.makeInstance(of: UIScrollView.self, frame: CGRect(x: 0, y: 0, width: 3, height: 4)).frame.width == 3)
    let layout = UICollectionViewFlowLayout()
    #expect(
      UICollectionView.makeInstance(of: UICollectionView.self, frame: .zero, collectionViewLayout: layout)
        .collectionViewLayout === layout)
  }
}
