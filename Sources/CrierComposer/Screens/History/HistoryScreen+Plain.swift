import CrierAnswers
import CrierMessage
import TerminalKit

/// The history in plain mode: words do what the keys do.
extension HistoryScreen {
  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? {
    if question != nil { return "token or back" }
    guard let record else { return "number, next or back" }
    return record.list == nil
      ? "duplicate, again, compare, note, why or back"
      : "rows, duplicate, compare, note, why or back"
  }

  func tell(in session: inout PlainSession) {
    guard !isWaiting else { return }
    if question != nil {
      return session.say("The token is not kept. Type or paste the token, or back.")
    }
    if let problem { return session.say(problem.spoken) }
    guard let record else { return tellList(in: &session) }
    if let difference {
      let sides = sides(with: record)
      session.say("\(sides.old) compared with \(sides.new).")
      return session.tell(difference)
    }
    for (name, value) in record.facts(in: session.state.document.form.clock.zone) {
      session.say("\(name): \(value)")
    }
    for line in record.readableRequest.split(separator: "\n") {
      session.lines.append(.exact(String(line)))
    }
    session.say(
      record.list == nil
        ? "Type duplicate, again, compare, note TEXT, why or back."
        : "Type rows, duplicate, compare, note TEXT, why or back.")
  }

  /// Prints the records from the cursor on.
  private func tellList(in session: inout PlainSession) {
    let records = window.records.dropFirst(window.chosen).prefix(Self.told)
    if records.isEmpty {
      session.say(
        words.isEmpty ? "Nothing has been sent yet." : SendSearch.wordsForNone(hasWords: true))
    }
    let zone = session.state.document.form.clock.zone
    for record in records {
      let code = record.refusalCode.map { " \($0)" } ?? ""
      let facts: [String?] = [
        record.timeWords(in: zone), record.recipientWords,
        record.title.isEmpty ? "no title" : PlainWords.short(record.title),
        "project \(record.projectWords)", record.language.map { "language \($0)" },
        record.label.map { "label \(PlainWords.short($0))" },
        (record.isDryRun ? "dry run " : "") + record.outcomeWord + code,
        record.note.isEmpty ? nil : "note: \(PlainWords.short(record.note))",
      ]
      session.say("\(record.number): \(facts.compactMap(\.self).joined(separator: ", ")).")
    }
    session.say(
      "Type a number to see the record, compare and two numbers to see what differs, next for "
        + "older ones, words to search, or back.")
  }

  /// The number of records that are printed at once.
  private static let told = 20

  func answer(_ line: String, in session: inout PlainSession) {
    var screen = self
    if question != nil { return answerToken(line, in: &session) }
    let word = line.trimmed.lowercased()
    switch word {
    case "back", ".", "close":
      if screen.difference != nil {
        screen.difference = nil
      } else if screen.record != nil {
        screen.record = nil
      } else if screen.list != nil {
        let effects = screen.showRows(of: nil)
        session.state.overlay = screen.overlay
        return session.effects += effects
      } else {
        return session.state.overlay = nil
      }
      return session.state.overlay = screen.overlay
    case "next":
      let page = screen.window.move(by: Self.told)
      let effects = screen.read(page)
      session.state.overlay = screen.overlay
      return session.effects += effects
    default: break
    }
    if let (number, deed) = screen.deed(line.trimmed) { return session.order(screen, number, deed) }
    guard !PlainSession.isCommand(line) else {
      session.state.overlay = nil
      return session.perform(line)
    }
    screen.record = nil
    screen.words.text = line.trimmed
    let effects = screen.readTyped()
    session.state.overlay = screen.overlay
    session.effects += effects
  }

  private func answerToken(_ line: String, in session: inout PlainSession) {
    var screen = self
    guard !["back", ".", ""].contains(line.trimmed.lowercased()) else {
      screen.question = nil
      return session.state.overlay = screen.overlay
    }
    screen.question = .token(TextField(line.trimmed))
    session.state.overlay = screen.overlay
    session.update(.terminal(.key(.enter)))
  }

  /// Returns the record and the deed that a line names: `17`, `compare 1 2`, `note ticket 5`.
  private func deed(_ line: String) -> (number: Int, deed: Deed)? {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    if words.count == 1, let number = Int(line) { return (number, .show) }
    guard let verb = words.first?.lowercased() else { return nil }
    var rest = words.count > 1 ? words[1] : ""
    var number = record?.number
    if let first = rest.split(separator: " ").first, let named = Int(first), number == nil {
      number = named
      rest = rest.dropFirst(first.count).trimmingPrefix(while: \.isWhitespace).description
    }
    guard let number else { return nil }
    switch (verb, rest.isEmpty) {
    case ("show", true): return (number, .show)
    case ("duplicate", true): return (number, .duplicate)
    case ("again", true): return (number, .sendAgain)
    case ("compare", true): return (number, .compare)
    case ("compare", false):
      let numbers = words[1].split(separator: " ").map { Int($0) }
      guard numbers.count <= 2, let other = numbers.last.flatMap(\.self),
        let first = numbers.count == 2 ? numbers[0] : number
      else { return nil }
      return (first, .compareTo(other))
    case ("why", true): return (number, .why)
    case ("rows", true): return (number, .rows)
    case ("note", _): return (number, .note(rest))
    default: return nil
    }
  }
}

extension PlainSession {
  fileprivate mutating func order(
    _ screen: HistoryScreen, _ number: Int, _ deed: HistoryScreen.Deed
  ) {
    var screen = screen
    effects += screen.open(number, for: deed)
    state.overlay = screen.overlay
  }

  /// Opens the history, and a record of it by its number, or searches it for words.
  mutating func openHistory(_ words: String) {
    run(.history)
    guard case .history(var screen) = state.overlay, !words.trimmed.isEmpty else { return }
    if let number = Int(words.trimmed) { return order(screen, number, .show) }
    screen.words.text = words.trimmed
    // The answer to the first search is out of date, and the next one follows it.
    state.overlay = screen.overlay
  }
}
