package import TerminalKit
import TextLayout

/// How far a page of lines is scrolled, and the keys that do it.
package struct ScrolledPage: Hashable, Sendable {
  package private(set) var firstLine = 0

  package init() {}

  /// False when the key is none that scrolls. It never goes beyond the last line of so many, of
  /// which so many rows are seen at a time.
  package mutating func handle(_ key: Key, lines: Int, rows: Int) -> Bool {
    let last = max(0, lines - rows)
    let page = max(1, rows - 1)
    firstLine = min(firstLine, last)
    switch key {
    case .up: firstLine -= 1
    case .down: firstLine += 1
    case .pageUp: firstLine -= page
    case .pageDown, .character(" "): firstLine += page
    case .home: firstLine = 0
    case .end: firstLine = last
    default: return false
    }
    firstLine = min(max(0, firstLine), last)
    return true
  }

  mutating func handle(_ key: Key, in text: ScrolledText) -> Bool {
    handle(key, lines: text.lines.count, rows: text.rows)
  }
}

/// The lines of a page, and how many of them are seen at a time.
struct ScrolledText: Hashable {
  var lines: [HelpText.Line]
  var rows: Int

  /// Whether there is more than is seen at a time.
  var hasMore: Bool { lines.count > rows }
}

extension HelpText {
  /// A line of any page, with the key that it is about.
  struct Line: Hashable {
    var key = ""
    var text: String
    var role = Role.dialog

    /// The line as lines of at most so many columns.
    func wrapped(to columns: Int) -> [Line] {
      LineBreaker(columns: columns).texts(of: text).map { Line(key: key, text: $0, role: role) }
    }
  }
}

/// A page of lines that only informs: some keys scroll it, any other closes it.
protocol ScrolledScreen: Screen {
  var page: ScrolledPage { get set }
  /// What stands on it, as wide as the window has room.
  func text(in state: ComposerState) -> ScrolledText
}

extension ScrolledScreen {
  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    func scroll(_ keys: [Key], _ word: String) -> ScreenKey<Self> {
      ScreenKey(keys, word) { screen, key, state in
        _ = screen.page.handle(key, in: screen.text(in: state))
        return .stay
      }
    }
    return [
      scroll([.down, .up], "Scroll"),
      scroll([.pageDown, .pageUp, .character(" ")], "Next page"),
      scroll([.home, .end], "Top"), .close(),
    ]
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome { .leave }
}
