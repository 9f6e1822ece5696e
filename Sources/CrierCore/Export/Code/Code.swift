/// A piece of code before it is laid out in lines.
indirect enum Code {
  case text(String)
  /// Items between brackets, with commas between them.
  case group(head: String, open: String, items: [Code], close: String)
  /// `key: value`, with what stands before the value.
  case pair(String, Code)
  /// A builder with its calls, one a line.
  case chain(String, [Code])
}
