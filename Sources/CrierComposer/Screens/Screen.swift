import TerminalKit

/// What lies over the composer and takes its keys: a value that says what its keys do, how it is
/// drawn and how it is told in plain mode.
///
/// Adding one is a folder and a case of `Overlay`. What most do in the same way stands below, so a
/// screen says only what is its own.
protocol Screen: Hashable, Sendable {
  /// The case that holds it.
  var overlay: Overlay { get }

  /// All its keys; the first row that has a key counts. The footer shows those with a word.
  func keys(in state: ComposerState) -> [ScreenKey<Self>]
  /// Takes a key that has no row of its own: typing, as a rule.
  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome
  /// Nil where no text field has the keyboard.
  mutating func paste(_ text: String, in state: inout ComposerState) -> ScreenOutcome?

  /// The text field with the keyboard, where it has one.
  var focusedField: TextField? { get set }
  /// Gives the keyboard to the text field.
  mutating func focusField()
  /// Gives the keyboard to a button, counted in the order in which they are drawn.
  mutating func focus(button index: Int)
  /// Puts the cursor on a row of its list.
  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use

  /// Draws all but the footer, and marks what takes clicks.
  func draw(in state: ComposerState, on canvas: inout Canvas)
  /// Whether it takes the whole screen below the banner.
  var isPage: Bool { get }
  /// Whether it says what happened inside its box; else the row of the footer does.
  func hasRow(for notice: Notice, in size: Size) -> Bool

  /// Whether the palette opens over it: not where keys are looked at as keys.
  var takesPalette: Bool { get }
  /// Why nothing else can be done before it is closed.
  var whyNothingElse: String? { get }
  /// What a change is called that it makes to the form; nil for the name of the command.
  var nameOfChange: String? { get }
  /// Whether a key may send to a live project, or replace a file.
  func confirmsForGood(at destination: Destination) -> Bool

  /// Whether it waits for an answer in plain mode. What only informs is closed before it is told.
  var asksInPlainMode: Bool { get }
  /// Tells it in plain mode.
  func tell(in session: inout PlainSession)
  /// Takes a line as the answer.
  func answer(_ line: String, in session: inout PlainSession)
  /// What stands before that line; nil for the usual.
  func prompt(in session: PlainSession) -> String?
}

extension Screen {
  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome { .stay }

  mutating func paste(_ text: String, in state: inout ComposerState) -> ScreenOutcome? {
    guard focusedField != nil else { return nil }
    focusedField?.paste(text)
    return .stay
  }

  var focusedField: TextField? {
    get { nil }
    set {}
  }

  mutating func focusField() {}
  mutating func focus(button index: Int) {}
  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use { .row }

  var isPage: Bool { false }
  func hasRow(for notice: Notice, in size: Size) -> Bool { false }

  var takesPalette: Bool { true }
  var whyNothingElse: String? { nil }
  var nameOfChange: String? { nil }
  func confirmsForGood(at destination: Destination) -> Bool { false }

  var asksInPlainMode: Bool { false }
  func tell(in session: inout PlainSession) {}

  /// What waits for no answer is closed by the next command.
  func answer(_ line: String, in session: inout PlainSession) {
    session.state.overlay = nil
    session.perform(line)
  }

  func prompt(in session: PlainSession) -> String? { nil }
}

extension Screen {
  /// Its own keys, for the footer.
  func hints(in state: ComposerState) -> [Footer.Hint] { keys(in: state).compactMap(\.hint) }

  /// Does what a key is for.
  func react(to key: Key, in state: inout ComposerState) -> [Effect] {
    change(&state) { screen, state in
      guard let row = screen.keys(in: state).first(where: { $0.keys.contains(key) }) else {
        return screen.take(key, in: &state)
      }
      return row.act(&screen, key, &state)
    } ?? []
  }

  /// Nil where it has no use for a paste.
  func react(toPaste text: String, in state: inout ComposerState) -> [Effect]? {
    change(&state) { $0.paste(text, in: &$1) }
  }

  /// Lifts the screen off the state, and puts it back as it is then where it stays.
  private func change(
    _ state: inout ComposerState, _ act: (inout Self, inout ComposerState) -> ScreenOutcome?
  ) -> [Effect]? {
    var screen = self
    state.overlay = nil
    let outcome = act(&screen, &state)
    if outcome?.stays ?? true { state.overlay = screen.overlay }
    return outcome?.effects
  }

  /// Whether a row as wide as a small box holds a notice whole.
  func isShort(_ notice: Notice, in size: Size) -> Bool {
    LongNotice.fits(notice.sentence, in: min(64, size.columns - 8))
  }
}
