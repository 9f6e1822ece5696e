extension String {
  /// The string without leading and trailing white space.
  package var trimmed: String {
    var text = Substring(self).drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension String {
  /// The string with its first letter capitalized; the rest is unchanged.
  package var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
