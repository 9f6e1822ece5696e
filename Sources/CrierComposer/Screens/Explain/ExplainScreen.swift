import CrierAnswers
import CrierMessage
import CrierTriage
import TerminalKit

/// Explains a code, an answer or any pasted text: what it means, and the fix.
///
/// ```
///  result, refused ──e──► a page ◄──Enter── the list of codes ◄── palette
///                           │  ──Tab──►        │  type or paste: a code, a text, a file name
///                      Esc, Enter             Esc
/// ```
package struct ExplainScreen: Hashable, Sendable {
  /// The subject of the page.
  enum Subject: Hashable, Sendable {
    case refusal(Refusal)
    /// One error code, with an entry for each service that uses it.
    case codes([KnownCode])
    /// The known parts of a pasted or typed text.
    case pasted(PastedText)
  }

  /// The subject; nil while the list of codes is open.
  private(set) var subject: Subject?
  var list = Self.codes
  var page = ScrolledPage()
  /// Whether Esc on the page returns to the list.
  private(set) var cameFromList = false
  /// The long pasted text that is being read, without keeping the screen from answering keys.
  private(set) var reading: String?
  /// The overlay to return to.
  let over: Overlay?

  /// The length in bytes up to which a pasted text is read at once.
  static let longestAtOnce = 8192

  /// Creates the page for an error or, without one, the list of codes.
  init(about refusal: Refusal?, over: Overlay? = nil) {
    subject = refusal.map(Subject.refusal)
    self.over = over
    list.filter.placeholder = "Search, or paste an error message or a file that contains one"
    list.nothing = "No code matches. Enter explains the text or file."
  }

  /// Creates the page of the command: about the last error or the last pasted text, whichever is
  /// newer; without either, the list of codes.
  init(_ state: ComposerState, over: Overlay? = nil) {
    let refusal = state.sending.lastRefusal
    self.init(about: refusal, over: over)
    if let ticket = state.ticket, refusal == nil || ticket.lastOrder == state.sending.lastOrder {
      show(.pasted(ticket.text))
    }
  }

  /// The list of codes, prepared once for its search.
  private static let codes = Palette(KnownCode.all.map(entry), mostTitleColumns: 32)

  private static func entry(for code: KnownCode) -> Palette.Entry {
    let (family, sentence) = (code.family.rawValue, code.meaning.explanation.sentence)
    // A sentence that begins with the service need not name it twice.
    return Palette.Entry(
      code.code, help: sentence.hasPrefix(family + " ") ? sentence : "\(family): \(sentence)")
  }

  /// The code that Enter opens; a file name in the filter never matches a code.
  var chosenCode: KnownCode? {
    FileName.isPath(list.filter.text) ? nil : list.selected.map { KnownCode.all[$0] }
  }

  /// Opens the list and selects the filter text, so that typing replaces it.
  mutating func showList() {
    (subject, reading) = (nil, nil)
    list.filter.buffer.selectAll()
  }

  /// Explains pasted text, usually an answer, a log line or a ticket.
  ///
  /// File names, and words that are not known, go into the filter instead. A long text is read by
  /// the returned effect.
  mutating func paste(_ text: String, now: Int) -> [Effect] {
    if subject != nil || reading != nil { showList() }
    guard text.utf8.count <= Self.longestAtOnce else {
      reading = text
      return [.explain(text, isText: true)]
    }
    let line = text.trimmed
    if FileName.isPath(line), !line.contains(where: \.isNewline) {
      list.paste(line)
      return []
    }
    let pasted = PastedText(text, now: .seconds(now))
    if pasted.pieces.contains(where: { $0.kind != .unknown }) {
      show(pasted)
    } else {
      list.paste(text)
    }
    return []
  }

  /// Whether the screen still waits for the explanation of this text.
  func awaits(_ words: String) -> Bool {
    if let reading { return reading == words }
    return subject == nil && list.filter.text == words
  }

  mutating func show(_ pasted: PastedText) { show(Subject(pasted)) }

  mutating func show(_ subject: Subject) {
    self.subject = subject
    reading = nil
    page = ScrolledPage()
    cameFromList = true
  }

  /// Returns the page's lines for a window of this size.
  func text(in size: Size) -> ScrolledText {
    let room = HelpScreen.room(in: size)
    let lines = subject.map { ExplainText($0).lines(columns: room.columns) } ?? []
    return ScrolledText(lines: lines, rows: room.rows)
  }
}

extension ExplainScreen.Subject {
  /// Creates the subject; a text with nothing but a code is shown as that code.
  init(_ pasted: PastedText) {
    if pasted.pieces.count == 1, pasted.clues.isEmpty, pasted.pieces[0].subject == nil,
      case .codes(let codes)? = pasted.pieces.first?.meaning
    {
      self = .codes(codes)
    } else {
      self = .pasted(pasted)
    }
  }
}

