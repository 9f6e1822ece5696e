import CrierMessage
import TerminalKit
import TextLayout

/// Finds an emoji by words of its Unicode name and inserts it into the text field.
package struct EmojiScreen: Hashable, Sendable {
  private var field: TextField
  private var list = ListView()
  private var found: [Emoji] = []
  private let item: FormItem
  /// The typed `:name:` that the emoji replaces; nil to insert it at the caret.
  private let typed: Range<Int>?

  init(for item: FormItem, replacing typed: TypedEmojiName?) {
    self.item = item
    self.typed = typed?.range
    field = TextField(
      typed?.name.replacing("_", with: " ") ?? "", placeholder: "Search by name, such as shoe")
    search()
  }

  private mutating func search() {
    found = field.text.trimmed.isEmpty ? Emoji.all : Emoji.matches(field.text)
    list = ListView(
      found.map { emoji in
        // Two columns for each emoji, so that the names are below each other.
        let gap = CellWidth.columns(of: emoji.character) < 2 ? "   " : "  "
        return ListView.Item("\(emoji.character)\(gap)\(emoji.shownName)")
      })
  }

  /// The list for a terminal that shows only ASCII: code points in place of the emoji.
  private var codes: ListView {
    var list = list
    list.items = found.map { emoji in
      let value = emoji.character.unicodeScalars.first?.value ?? 0
      let code = "U+" + String(value, radix: 16, uppercase: true)
      let gap = String(repeating: " ", count: max(2, 9 - code.count))
      return ListView.Item(code + gap + emoji.shownName)
    }
    return list
  }

  /// What the emoji adds to the payload and to a line: `4 bytes, 2 columns`.
  private static func cost(of emoji: Emoji) -> String {
    let text = String(emoji.character)
    let columns = CellWidth.columns(of: text)
    return "\(text.utf8.count) bytes, \(columns == 1 ? "1 column" : "\(columns) columns")"
  }
}

extension EmojiScreen: Screen {
  var overlay: Overlay { .emoji(self) }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    [
      ScreenKey([.enter], "Insert") { screen, _, state in
        guard screen.found.indices.contains(screen.list.selected) else { return .stay }
        state.insert(screen.found[screen.list.selected], replacing: screen.typed, in: screen.item)
        return .leave
      },
      ScreenKey([.down], "Next") { screen, key in _ = screen.list.handle(key) },
      .close(),
    ]
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    if [.up, .pageUp, .pageDown, .home, .end].contains(key) {
      _ = list.handle(key)
    } else if field.handle(key) {
      search()
    }
    return .stay
  }

  mutating func paste(_ text: String, in state: inout ComposerState) -> ScreenOutcome? {
    field.paste(text)
    search()
    return .stay
  }

  var focusedField: TextField? {
    get { field }
    set { if let newValue { field = newValue } }
  }

  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    list.selected = row.row
    return .row
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let mostRows = min(16, canvas.windowSize.rows - 4)
    canvas.box(
      rows: min(mostRows, 1 + max(1, found.count)), mostRows: mostRows,
      columns: min(84, canvas.windowSize.columns - 6), title: "Emoji",
      trailing: found.indices.contains(list.selected) ? Self.cost(of: found[list.selected]) : ""
    ) { canvas in
      let size = canvas.windowSize
      let first = Rect(row: 0, column: 0, rows: 1, columns: size.columns)
      canvas.inside(first) { field.draw(on: &$0, isFocused: true) }
      canvas.mark(first, as: .field)
      let rest = Rect(row: 1, column: 0, rows: size.rows - 1, columns: size.columns)
      canvas.inside(rest) { canvas in
        if found.isEmpty {
          canvas.write(
            "No emoji has these words in its name.", at: Point(column: 2),
            within: size.columns - 2, as: .hint)
        } else {
          (canvas.glyphs.isASCII ? codes : list).draw(on: &canvas, isFocused: true)
        }
      }
    }
  }

  func tell(in session: inout PlainSession) { session.sayEmoji("") }
}

/// An emoji's name between colons, as typed right before the caret: `:shoe:`.
struct TypedEmojiName: Hashable, Sendable {
  let name: String
  /// The character range of the name, including both colons.
  let range: Range<Int>

  /// Nil unless a name of at least two characters, one of them a letter, is before the caret.
  init?(in buffer: TextBuffer) {
    let before = buffer.characters[..<buffer.caret]
    guard before.last == ":" else { return nil }
    let name = before.dropLast().reversed().prefix {
      $0.isLetter || $0.isNumber || "_-+".contains($0)
    }
    let start = buffer.caret - name.count - 2
    guard name.count >= 2, name.contains(where: \.isLetter), start >= 0,
      buffer.characters[start] == ":"
    else { return nil }
    self.name = String(name.reversed())
    range = start..<buffer.caret
  }
}

extension ComposerState {
  /// Why no emoji can be inserted; nil if the focus is in a text that people read.
  var whyNoEmoji: String? {
    guard let item = itemInHand, item.isProse else {
      return "Emoji go into texts that people read: go to a title or a text."
    }
    return whyLocked(item)
  }

  /// Opens the list of emoji, with the `:name:` before the caret as the search text.
  mutating func openEmoji() {
    guard let item = itemInHand else { return }
    overlay = .emoji(
      EmojiScreen(for: item, replacing: bufferInHand.flatMap { TypedEmojiName(in: $0) }))
  }

  /// Replaces a `:name:` that was just completed, or shows a notice with the matching emoji.
  ///
  /// The focus stays in the text, because the user may type on.
  mutating func completeEmoji(in item: FormItem) {
    guard item.isProse, let typed = bufferInHand.flatMap({ TypedEmojiName(in: $0) }) else { return }
    let found = Emoji.matches(typed.name)
    guard let first = found.first else { return }
    if first.isCalled(typed.name) {
      insert(first, replacing: typed.range, in: item)
      let undo = preferences.keys.label(of: .undo)
      notice = Notice(.plain, "\(first.character) replaced :\(typed.name):. \(undo) takes it back.")
    } else {
      let some = found.prefix(4).map { "\($0.character) \($0.name)" }.joined(separator: ", ")
      let more = found.count > 4 ? " and \(found.count - 4) more" : ""
      notice = Notice(
        .plain, "Emoji: \(some)\(more). \(preferences.keys.label(of: .emoji)) lists them.")
    }
  }

  /// Puts an emoji into a field as one undo step.
  fileprivate mutating func insert(
    _ emoji: Emoji, replacing typed: Range<Int>?, in item: FormItem
  ) {
    if let typed { document.form.controls[item]?.buffer?.select(typed) }
    _ = document.form.paste(String(emoji.character), at: item)
  }
}

extension FormItem {
  /// Whether people read its text, so that emoji make sense in it.
  fileprivate var isProse: Bool {
    guard let key = path?.lastKey else { return false }
    return ["title", "body", "subtitle", "ticker"].contains(key)
  }
}

extension PlainSession {
  /// Prints the emoji whose names contain the words, for pasting into a text.
  mutating func sayEmoji(_ words: String) {
    guard !words.trimmed.isEmpty else {
      return say(
        "Type \"emoji\" and part of an emoji's Unicode name, such as \"emoji shoe\".")
    }
    let found = Emoji.matches(words)
    if found.isEmpty { say("No emoji has these words in its Unicode name.") }
    for emoji in found.prefix(20) {
      say("\(emoji.character) \(emoji.name), \(String(emoji.character).utf8.count) bytes")
    }
    if found.count > 20 { say("Not listed: \(found.count - 20) more.") }
  }
}
