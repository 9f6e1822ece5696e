import CrierTestSupport
import TerminalKit

@testable import CrierComposer

/// A page with random blocks and actions, repeatable by seed, as a screen that records what was
/// done.
struct RandomPage: PageScreen {
  var place = PagePlace<Int>()
  var isPage: Bool
  let page: Page<Int>
  private(set) var performed: [Int] = []

  // Tests use the screen without the state, so it needs no case of its own.
  var overlay: Overlay { .jump }

  func page(in state: ComposerState) -> Page<Int> { page }

  mutating func perform(_ act: Int, in state: inout ComposerState) -> ScreenOutcome {
    performed.append(act)
    return .stay
  }

  init(seed: UInt64, hasFields: Bool = false) {
    var random = SeededGenerator(seed: seed)
    var maker = Maker()
    isPage = Bool.random(using: &random)
    var page = maker.page(isFull: isPage, using: &random)
    if hasFields {
      // Above a list, fields come first; buttons are below them.
      let end = page.blocks.firstIndex { if case .buttons = $0 { true } else { false } }
      let most = isPage && maker.hasList ? 0 : end ?? page.blocks.count
      let place = Int.random(in: 0...most, using: &random)
      page.blocks.insert(.fields(maker.fields(using: &random)), at: place)
    }
    self.page = page
  }

  /// A page as it is given.
  init(_ page: Page<Int>) { (self.page, isPage) = (page, true) }

  /// Texts in which widths, directions and line ends differ.
  static let samples = [
    "", "FCM accepted the message.", "Rule17SafeDrawingTests", "日本語のとても長い文章です。",
    "שלום עולם, זה טקסט",
    "one\ntwo", Rule17SafeDrawingTests.odd, String(repeating: "long words wrap ", count: 30),
    String(repeating: "x", count: 300),
  ]

  private struct Maker {
    var acts = 0
    var rows = 0
    var hasList = false

    mutating func page(isFull: Bool, using random: inout SeededGenerator) -> Page<Int> {
      var page = Page<Int>(title: "Title", blocks: [])
      page.trailing = Bool.random(using: &random) ? "3 of 4" : ""
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: page.blocks.append(.text(texts(3, using: &random)))
        case 1:
          page.blocks.append(
            .facts(texts(4, using: &random).map { Fact("Label \($0.text.count)", $0.text) }))
        default:
          if !hasList { page.blocks.append(.list(list(isFull, using: &random))) }
          hasList = true
        }
      }
      if !isFull, Bool.random(using: &random) {
        let buttons = (0..<Int.random(in: 1...4, using: &random)).map { _ in
          action([], "button", using: &random)
        }
        page.blocks.append(.buttons(ButtonRow(actions: buttons, usual: buttons.last?.act)))
      }
      let keys: [[Key]] = [[.character("r")], [.character("c"), .character("C")], [.control("t")]]
      page.actions = keys.prefix(Int.random(in: 0...3, using: &random)).map {
        action($0, "action", using: &random)
      }
      return page
    }

    mutating func fields(using random: inout SeededGenerator) -> [PageField<Int>] {
      (0..<Int.random(in: 1...6, using: &random)).map { _ in
        acts += 10
        let own = acts
        let content: PageField<Int>.Content =
          switch Int.random(in: 0..<3, using: &random) {
          case 0: .text(placeholder: text(using: &random))
          case 1: .tick(isOn: Bool.random(using: &random), about: text(using: &random))
          default:
            .choice((1...3).map { PageChoice(act: own + $0, word: "word\($0)", isChosen: $0 == 1) })
          }
        return PageField(
          act: own, label: "field\(own)", content: content, plain: "field\(own) NAME")
      }
    }

    private mutating func list(
      _ isFull: Bool, using random: inout SeededGenerator
    ) -> PageList<Int> {
      let count = [0, 1, 2, 7, 60].randomElement(using: &random) ?? 1
      let hasSeverity = Bool.random(using: &random)
      let hasActions = !isFull || Bool.random(using: &random)
      let columns = isFull && Bool.random(using: &random) ? ["First", "Second", "Third"] : []
      return PageList(
        rows: (0..<count).map { _ in
          rows += 1
          var row = PageRow<Int>(title: "row\(rows)#")
          row.sentence = text(using: &random)
          row.details = texts(2, using: &random)
          row.cells = columns.map { _ in "\(Int.random(in: 0...9999, using: &random))" }
          if hasSeverity {
            row.severity = [.good, .plain, .warning, .error].randomElement(using: &random)
          }
          if Bool.random(using: &random) {
            row.note = PageNote(word: "note", isUsual: Bool.random(using: &random))
          }
          if hasActions { row.actions = [action([.enter], "choose", using: &random)] }
          return row
        }, style: isFull ? .lines : .paragraphs, columns: columns)
    }

    private mutating func action(
      _ keys: [Key], _ word: String, using random: inout SeededGenerator
    ) -> PageAction<Int> {
      acts += 1
      let isRow = word == "choose"
      return PageAction(
        acts, keys, "\(word)\(acts)", plain: .word(isRow ? "choose" : "\(word)\(acts)"),
        whyOff: Int.random(in: 0..<4, using: &random) == 0 ? .stillChecking : nil)
    }

    private func text(using random: inout SeededGenerator) -> String {
      RandomPage.samples.randomElement(using: &random) ?? ""
    }

    private func texts(_ most: Int, using random: inout SeededGenerator) -> [Paragraph] {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in
        Paragraph(text(using: &random), indent: Int.random(in: 0...3, using: &random))
      }
    }
  }
}