extension ExplainScreen: ListScreen {
  var overlay: Overlay { .explain(self) }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    let close = ScreenKey<Self>(state.preferences.keys.keys(for: .explain)) { screen, _, state in
      screen.goBack(in: &state)
    }
    if reading != nil {
      let stop = ScreenKey<Self>([.escape], "Cancel") { screen, _ in screen.showList() }
      return [close, stop]
    }
    guard subject != nil else {
      return [close] + keysInList + (state.ticket == nil ? [] : [back])
    }
    let ticket = keysOfTicket(columns: state.viewport.size.columns)
    return [close] + ticket + keysOnPage(in: state, isTicket: !ticket.isEmpty)
  }

  /// The key that shows the last pasted text again.
  private var back: ScreenKey<Self> {
    ScreenKey([.tab], "Pasted text") { screen, _, state in
      if let ticket = state.ticket { screen.show(.pasted(ticket.text)) }
      return .stay
    }
  }

  private var keysInList: [ScreenKey<Self>] {
    [
      ScreenKey([.enter], chosenCode == nil ? "Explain text or file" : "What it means") {
        screen, _, _ in
        if let code = screen.chosenCode {
          screen.show(.codes(KnownCode.all.filter { $0.code == code.code }))
          return .stay
        }
        let words = screen.list.filter.text
        return words.isEmpty ? .stay : .stay([.explain(words)])
      },
      next,
      ScreenKey([.escape], over == nil ? "Close" : "Back to the answer") { screen, _, state in
        screen.goBack(in: &state)
      },
    ]
  }

  /// - Parameter isTicket: Whether the keys of a ticket need the room in the footer.
  private func keysOnPage(in state: ComposerState, isTicket: Bool) -> [ScreenKey<Self>] {
    let size = state.viewport.size
    let codes = ScreenKey<Self>([.tab], cameFromList ? nil : "All codes") { screen, _ in
      screen.showList()
    }
    let word = cameFromList ? "All codes" : over == nil ? "Close" : "Back to the answer"
    let field = refusedField
    let away = field != nil ? "To the field" : cameFromList && !isTicket ? "Close" : nil
    let scrolls = text(in: size).hasMore && !(isTicket && size.columns < 100)
    return [
      ScreenKey([.enter], away) { screen, _, state in
        guard let field else { return screen.goBack(in: &state) }
        state.jump(to: field)
        return .leave
      },
      isAboutSend && state.ticket != nil ? back : codes,
      ScreenKey([.down], scrolls ? "Scroll" : nil) { screen, key in
        _ = screen.page.handle(key, in: screen.text(in: size))
      },
      ScreenKey([.escape, .character("q")], word) { screen, _, state in
        guard screen.cameFromList else { return screen.goBack(in: &state) }
        screen.showList()
        return .stay
      },
    ]
  }

  /// Whether the page is about the answer to a send.
  private var isAboutSend: Bool { if case .refusal? = subject { true } else { false } }

  /// The message's field that FCM refused; nil if the page is about something else.
  private var refusedField: FieldPath? {
    if case .refusal(let refusal)? = subject { refusal.explanation.field } else { nil }
  }

  /// Closes the screen and returns to the overlay below it, if any.
  private func goBack(in state: inout ComposerState) -> ScreenOutcome {
    state.overlay = over
    return .leave
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    let size = state.viewport.size
    if reading != nil { return .stay }
    if subject == nil { move(key, in: size) } else { _ = page.handle(key, in: text(in: size)) }
    return .stay
  }

  mutating func paste(_ text: String, in state: inout ComposerState) -> ScreenOutcome? {
    let effects = paste(text, now: state.document.form.clock.now)
    state.keepTicket(of: subject)
    return .stay(effects)
  }

  var focusedField: TextField? {
    get { subject == nil && reading == nil ? list.filter : nil }
    set { if let newValue { list.filter = newValue } }
  }

  func listSize(in size: Size) -> Size {
    Size(rows: HelpScreen.room(in: size).rows, columns: Self.listColumns(in: size))
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let room = HelpScreen.room(in: canvas.windowSize)
    if reading != nil {
      let words = ScrolledText(lines: [HelpText.Line(text: "Reading…")], rows: 1)
      return canvas.box(words, page, columns: room.columns, title: "What it means")
    }
    guard subject != nil else {
      let size = listSize(in: canvas.windowSize)
      canvas.box(
        rows: list.rows(within: size), mostRows: size.rows, columns: size.columns,
        title: "Error codes"
      ) { list.draw(on: &$0) }
      return
    }
    canvas.box(
      text(in: canvas.windowSize), page, columns: room.columns,
      title: isAboutSend ? "What the answer means" : "What it means")
  }
}

extension Composer {
  /// Shows the explanation of a file or a text, unless the user has typed something else meanwhile.
  static func explained(
    _ state: inout ComposerState, _ words: String, _ text: PastedText, isCut: Bool
  ) {
    guard case .explain(var screen) = state.overlay, screen.awaits(words) else { return }
    screen.show(text)
    state.keepTicket(of: screen.subject)
    state.overlay = .explain(screen)
    if isCut { state.notice = Notice(.warning, PastedText.tooLong) }
  }
}

extension ComposerState {
  /// Remembers whether the last send was refused, and why.
  mutating func remember(_ answer: SendReport, to number: Int) {
    guard number == sending.lastOrder else { return }
    sending.lastRefusal = if case .refused(let refusal) = answer.outcome { refusal } else { nil }
  }
}
