import CrierCore
import TerminalKit

extension LinearSession {
  /// What a field is called here: of a platform's field the page comes first.
  func name(of item: FormItem) -> String {
    item.section.platform == nil ? item.label : "\(item.section.label) \(item.label)"
  }

  /// What a field holds, in words; nil where it is not set.
  func words(for item: FormItem) -> String? {
    switch state.form.controls[item] {
    case .choice(let choice, let values):
      guard values.isEmpty || values[choice.chosen] != nil else { return nil }
      return choice.titles[choice.chosen]
    case .rows:
      let pairs = state.form.pairs(of: item)
      guard !pairs.isEmpty else { return nil }
      let shown = pairs.prefix(20).map {
        "\(LinearWords.short($0.key)) = \(LinearWords.short($0.value))"
      }
      let more = pairs.count > 20 ? ", and \(pairs.count - 20) more" : ""
      return "\(pairs.count == 1 ? "1 row" : "\(pairs.count) rows"): "
        + shown.joined(separator: ", ") + more
    case .line, .area, nil: return textWords(for: item)
    }
  }

  private func textWords(for item: FormItem) -> String? {
    let text = state.form.text(of: item)
    guard !text.isEmpty else { return nil }
    if item == .targetValue {
      return Target(state.form.targetKind, text).shownShortened
    }
    let shown = LinearWords.short(text)
    guard let path = item.path, let value = state.form.message.value(at: path),
      item.notation != .json, item.notation != .lines, item.notation != .buttons
    else { return shown }
    let wire = FormControl.shown(value)
    return wire.isSpelled(text) ? shown : "\(shown), on the wire \(LinearWords.short(wire))"
  }

  /// All that is set, page by page; of one page also what is not.
  mutating func show(_ section: FormSection?) {
    if let section {
      say("\(section.label):")
      for item in section.items { say("\(item.label): \(words(for: item) ?? "not set")") }
      return
    }
    let count = lines.count
    for section in FormSection.allCases {
      for item in section.items where isSet(item) {
        say("\(name(of: item)): \(words(for: item) ?? "not set")")
      }
    }
    if lines.count == count { say("Nothing is set yet. Type page notification to begin.") }
    say(
      "To: \(state.target.map { LinearWords.short($0.shownShortened) } ?? "nobody yet"). "
        + destinationSentence)
    say(
      state.path.map { "File: \($0)" + (state.isUnsaved ? ", with changes." : ".") }
        ?? "No file yet.")
    sayStatus(since: state.analysis)
  }

  /// Whether an item holds something of its own; what options say follows from other fields.
  private func isSet(_ item: FormItem) -> Bool {
    switch item {
    case .targetKind, .option: false
    default: words(for: item) != nil
    }
  }

  /// The whole text of one field.
  mutating func show(_ item: FormItem) {
    let text = state.form.text(of: item)
    guard item != .targetValue, text.contains("\n") || text.utf8.count > LinearWords.longest else {
      return say("\(name(of: item)): \(words(for: item) ?? "not set")")
    }
    say("\(name(of: item)):")
    quote(text)
  }

  /// The request as it is sent, or the text that is being mended, with the numbers of its lines.
  mutating func showJSON() {
    guard let editor = state.editor else {
      return quote(JSONWriter.pretty(state.form.message.wrapped))
    }
    for (index, line) in editor.text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      say("\(index + 1): \(line)")
    }
    if let problem = state.brokenJSON { say(problem.explanation) }
  }

  mutating func showChecks() {
    if let problem = state.brokenJSON {
      say(problem.explanation)
      return say("What is checked below is the last text that said a message.")
    }
    if let item = state.firstUnfinished {
      say("\(name(of: item)) is no JSON yet; what is checked is its last good state.")
    }
    let findings = state.analysis.findings
    say(findings.isEmpty ? "Nothing to object to." : "\(findings.count) found: \(findingCounts)")
    for (index, finding) in findings.enumerated() {
      let explanation = finding.explanation
      let fix = explanation.fix.map { " " + $0 } ?? ""
      let way = !explanation.hasFix ? "" : " Type fix \(index + 1) to do it."
      say(
        "\(index + 1). \(LinearWords.sentence(about: finding))\(fix)\(way) "
          + "(\(finding.field), rule \(finding.rule))")
    }
  }

  /// The same page that F1 opens on the screen.
  mutating func explain(_ topic: Focus) {
    let screen = HelpScreen(about: topic)
    say("\(screen.subject):")
    for line in HelpText(screen, state: state).about(columns: 10_000) where !line.text.isEmpty {
      let key = line.key.trimmed
      say(key.isEmpty ? line.text : "\(key): \(line.text)")
    }
  }
}
