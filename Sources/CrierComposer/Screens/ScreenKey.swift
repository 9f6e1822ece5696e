import TerminalKit

/// A row of a screen's table of keys: the keys, their word in the footer, and their action.
///
/// During the action, the screen is taken out of the state, so an overlay that the action opens
/// stays open.
struct ScreenKey<Owner> {
  typealias Act = (inout Owner, Key, inout ComposerState) -> ScreenOutcome

  /// The keys with this action; the footer shows the first.
  let keys: [Key]
  /// The word in the footer; nil to leave the keys out of the footer.
  let word: String?
  /// The keys' name in the footer; nil for that of the first key.
  let label: String?
  /// Whether the action is available now; if not, pressing the key shows the reason.
  let isOn: Bool
  let act: Act

  init(
    _ keys: [Key], _ word: String? = nil, label: String? = nil, isOn: Bool = true,
    act: @escaping Act
  ) {
    self.keys = keys
    self.word = word
    self.label = label
    self.isOn = isOn
    self.act = act
  }

  /// Creates a row whose keys change only the screen itself.
  init(
    _ keys: [Key], _ word: String? = nil, label: String? = nil, isOn: Bool = true,
    change: @escaping (inout Owner, Key) -> Void
  ) {
    self.init(keys, word, label: label, isOn: isOn) { screen, key, _ in
      change(&screen, key)
      return .stay
    }
  }

  var hint: Footer.Hint? {
    guard let key = keys.first, let word else { return nil }
    return Footer.Hint(key, word, label: label, isOn: isOn)
  }

  /// Returns the row for Esc and other keys that close the screen.
  static func close(_ word: String = "Close", or others: [Key] = []) -> ScreenKey {
    ScreenKey([.escape] + others, word) { _, _, _ in .leave }
  }

  /// Returns the keys that move a cursor through a list of `rows` rows.
  ///
  /// The page keys move by `page` rows.
  static func cursor(
    _ place: WritableKeyPath<Owner, Int>, of rows: Int, page: Int, words: [String?] = [nil, nil],
    pageDown: [Key] = [.pageDown, .character(" ")]
  ) -> [ScreenKey] {
    let last = max(0, rows - 1)
    func move(_ keys: [Key], _ word: String? = nil, by steps: Int) -> ScreenKey {
      ScreenKey(keys, word) { screen, _ in
        let here = min(screen[keyPath: place], last)
        screen[keyPath: place] = min(max(0, here + steps), last)
      }
    }
    return [
      move([.down], words[0], by: 1), move(pageDown, words[1], by: page),
      move([.up], by: -1), move([.pageUp], by: -page),
      move([.home], by: -rows), move([.end], by: rows),
    ]
  }
}

/// The result of a key or a paste on a screen.
struct ScreenOutcome {
  /// Whether the screen stays open. If not, an overlay that was opened in its place stays.
  let stays: Bool
  let effects: [Effect]

  static let stay = ScreenOutcome(stays: true, effects: [])
  static let leave = ScreenOutcome(stays: false, effects: [])
  static func stay(_ effects: [Effect]) -> ScreenOutcome {
    ScreenOutcome(stays: true, effects: effects)
  }
  static func leave(_ effects: [Effect]) -> ScreenOutcome {
    ScreenOutcome(stays: false, effects: effects)
  }
}

/// A list row that was clicked.
struct PressedRow {
  /// What the click did.
  enum Use {
    /// It moved the cursor to the row; a second click does the same as Enter.
    case row
    /// The focused text field handles the click.
    case text
    /// It activated a part of the row.
    case part
  }

  let row: Int
  let part: Int
  /// The position within `rect`.
  let point: Point
  let rect: Rect
}
