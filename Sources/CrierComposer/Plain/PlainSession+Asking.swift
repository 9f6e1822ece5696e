import CrierMessage
import TerminalKit

extension PlainSession {
  /// Asks for a field, printing its name, its current value and how to answer.
  mutating func ask(_ item: FormItem, _ walk: PlainWalk?) {
    if let reason = state.whyLocked(item) {
      reject(reason)
      if let walk { askNext(walk) }
      return
    }
    let standing = words(for: item).map { "is \($0)" } ?? "is not set"
    var sentences = [PlainWords.ended("\(name(of: item)) \(standing)")]
    switch state.document.form.controls[item] {
    case .choice(let choice, _):
      sentences.append("Choose: \(PlainWords.choice(of: choice.titles)).")
      mode = .value(item, walk)
    case .rows:
      sentences.append("For each row type key=value, or -key to remove it. A single . ends.")
      mode = .rows(item, walk)
    case .area:
      sentences.append("Type lines. \(PlainWords.endOfLines)")
      if let hint = hint(for: item) { sentences.append(hint) }
      mode = .text(item, [], walk)
    case .line, nil:
      if let hint = hint(for: item) { sentences.append(hint) }
      mode = .value(item, walk)
    }
    say(sentences.joined(separator: " "))
  }

  /// Returns an empty field's placeholder: the inherited value, or an example.
  private func hint(for item: FormItem) -> String? {
    let text = state.document.form.shownControl(of: item)?.placeholder ?? ""
    guard !text.isEmpty, words(for: item) == nil else { return nil }
    return PlainWords.ended(
      text.hasPrefix("inherited:")
        ? "If empty, \(PlainWords.short(text))" : "Hint: \(text)")
  }

  /// Starts asking for the fields of a page, one after the other.
  mutating func walk(_ section: FormSection) {
    if let reason = state.whyFormLocked { return reject(reason) }
    change { $0.open(section) }
    let count = section.items.count
    say(
      "\(section.label): \(count) \(count == 1 ? "question" : "questions"). "
        + "Enter keeps a value, ? explains it, \"clear\" removes it, \"back\" goes back, a single . stops."
    )
    ask(at: PlainWalk(section: section, index: 0))
  }

  private mutating func ask(at walk: PlainWalk) {
    guard walk.section.items.indices.contains(walk.index) else {
      mode = .command
      let pages = FormSection.allCases
      let next = walk.section.rawValue + 1
      let way =
        pages.indices.contains(next)
        ? "The next page is \(pages[next].label.lowercased())." : "That was the last page."
      say("End of \(walk.section.label). \(way)")
      sayStatus(since: nil)
      return
    }
    let item = walk.section.items[walk.index]
    state.viewport.focus = .item(item)
    sayHeading(before: item, in: walk.section)
    ask(item, walk)
  }

  /// Prints a group's heading before its first item.
  private mutating func sayHeading(before item: FormItem, in section: FormSection) {
    guard let group = section.groups.first(where: { $0.items.first == item }),
      let title = group.title
    else { return }
    say("\(title):")
  }

  mutating func askNext(_ walk: PlainWalk) {
    ask(at: PlainWalk(section: walk.section, index: walk.index + 1))
  }

  mutating func askBefore(_ walk: PlainWalk) {
    ask(at: PlainWalk(section: walk.section, index: max(0, walk.index - 1)))
  }

  /// Handles the words that control the questions, such as `back`; returns false for a value.
  mutating func takeWord(_ line: String, of item: FormItem, _ walk: PlainWalk?) -> Bool {
    switch line.trimmed.lowercased() {
    case "?":
      explain(.item(item))
      if case .text = mode { say(PlainWords.endOfLines) }
    case "" where state.document.form.controls[item]?.isTable != true:
      finish(walk)
    case ".": stop(walk)
    case "back":
      guard let walk else { return false }
      askBefore(walk)
    case "clear" where walk != nil:
      clear(item)
      finish(walk)
    default: return false
    }
    return true
  }

  /// Continues with the next field on the page, or goes back to commands.
  mutating func finish(_ walk: PlainWalk?) {
    if let walk { askNext(walk) } else { mode = .command }
  }

  private mutating func stop(_ walk: PlainWalk?) {
    mode = .command
    if walk != nil {
      say("Stopped.")
      sayStatus(since: nil)
    }
  }

  mutating func takeValue(_ line: String, of item: FormItem, _ walk: PlainWalk?) {
    if takeWord(line, of: item, walk) { return }
    let before = state.analysis
    guard enter(line, into: item) else { return }
    finish(walk)
    // At the end of the page, `finish` has already printed the whole status.
    if walk != nil, mode != .command { sayNew(since: before) }
  }

  mutating func takeText(
    _ line: String, after lines: [String], of item: FormItem, _ walk: PlainWalk?
  ) {
    if lines.isEmpty, takeWord(line, of: item, walk) { return }
    guard line != "." else {
      store(lines, as: item)
      sayValue(of: item)
      if let error = state.document.form.unfinished[item] {
        reject("This is not valid JSON yet. " + error.explanation.sentence)
      }
      return finish(walk)
    }
    // A single dot ends the text. For a line of dots, the user types one dot more.
    let own =
      line.hasPrefix("..") && line.allSatisfy { $0 == "." } ? String(line.dropFirst()) : line
    let all = lines + [own]
    mode = .text(item, all, walk)
    // Storing takes as long as the text is, so a long one is stored only four times until it is twice
    // as long.
    let bits = Int.bitWidth - all.count.leadingZeroBitCount
    if all.count < 100 || all.count.isMultiple(of: 1 << (bits - 3)) { store(all, as: item) }
  }

  /// Makes the lines typed so far the text of an item, so that they are not lost.
  mutating func store(_ lines: [String], as item: FormItem) {
    let text = lines.joined(separator: "\n")
    guard !lines.isEmpty, state.document.form.text(of: item) != text else { return }
    change { $0.document.form.setText(text, of: item) }
  }

  mutating func takeRow(_ line: String, of item: FormItem, _ walk: PlainWalk?) {
    if line.trimmed.isEmpty || line.trimmed == "." { return finish(walk) }
    if takeWord(line, of: item, walk) { return }
    if line.hasPrefix("-") {
      remove(String(line.dropFirst()).trimmed, from: item)
    } else {
      enter(line, into: item)
    }
  }

  /// Prints the findings that the last answer caused.
  private mutating func sayNew(since before: Analysis) {
    for finding in findings(since: before) { say(PlainWords.sentence(about: finding)) }
  }
}

extension FormControl {
  /// Whether the control is a table of keys and values.
  fileprivate var isTable: Bool { if case .rows = self { true } else { false } }
}
