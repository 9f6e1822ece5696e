extension String {
  /// The string with its first letter capitalized; the rest is unchanged.
  package var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
