extension String {
  /// With its first letter as a capital, and the rest as it is.
  package var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
