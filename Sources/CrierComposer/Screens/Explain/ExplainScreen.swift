import CrierCore
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

  enum Answer: Hashable, Sendable {
    case stay, close
    /// What was typed is no code of the list: the name of a file, or a text.
    case explain(String)
  }

  /// Nil while a code is chosen from the list.
  private(set) var subject: Subject?
  var list = Palette(KnownCode.all.map(Self.entry), mostTitleColumns: 32)
  private(set) var page = ScrolledPage()
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

  mutating func handle(_ key: Key, in size: Size) -> Answer {
    subject == nil ? handleInList(key) : handleOnPage(key, in: size)
  }

  /// The code that Enter shows; a file name is never taken for a part of one.
  var chosenCode: KnownCode? {
    FileName.isPath(list.filter.text) ? nil : list.selected.map { KnownCode.all[$0] }
  }

  private mutating func handleInList(_ key: Key) -> Answer {
    switch key {
    case .escape: return .close
    case .enter:
      if let chosenCode {
        show(.codes(KnownCode.all.filter { $0.code == chosenCode.code }))
      } else if !list.filter.isEmpty {
        return .explain(list.filter.text)
      }
    default: _ = list.handle(key)
    }
    return .stay
  }

  private mutating func handleOnPage(_ key: Key, in size: Size) -> Answer {
    switch key {
    case .tab:
      showList()
      return .stay
    case .escape, .enter, .character("q"):
      guard cameFromList else { return .close }
      showList()
      return .stay
    default:
      let room = HelpScreen.room(in: size)
      _ = page.handle(key, lines: lines(columns: room.columns).count, rows: room.rows)
      return .stay
    }
  }

  /// Goes to the list; typing replaces what was looked for.
  private mutating func showList() {
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

  private mutating func show(_ subject: Subject) {
    self.subject = subject
    page = ScrolledPage()
    cameFromList = true
  }

  /// The page, as lines of at most so many columns.
  func lines(columns: Int) -> [HelpText.Line] {
    guard let subject else { return [] }
    return ExplainText(subject).lines(columns: columns)
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
