/// A position on the screen, counted from 0 at the top left.
package struct Point: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(row: Int = 0, column: Int = 0) {
    self.row = row
    self.column = column
  }
}
