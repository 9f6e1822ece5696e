/// A piece of code before it is broken into lines.
indirect enum Code {
  case text(String)
  /// Items in brackets, separated by commas.
  case group(head: String, open: String, items: [Code], close: String)
  /// A pair `key: value`; the string is everything before the value.
  case pair(String, Code)
  /// A builder with its calls, one per line.
  case chain(String, [Code])
}
