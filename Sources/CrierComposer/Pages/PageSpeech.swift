import CrierMessage

/// A page in plain mode: its content as lines, its actions as words.
struct PageSpeech<Act: Hashable & Sendable> {
  /// What a line of input means on the page.
  enum Answer: Hashable {
    case action(PageAction<Act>)
    /// What is known about rows.
    case facts([PageRow<Act>])
    case leaving
    case unknown
  }

  private let page: Page<Act>

  init(_ page: Page<Act>) { self.page = page }

  /// All lines: how far it is, the content, and what can be typed.
  var lines: [String] {
    let heading = page.trailing.isEmpty ? [] : ["\(page.title): \(page.trailing)."]
    return heading + content + invitations
  }

  /// The blocks as lines, without what can be typed.
  var content: [String] {
    page.blocks.flatMap { block in
      switch block {
      case .text(let texts): texts.map(\.text.trimmed).filter { !$0.isEmpty }
      case .facts(let facts): facts.map(Self.words)
      case .keys(let table):
        (table.rows.isEmpty ? [] : table.heading.map { [PlainWords.ended($0.text)] } ?? [])
          + table.rows.map { "\($0.label.trimmed): \($0.text)" }
      case .list(let list):
        (list.rows.isEmpty ? [] : list.heading.map { [PlainWords.ended($0.text)] } ?? [])
          + list.rows.map(Self.words)
      case .table(let table):
        table.rows.map { row in
          "\(row.cells[0]): " + row.cells.dropFirst().joined(separator: ", ")
        }
      // A program that reads lines gets the command in one of them.
      case .shell(let line): line.lines(columns: .max, most: .max)
      case .buttons: [String]()
      }
    }
  }

  /// `Title: Rain`.
  static func words(of fact: Fact) -> String {
    "\(fact.label): \(PlainWords.short(fact.text))"
  }

  /// `warning: clock: The clock is ahead. Set it.`, or `Pixel QA: Android, accepted`.
  private static func words(of row: PageRow<Act>) -> String {
    let texts = ([row.sentence] + row.details.map(\.text)).map(\.trimmed).filter { !$0.isEmpty }
    let verdict = row.note?.word ?? row.severity?.word ?? ""
    let isVerdict = row.severity != nil
    let rest = [texts.joined(separator: " "), isVerdict ? "" : verdict].filter { !$0.isEmpty }
    return [isVerdict ? verdict : "", row.title, rest.joined(separator: ", ")]
      .filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

// MARK: - Words

extension PageSpeech {
  /// The actions of the page and its buttons; Esc can be a button, too.
  private var actions: [PageAction<Act>] {
    page.buttons + page.actions.filter { !page.buttons.contains($0) }
  }

  /// The words that the page waits for and that do something now.
  private var words: [String] {
    let ofRows = page.rows.flatMap(\.actions).filter { $0.whyOff == nil }.compactMap(\.plainWord)
    let names = ofRows.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let hasTitles = page.rows.contains { $0.actions.contains { $0.plain == .title } }
    let hasFacts = page.rows.contains { !$0.facts.isEmpty }
    return (hasTitles ? ["NAME"] : []) + (hasFacts ? ["explain NAME"] : [])
      + names.map { "\($0) NAME" }
      + actions.filter { $0.whyOff == nil }.compactMap(\.plainWord)
  }

  /// The prompt; nil if the page waits for no word.
  var prompt: String? {
    guard !words.isEmpty else { return nil }
    return PlainWords.choice(of: words + (page.leaving?.plainWord == nil ? ["back"] : []))
  }

  private var invitations: [String] {
    let commands = actions.filter { $0.whyOff == nil }.compactMap { action -> String? in
      guard case .command(let command) = action.plain, let word = action.word?.lowercased(),
        word != command
      else { return nil }
      return "Type \(command) to \(word)."
    }
    guard let prompt else { return commands }
    let other = page.leaving?.plainWord.map { " Any other command means \($0)." } ?? ""
    return commands + ["Type \(prompt).\(other)"]
  }

  /// Returns what a line of input means.
  func answer(_ line: String) -> Answer {
    let words = line.trimmed.lowercased()
    if let action = actions.first(where: { $0.plainWord == words }) { return .action(action) }
    for (index, row) in page.rows.enumerated() {
      func isNamed(after word: String) -> Bool {
        guard words.hasPrefix(word + " ") else { return false }
        let name = words.dropFirst(word.count).trimmingPrefix { $0 == " " }
        return name == row.title.lowercased() || name == "\(index + 1)"
      }
      for action in row.actions {
        if action.plain == .title, words == row.title.lowercased() { return .action(action) }
        if action.plainWord.map(isNamed) == true { return .action(action) }
      }
      if !row.facts.isEmpty, isNamed(after: "explain") { return .facts([row]) }
    }
    if words == "explain", page.rows.contains(where: { !$0.facts.isEmpty }) {
      return .facts(page.rows)
    }
    return ["", ".", "back", "close"].contains(words) ? .leaving : .unknown
  }
}

extension PageAction {
  /// The word that the page waits for; nil if it does not wait for one.
  var plainWord: String? { if case .word(let word) = plain { word } else { nil } }
}

extension Notice.Severity {
  /// The word before a sentence in plain mode.
  fileprivate var word: String {
    switch self {
    case .good, .plain: ""
    case .warning: "Warning"
    case .error: "Error"
    }
  }
}
