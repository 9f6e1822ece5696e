extension String {
  /// The text with its first letter as a capital; the rest is unchanged.
  package var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
