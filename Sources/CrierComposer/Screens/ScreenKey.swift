import TerminalKit

/// A row of a screen's table of keys: the keys, their word in the footer, and what they do.
///
/// While they act the screen is lifted off the state, so that what they open instead stays.
struct ScreenKey<Owner> {
  typealias Act = (inout Owner, Key, inout ComposerState) -> ScreenOutcome

  /// The first is the one in the footer.
  let keys: [Key]
  /// Nil for what the footer does not show.
  let word: String?
  /// Whether they do something now; a key that is off says why not.
  let isOn: Bool
  let act: Act

  init(_ keys: [Key], _ word: String? = nil, isOn: Bool = true, act: @escaping Act) {
    self.keys = keys
    self.word = word
    self.isOn = isOn
    self.act = act
  }

  /// Keys that change nothing but the screen itself.
  init(
    _ keys: [Key], _ word: String? = nil, isOn: Bool = true,
    change: @escaping (inout Owner, Key) -> Void
  ) {
    self.init(keys, word, isOn: isOn) { screen, key, _ in
      change(&screen, key)
      return .stay
    }
  }

  var hint: Footer.Hint? {
    guard let key = keys.first, let word else { return nil }
    return Footer.Hint(key, word, isOn: isOn)
  }

  /// Esc, and other keys that do the same.
  static func close(_ word: String = "Close", or others: [Key] = []) -> ScreenKey {
    ScreenKey([.escape] + others, word) { _, _, _ in .leave }
  }

  /// The keys that move a cursor through so many rows; the page keys go `page` rows far.
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

/// What comes of a key or a paste on a screen.
struct ScreenOutcome {
  /// Whether the screen is put back, as it is now; else what was opened in its place stays.
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

/// A row of a list that the mouse presses.
struct PressedRow {
  /// What comes of it.
  enum Use {
    /// It has the cursor; a second press does what Enter does.
    case row
    /// The press goes on into the text with the keyboard.
    case text
    /// A part of it has done what it is for.
    case part
  }

  let row: Int
  let part: Int
  /// Where, in the room of the part.
  let point: Point
  let rect: Rect
}
