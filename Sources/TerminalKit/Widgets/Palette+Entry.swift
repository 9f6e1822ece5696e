import TextLayout

extension Palette {
  /// A command.
  package struct Entry: Hashable, Sendable {
    package var title: String
    /// The end of the title that counts as the entry's name; `Title` in `Android: Title`.
    package var label: String
    /// The command's effect, and its key.
    package var help: String
    package var key: Key?
    /// Whether the command is available; otherwise `help` explains why not.
    package var isOn: Bool
    /// Whether the command is listed only when something is typed.
    package var isQuiet: Bool
    /// Other words for the command, in lower case; they are not displayed.
    package var synonyms: [String]
    /// Whether the entry is shown only if no other entry's title or synonym matches the input.
    package var isLastResort: Bool

    package init(
      _ title: String, label: String? = nil, help: String = "", key: Key? = nil, isOn: Bool = true,
      isQuiet: Bool = false, synonyms: [String] = [], isLastResort: Bool = false
    ) {
      self.title = title
      self.label = label ?? title
      self.help = help
      self.key = key
      self.isOn = isOn
      self.isQuiet = isQuiet
      self.synonyms = synonyms
      self.isLastResort = isLastResort
    }
  }
}

extension Palette {
  /// What the search and the drawing need of an entry, prepared once.
  struct EntryText: Hashable, Sendable {
    let title: SearchText
    /// The number of characters of the label, which is the end of the title.
    let labelCount: Int
    let help: SearchText
    let synonyms: [SearchText]
    let titleColumns: Int
    let helpColumns: Int

    init(_ entry: Entry) {
      title = SearchText(entry.title)
      labelCount = entry.label.count
      help = SearchText(entry.help)
      synonyms = entry.synonyms.map(SearchText.init)
      titleColumns = CellWidth.columns(of: entry.title)
      helpColumns = CellWidth.columns(of: entry.help)
    }
  }
}
