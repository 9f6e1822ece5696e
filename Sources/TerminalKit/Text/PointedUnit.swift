/// What a press of the mouse takes: a place between characters, a word, or a line.
package enum PointedUnit: Hashable, Sendable, CaseIterable {
  case character, word, line

  /// By how many presses followed each other.
  package init(times: Int) { self = times <= 1 ? .character : times == 2 ? .word : .line }
}
