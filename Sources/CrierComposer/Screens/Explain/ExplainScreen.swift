import CrierCore
import TerminalKit

/// Why a message did not arrive: what a refusal, or any code of the services, means, and what to do.
///
/// ```
///  result, refused ──e──► a page ◄──Enter── the list of codes ◄── palette
///                           │  ──Tab──►        │  type or paste to filter
///                          Esc                Esc
/// ```
package struct ExplainScreen: Hashable, Sendable {
  /// What the page is about.
  enum Subject: Hashable, Sendable {
    case refusal(Refusal)
    /// One code, of each service that answers with it.
    case codes([KnownCode])
  }

  enum Answer: Hashable, Sendable { case stay, close }

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
  }

  private static func entry(for code: KnownCode) -> Palette.Entry {
    Palette.Entry(
      code.code, help: "\(code.family.rawValue): \(code.meaning.explanation.sentence)")
  }

  mutating func handle(_ key: Key, in size: Size) -> Answer {
    subject == nil ? handleInList(key) : handleOnPage(key, in: size)
  }

  private mutating func handleInList(_ key: Key) -> Answer {
    switch key {
    case .escape: return .close
    case .enter:
      if let index = list.selected {
        show(KnownCode.all.filter { $0.code == KnownCode.all[index].code })
      } else {
        showCodes(in: list.filter.text)
      }
    default: _ = list.handle(key)
    }
    return .stay
  }

  private mutating func handleOnPage(_ key: Key, in size: Size) -> Answer {
    switch key {
    case .tab:
      subject = nil
      return .stay
    case .escape, .enter, .character("q"):
      guard cameFromList else { return .close }
      subject = nil
      return .stay
    default:
      let room = HelpScreen.room(in: size)
      _ = page.handle(key, lines: lines(columns: room.columns).count, rows: room.rows)
      return .stay
    }
  }

  /// What is pasted is an answer or a line of a log as a rule, with a code somewhere in it.
  mutating func paste(_ text: String) {
    guard subject == nil, !showCodes(in: text) else { return }
    list.paste(text)
  }

  @discardableResult
  private mutating func showCodes(in text: String) -> Bool {
    let codes = KnownCode.all(in: text)
    if !codes.isEmpty { show(codes) }
    return !codes.isEmpty
  }

  private mutating func show(_ codes: [KnownCode]) {
    subject = .codes(codes)
    page = ScrolledPage()
    cameFromList = true
  }

  /// The page, as lines of at most so many columns.
  func lines(columns: Int) -> [HelpText.Line] {
    guard let subject else { return [] }
    return ExplainText(subject).lines(columns: columns)
  }
}
