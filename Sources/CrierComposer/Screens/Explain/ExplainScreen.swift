import CrierAnswers
import CrierMessage
import CrierTriage
import TerminalKit

/// Why a message did not arrive: what a refusal, or any code of the services, means, and what to do.
///
/// ```
///  result, refused ──e──► a page ◄──Enter── the list of codes ◄── palette
///                           │  ──Tab──►        │  type or paste: a code, a text, a file name
///                          Esc                Esc
/// ```
package struct ExplainScreen: Hashable, Sendable {
  /// What the page is about.
  enum Subject: Hashable, Sendable {
    case refusal(Refusal)
    /// One code, of each service that answers with it.
    case codes([KnownCode])
    /// Whatever stands in a text that was pasted or typed.
    case pasted(PastedText)
  }

  /// Nil while a code is chosen from the list.
  private(set) var subject: Subject?
  var list = Palette(KnownCode.all.map(Self.entry), mostTitleColumns: 32)
  var page = ScrolledPage()
  /// Whether Esc leads from the page back to the list.
  private(set) var cameFromList = false
  /// What it was opened over, and goes back to.
  let over: Overlay?

  /// Begins with the list where nothing was refused.
  init(about refusal: Refusal?, over: Overlay? = nil) {
    subject = refusal.map(Subject.refusal)
    self.over = over
    list.filter.placeholder = "Search, type a file name, or paste any text"
    list.nothing = "No code matches. Enter explains the text or file."
  }

  private static func entry(for code: KnownCode) -> Palette.Entry {
    Palette.Entry(
      code.code, help: "\(code.family.rawValue): \(code.meaning.explanation.sentence)")
  }

  /// The code that Enter shows; a file name is never taken for a part of one.
  var chosenCode: KnownCode? {
    FileName.isPath(list.filter.text) ? nil : list.selected.map { KnownCode.all[$0] }
  }

  /// Goes to the list; typing replaces what was looked for.
  mutating func showList() {
    subject = nil
    list.filter.buffer.selectAll()
  }

  /// What is pasted is an answer, a line of a log or a ticket as a rule; the name of a file, and
  /// what nothing is known of, goes into the filter.
  mutating func paste(_ text: String, now: Int) {
    if subject != nil { showList() }
    let line = text.trimmed
    if FileName.isPath(line), !line.contains(where: \.isNewline) { return list.paste(line) }
    let pasted = PastedText(text, now: .seconds(now))
    guard pasted.pieces.contains(where: { $0.kind != .unknown }) else { return list.paste(text) }
    show(pasted)
  }

  /// Whether the answer about these words is still wanted.
  func awaits(_ words: String) -> Bool { subject == nil && list.filter.text == words }

  mutating func show(_ pasted: PastedText) { show(Subject(pasted)) }

  mutating func show(_ subject: Subject) {
    self.subject = subject
    page = ScrolledPage()
    cameFromList = true
  }

  /// The page, in a window of a size.
  func text(in size: Size) -> ScrolledText {
    let room = HelpScreen.room(in: size)
    let lines = subject.map { ExplainText($0).lines(columns: room.columns) } ?? []
    return ScrolledText(lines: lines, rows: room.rows)
  }
}

extension ExplainScreen.Subject {
  /// A code alone has a page of its own kind.
  init(_ pasted: PastedText) {
    if pasted.pieces.count == 1, case .codes(let codes)? = pasted.pieces.first?.meaning {
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
    return [close] + (subject == nil ? keysInList : keysOnPage(in: state.viewport.size))
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

  private func keysOnPage(in size: Size) -> [ScreenKey<Self>] {
    let back = cameFromList ? "All codes" : over == nil ? "Close" : "Back to the answer"
    return [
      ScreenKey([.escape, .enter, .character("q")], back) { screen, _, state in
        guard screen.cameFromList else { return screen.goBack(in: &state) }
        screen.showList()
        return .stay
      },
      ScreenKey([.tab], cameFromList ? nil : "All codes") { screen, _ in screen.showList() },
      ScreenKey([.down], text(in: size).hasMore ? "Scroll" : nil) { screen, key in
        _ = screen.page.handle(key, in: screen.text(in: size))
      },
    ]
  }

  /// To the answer that it was opened over, if there is one.
  private func goBack(in state: inout ComposerState) -> ScreenOutcome {
    state.overlay = over
    return .leave
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    _ = subject == nil ? list.handle(key) : page.handle(key, in: text(in: state.viewport.size))
    return .stay
  }

  mutating func paste(_ text: String, in state: inout ComposerState) -> ScreenOutcome? {
    paste(text, now: state.document.form.clock.now)
    return .stay
  }

  var focusedField: TextField? {
    get { subject == nil ? list.filter : nil }
    set { if let newValue { list.filter = newValue } }
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let room = HelpScreen.room(in: canvas.windowSize)
    guard subject != nil else {
      return canvas.box(
        rows: room.rows, columns: min(112, canvas.windowSize.columns - 6),
        title: "Why did it not arrive? What a code means"
      ) { list.draw(on: &$0) }
    }
    let lines = text(in: canvas.windowSize).lines
    canvas.box(
      rows: min(max(3, lines.count), room.rows), columns: room.columns,
      title: "Why did it not arrive?"
    ) { $0.drawScrolled(lines, page) }
  }
}

extension Composer {
  /// Shows what a file, or what was typed, means; it is late where something else stands there now.
  static func explained(
    _ state: inout ComposerState, _ words: String, _ text: PastedText, isCut: Bool
  ) {
    guard case .explain(var screen) = state.overlay, screen.awaits(words) else { return }
    screen.show(text)
    state.overlay = .explain(screen)
    if isCut { state.notice = Notice(.warning, PastedText.tooLong) }
  }
}

extension ComposerState {
  /// Keeps what the answer to the last send has to say; another one takes its place.
  mutating func remember(_ answer: SendReport, to number: Int) {
    guard number == sending.lastOrder else { return }
    sending.lastRefusal = if case .refused(let refusal) = answer.outcome { refusal } else { nil }
  }
}
