import TerminalKit
import TextLayout

/// The strip with the languages of a message; a message without translations has none.
extension ComposeView {
  /// A language on the strip.
  struct LanguageTab {
    /// Nil for the base message.
    let name: String?
    let text: String
    let isUntranslated: Bool
    var column = 0
  }

  private static let lead = " Language "

  func drawLanguages(on canvas: inout Canvas) {
    guard canvas.windowSize.rows > 0 else { return }
    canvas.write(Self.lead, at: Point(), as: .label)
    let shown = state.document.form.languages.shown
    for tab in languageTabs {
      let role: Role =
        tab.name == shown ? .openTab : tab.isUntranslated ? .warning : .button
      canvas.write(
        tab.text, at: Point(column: tab.column),
        within: max(0, canvas.windowSize.columns - tab.column), as: role)
    }
  }

  /// The language at a column, for the mouse.
  func language(atColumn column: Int) -> LanguageTab? {
    languageTabs.last { $0.column <= column && column < $0.column + CellWidth.columns(of: $0.text) }
  }

  /// The base message and its translations with their columns, as many as fit beside the shown one.
  private var languageTabs: [LanguageTab] {
    let form = state.document.form
    var tabs = [LanguageTab(name: nil, text: " Base ", isUntranslated: false)]
    for name in form.languages.names {
      let missing = form.missing(in: name).count
      let isBroken = state.file.contents.brokenPatches[name] != nil
      let note = isBroken ? ": broken" : missing == 0 ? "" : ": \(missing) missing"
      tabs.append(
        LanguageTab(
          name: name, text: " \(name)\(note) ", isUntranslated: missing > 0 || isBroken))
    }
    let shown = tabs.firstIndex { $0.name == form.languages.shown } ?? 0
    let room = layout.size.columns - Self.lead.count
    var first = 0
    func columns(_ range: ClosedRange<Int>) -> Int {
      tabs[range].reduce(0) { $0 + CellWidth.columns(of: $1.text) }
    }
    while first < shown, columns(first...shown) > room { first += 1 }
    var column = Self.lead.count
    for index in tabs.indices.dropFirst(first) {
      tabs[index].column = column
      column += CellWidth.columns(of: tabs[index].text)
    }
    return Array(tabs.dropFirst(first))
  }
}
