import TerminalKit

/// A page or dialog over the form that receives the keys: a value that defines what the keys do,
/// how it is drawn and what plain mode prints.
///
/// To add one, add a folder and a case to `Overlay`. The extension below has the defaults, so a
/// screen implements only what differs.
protocol Screen: Hashable, Sendable {
  /// The `Overlay` case that holds this screen.
  var overlay: Overlay { get }

  /// The table of keys. The first row with a key applies; the footer shows the rows with a word.
  func keys(in state: ComposerState) -> [ScreenKey<Self>]
  /// Handles a key that is not in the table, usually a typed character.
  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome
  /// Handles a paste; returns nil if no text field has the keyboard focus.
  mutating func paste(_ text: String, in state: inout ComposerState) -> ScreenOutcome?

  /// The text field with the keyboard focus, if any.
  var focusedField: TextField? { get set }
  /// Moves the keyboard focus to the text field.
  mutating func focusField()
  /// Moves the keyboard focus to a button; the index follows the order in which they are drawn.
  mutating func focus(button index: Int, in state: ComposerState)
  mutating func focus(button index: Int)
  /// Moves the cursor to a row of the screen's list.
  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use

  /// Draws everything except the footer, and registers the hit regions.
  func draw(in state: ComposerState, on canvas: inout Canvas)
  /// Whether it covers the whole window below the banner.
  var isPage: Bool { get }
  /// Whether everything behind it is dimmed.
  var dimsPage: Bool { get }
  /// Whether its box shows this notice; if not, the footer does.
  func hasRow(for notice: Notice, in size: Size) -> Bool

  /// Whether the command palette can open above it. The key tester and similar screens need the
  /// palette's key themselves.
  var takesPalette: Bool { get }
  /// The keys that the mouse wheel presses for each row.
  var wheelKeys: (up: Key, down: Key) { get }
  /// Why the user must close the screen before using other commands; nil if they work.
  var whyNothingElse: String? { get }
  /// The name of the undo step for its changes to the form; nil to use the command's name.
  var nameOfChange: String? { get }
  /// Whether one of its keys can send to a live project or overwrite a file.
  func confirmsForGood(at destination: Destination) -> Bool

  /// Whether it waits for the answer to an effect; plain mode reads no line until then.
  var isWaiting: Bool { get }
  /// Whether its words in plain mode reach a server without a review, so that no line is read before
  /// sending is set up.
  var needsSending: Bool { get }
  /// Whether it waits for an answer in plain mode. A screen that only informs is closed first and
  /// then printed.
  var asksInPlainMode: Bool { get }
  /// Prints the screen in plain mode.
  func tell(in session: inout PlainSession)
  /// Handles a line of input as the answer.
  func answer(_ line: String, in session: inout PlainSession)
  /// The prompt for that line; nil for the usual one.
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
  mutating func focus(button index: Int, in state: ComposerState) { focus(button: index) }
  mutating func focus(button index: Int) {}
  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use { .row }

  var isPage: Bool { false }
  var dimsPage: Bool { true }
  func hasRow(for notice: Notice, in size: Size) -> Bool { false }

  var takesPalette: Bool { true }
  var wheelKeys: (up: Key, down: Key) { (.up, .down) }
  var whyNothingElse: String? { nil }
  var nameOfChange: String? { nil }
  func confirmsForGood(at destination: Destination) -> Bool { false }

  var isWaiting: Bool { false }
  var needsSending: Bool { false }
  var asksInPlainMode: Bool { false }
  func tell(in session: inout PlainSession) {}

  /// Closes a screen that expects no answer, and runs the line as a command.
  func answer(_ line: String, in session: inout PlainSession) {
    session.state.overlay = nil
    session.perform(line)
  }

  func prompt(in session: PlainSession) -> String? { nil }
}

extension Screen {
  /// The screen's own keys, for the footer.
  func hints(in state: ComposerState) -> [Footer.Hint] { keys(in: state).compactMap(\.hint) }

  /// Performs a key's action.
  func react(to key: Key, in state: inout ComposerState) -> [Effect] {
    change(&state) { screen, state in
      guard let row = screen.keys(in: state).first(where: { $0.keys.contains(key) }) else {
        return screen.take(key, in: &state)
      }
      return row.act(&screen, key, &state)
    } ?? []
  }

  /// Handles a paste; returns nil if the screen does not accept one.
  func react(toPaste text: String, in state: inout ComposerState) -> [Effect]? {
    change(&state) { $0.paste(text, in: &$1) }
  }

  /// Takes the screen out of the state while it changes, and puts it back if it stays open.
  func change(
    _ state: inout ComposerState, _ act: (inout Self, inout ComposerState) -> ScreenOutcome?
  ) -> [Effect]? {
    var screen = self
    state.overlay = nil
    let outcome = act(&screen, &state)
    if outcome?.stays ?? true { state.overlay = screen.overlay }
    return outcome?.effects
  }

  /// Whether a notice fits into one row of a small box.
  func isShort(_ notice: Notice, in size: Size) -> Bool {
    LongNotice.fits(notice.sentence, in: min(64, size.columns - 8))
  }
}
