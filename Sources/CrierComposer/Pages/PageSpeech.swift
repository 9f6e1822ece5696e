import CrierMessage

/// A page in plain mode: its content as lines, its actions as words.
struct PageSpeech<Act: Hashable & Sendable> {
  /// What a line of input means on the page.
  enum Answer: Hashable {
    /// An action, and the words that fill its text fields.
    case action(PageAction<Act>, words: [String] = [])
    /// A text for a field.
    case fill(Act, text: String)
    /// A choice, or a tick.
    case choose(Act)
    /// What is known about rows.
    case facts([PageRow<Act>])
    case leaving
    /// A word for a row, and the name of none.
    case noSuchRow
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
      case .fields(let fields): fields.compactMap(Self.words)
      case .keys(let table):
        (table.rows.isEmpty ? [] : table.heading.map { [PlainWords.ended($0.text)] } ?? [])
          + table.rows.map { "\($0.label.trimmed): \($0.text)" }
      case .list(let list):
        (list.rows.isEmpty ? [] : list.heading.map { [PlainWords.ended($0.text)] } ?? [])
          + list.rows.map { Self.words(of: $0, in: list) }
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

  /// `my-phone: Android, online.`; nil for a field that is no tick.
  private static func words(of field: PageField<Act>) -> String? {
    guard case .tick(_, let about) = field.content else { return nil }
    return PlainWords.ended("\(field.label): \(about)")
  }

  /// `Title: Rain`.
  static func words(of fact: Fact) -> String {
    "\(fact.label): \(PlainWords.short(fact.text))"
  }

  /// `warning: clock: The clock is ahead. Set it.`, or `Pixel QA: Android, accepted. In the drawer`.
  private static func words(of row: PageRow<Act>, in list: PageList<Act>) -> String {
    let verdict = row.note?.word ?? row.severity?.word ?? ""
    let isVerdict = row.severity != nil
    let cells = zip(list.columns, row.cells).filter { !$1.isEmpty }.map { "\($0) \($1)" }
    let first = ([row.sentence.trimmed] + cells + [isVerdict ? "" : verdict])
      .filter { !$0.isEmpty }
    let more = row.details.map(\.text.trimmed).filter { !$0.isEmpty }
    let start = first.joined(separator: ", ")
    let rest = [isVerdict || more.isEmpty ? start : PlainWords.ended(start)] + more
    return [
      isVerdict ? verdict : "", row.title, rest.filter { !$0.isEmpty }.joined(separator: " "),
    ].filter { !$0.isEmpty }.joined(separator: ": ")
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
      + actions.filter(\.isOnInPlainMode).compactMap(words)
      + page.fields.compactMap(words)
  }

  /// `subscribe TOPIC TOKEN`.
  private func words(for action: PageAction<Act>) -> String? {
    guard let word = action.plainWord else { return nil }
    let examples = action.fills.compactMap { act in
      page.fields.first { $0.act == act }?.plain?.split(separator: " ").last.map(String.init)
    }
    return ([word] + examples).joined(separator: " ")
  }

  /// `label NAME`, or `days 1, 7 or 28`.
  private func words(for field: PageField<Act>) -> String? {
    guard let plain = field.plain, plain.contains(" ") || !field.isText else { return nil }
    guard case .choice(let choices) = field.content else { return plain }
    return "\(plain) \(PlainWords.choice(of: choices.map(\.word)))"
  }

  /// The prompt; nil if the page waits for no word.
  var prompt: String? {
    guard !words.isEmpty else { return nil }
    return PlainWords.choice(of: words + (page.leaving?.plainWord == nil ? ["back"] : []))
  }

  private var invitations: [String] {
    let commands = actions.filter(\.isOnInPlainMode).compactMap { action -> String? in
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
    if let answer = filled(by: line.trimmed) { return answer }
    for row in page.rows where row.title.lowercased() == words {
      if let action = row.actions.first(where: { $0.plain == .title }) { return .action(action) }
    }
    let named = Set(page.rows.flatMap(\.actions).compactMap(\.plainWord) + ["explain"])
    // The longest word first: a page can have "send" and "send all".
    let verb = named.sorted { $0.count > $1.count }.first { words.hasPrefix($0 + " ") }
    if let verb {
      let row = row(named: words.dropFirst(verb.count).trimmingPrefix { $0 == " " })
      if let action = row?.actions.first(where: { $0.plainWord == verb }) {
        return .action(action)
      }
      if verb == "explain", let row, !row.facts.isEmpty { return .facts([row]) }
      // No other command, either: it was meant for a row.
      if verb != "explain" { return .noSuchRow }
    }
    if words == "explain", page.rows.contains(where: { !$0.facts.isEmpty }) {
      return .facts(page.rows)
    }
    return ["", ".", "back", "close"].contains(words) ? .leaving : .unknown
  }

  /// The row with a title or, if none has it, with that number.
  private func row(named name: some StringProtocol) -> PageRow<Act>? {
    page.rows.first { $0.title.lowercased() == name }
      ?? Int(name).flatMap { page.rows.indices.contains($0 - 1) ? page.rows[$0 - 1] : nil }
  }
}

extension PageSpeech {
  /// What a word and a text after it mean; nil if the word takes no text.
  private func filled(by line: String) -> Answer? {
    let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    guard let word = parts.first?.lowercased() else { return nil }
    let text = parts.count > 1 ? parts[1].trimmed : ""
    if let action = actions.first(where: { $0.plainWord == word && !$0.fills.isEmpty }) {
      let words = text.split(maxSplits: action.fills.count - 1, whereSeparator: \.isWhitespace)
      return .action(action, words: words.map(String.init))
    }
    guard
      let field = page.fields.first(where: { words(for: $0)?.hasPrefix(word + " ") == true })
    else { return nil }
    guard case .choice(let choices) = field.content else {
      return .fill(field.act, text: text)
    }
    let chosen = choices.first { $0.word.lowercased() == text.lowercased() }
    return chosen.map { .choose($0.act) } ?? .unknown
  }
}

extension PageAction {
  /// The word that the page waits for; nil if it does not wait for one.
  var plainWord: String? { if case .word(let word) = plain { word } else { nil } }

  /// Whether its word does something: on the screen a confirmation is typed first, in plain mode it
  /// is the word itself.
  var isOnInPlainMode: Bool {
    guard let whyOff else { return true }
    if case .notConfirmed = whyOff { return true }
    // The words after it can fill what is missing.
    return !fills.isEmpty
  }
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
