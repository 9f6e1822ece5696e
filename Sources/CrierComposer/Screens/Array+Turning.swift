extension Array where Element: Equatable {
  /// Returns the element that many steps after another one; the first follows the last.
  ///
  /// An element that is not in the array counts as the first.
  func turned(from element: Element, by steps: Int = 1) -> Element {
    self[((firstIndex(of: element) ?? 0) + steps + count) % count]
  }
}
