import TextLayout

/// Key hints at the bottom: `^S Save  ^P Palette  F1 Help`.
package struct Footer: Hashable, Sendable {
  /// A key and its function in a word or two.
  package struct Hint: Hashable, Sendable {
    package var key: Key
    /// The key's name, or that of several keys, such as `1-5`.
    package var label: String
    package var word: String
    /// Whether the key does something at the moment.
    package var isOn: Bool

    package init(_ key: Key, _ word: String, label: String? = nil, isOn: Bool = true) {
      self.key = key
      self.label = label ?? key.label
      self.word = word
      self.isOn = isOn
    }
  }

  /// The maximum number of hints that are easy to read.
  package static let most = 9

  package var hints: [Hint]

  package init(_ hints: [Hint]) { self.hints = hints }

  /// Keeps as many hints as fit, up to `most`, followed by one that is always shown.
  package init(_ hints: [Hint], then last: Hint, columns: Int, most: Int = Footer.most) {
    var room = columns - Self.width(of: last) - 3
    var shown: [Hint] = []
    for hint in hints.prefix(most - 1) {
      room -= Self.width(of: hint) + 2
      if room < 0 { break }
      shown.append(hint)
    }
    self.hints = shown + [last]
  }

  private static func width(of hint: Hint) -> Int {
    CellWidth.columns(of: hint.label) + 1 + CellWidth.columns(of: hint.word)
  }

  /// Draws as many hints as fit in the first row, in their order.
  package func draw(on canvas: inout Canvas) {
    for (hint, place) in places(columns: canvas.windowSize.columns) {
      let used = canvas.write(
        hint.label, at: Point(column: place.lowerBound),
        as: hint.isOn ? .keyName : .offButton)
      canvas.write(
        " \(hint.word)", at: Point(column: place.lowerBound + used),
        as: hint.isOn ? .hint : .offButton)
    }
  }

  /// Returns the hint at a column, for the mouse.
  package func hint(at column: Int, columns: Int) -> Hint? {
    places(columns: columns).first { $0.place.contains(column) }?.hint
  }

  private func places(columns: Int) -> [(hint: Hint, place: Range<Int>)] {
    var places: [(hint: Hint, place: Range<Int>)] = []
    var column = 1
    for hint in hints.prefix(Self.most) {
      let width = Self.width(of: hint)
      guard column + width <= columns else { break }
      places.append((hint, column..<column + width))
      column += width + 2
    }
    return places
  }
}
