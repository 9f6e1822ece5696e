/// What a mouse click selects: a position between characters, a word, or a line.
package enum PointedUnit: Hashable, Sendable, CaseIterable {
  case character, word, line

  /// `times` is the number of quick clicks.
  package init(times: Int) { self = times <= 1 ? .character : times == 2 ? .word : .line }
}
