import CrierLint
import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

extension PlainSession {
  /// Says a sentence, with the keys of the screen in it told as commands.
  mutating func say(_ sentence: String) {
    lines.append(
      .said(PlainWords.printable(PlainWords.spoken(sentence), for: state.viewport.glyphs)))
  }

  /// Says what was wrong and what to do.
  mutating func say(_ explanation: Explanation) {
    say(explanation.spoken)
  }

  /// Prints text as it is, for somebody to copy.
  mutating func quote(_ text: String) {
    lines += text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { .exact(PlainWords.exact(String($0), for: state.viewport.glyphs)) }
  }

  /// What the composer noticed, once.
  mutating func sayNotice() {
    guard let notice = state.notice else { return }
    say(notice.sentence)
    state.notice = nil
  }

  /// Says what is different now: notices, pages that opened, checks and meters.
  ///
  /// A question that stands open is told again where `repeats` says so.
  mutating func report(since before: ComposerState, repeats: Bool) {
    sayNotice()
    if repeats || state.overlay != before.overlay { present() }
    sayNotice()
    guard mode.isQuiet == false, !hasToldStatus,
      state.document.form.message != before.document.form.message
    else {
      return
    }
    sayStatus(since: before.analysis)
  }

  /// `Payload 612 of 4096 bytes. 1 risky, 2 hints.` and what was not found before.
  mutating func sayStatus(since before: Analysis?) {
    hasToldStatus = true
    let size = state.analysis.size.tightest
    say("Payload \(size.bytes) of \(size.shownLimit) bytes. \(findingCounts)")
    // What would be refused is told with its reason each time, everything else once.
    let told = findings(since: before, repeats: .refused)
    for finding in told.prefix(3) { say(PlainWords.sentence(about: finding)) }
    if told.count > 3 { say("There are \(told.count - 3) more. Type checks to hear all.") }
  }

  /// What was not found before, and all of the severity that is told again.
  func findings(since before: Analysis?, repeats severity: Severity? = nil) -> [Finding] {
    let known = Set(before?.findings.map(\.explanation.sentence) ?? [])
    return state.analysis.findings.filter {
      $0.severity == severity || !known.contains($0.explanation.sentence)
    }
  }

  var findingCounts: String {
    state.analysis.findings.severities.map { "\($0)." } ?? "Nothing to object to."
  }

  var destinationSentence: String {
    let destination = state.sending.destination
    switch destination.mode {
    case .sandbox:
      return "SANDBOX: messages go to a local FCM, and no real device gets them."
    case .testServer(let server):
      return "TEST SERVER: messages go to \(server) on this machine; what becomes of them there, "
        + "Crier cannot know."
    case .live:
      let sends =
        state.sending.forbidsLiveSends ? " Sends are off (--read-only), dry runs are not." : ""
      return "LIVE: messages go to real devices, in project \(destination.project) "
        + "by \(destination.account)." + sends
    }
  }

  /// What stands before the next line of input.
  package var prompt: String {
    PlainWords.printable(promptWords, for: state.viewport.glyphs) + "> "
  }

  private var promptWords: String {
    if let prompt = state.overlay?.screen.prompt(in: self) { return prompt }
    switch mode {
    case .command: return state.sending.destination.mode == .live ? "crier LIVE" : "crier"
    case .value(let item, _), .rows(let item, _): return name(of: item)
    case .text(let item, let lines, _):
      return name(of: item) + (lines.isEmpty ? "" : ", line \(lines.count + 1), . ends")
    case .json(let lines): return "JSON, line \(lines.count + 1)"
    case .condition(let condition): return condition.prompt
    case .pasted(let lines): return "line \(lines.count + 1), . ends"
    }
  }

  mutating func sayWhich(of items: [FormItem]) {
    let names = items.prefix(8).map { $0.path.map { "\($0)" } ?? $0.id }
    say("That may be \(PlainWords.choice(of: names)). Type one of these.")
  }

  mutating func sayUnknown(_ word: String) {
    let verbs = PlainVerb.all.flatMap(\.names).filter { !$0.contains(" ") }
    let near = NearestName.of(word, among: verbs + PlainName.shortNames)
    let way = near.map { "Did you mean \($0)?" } ?? "Type commands to hear all."
    // A token may be the first word of a sentence.
    say("\(PlainWords.short(Redaction.scrubbed(word))) is no command and no field. \(way)")
  }

  mutating func sayUnknownField(_ text: String) {
    let word = String(text.prefix { !$0.isWhitespace })
    let parts = word.split(separator: ".")
    let place = FieldPath(parts.dropLast().joined(separator: "."))
    let last = String(parts.last ?? "")
    let near =
      FieldCatalog.nearestName(to: last, in: place).map { place.appending($0).description }
      ?? NearestName.of(word, among: PlainName.shortNames)
    let way =
      near.map { "Did you mean \($0)?" } ?? "page and a page's name walks through all fields."
    say("\(PlainWords.short(word)) is no field of the form. \(way)")
  }

  mutating func sayPages(_ text: String) {
    let names = FormSection.allCases.map { $0.shortLabel.lowercased() }
    let near = NearestName.of(text.trimmed, among: names)
    let way = near.map { " Did you mean \($0)?" } ?? ""
    say("The pages are \(PlainWords.choice(of: names)).\(way)")
  }
}

extension PlainSession {
  /// What a field is called here: of a platform's field the page comes first.
  func name(of item: FormItem) -> String {
    item.section.platform == nil ? item.label : "\(item.section.label) \(item.label)"
  }

  mutating func sayValue(of item: FormItem) {
    say("\(name(of: item)): \(words(for: item) ?? "not set")")
  }

  /// What a field holds, in words; nil where it is not set.
  func words(for item: FormItem) -> String? {
    switch state.document.form.controls[item] {
    case .choice(let choice, let values):
      guard values.isEmpty || values[choice.chosen] != nil else { return nil }
      return choice.titles[choice.chosen]
    case .rows:
      let pairs = state.document.form.pairs(of: item)
      guard !pairs.isEmpty else { return nil }
      let shown = pairs.prefix(20).map {
        "\(PlainWords.short($0.key)) = \(PlainWords.short($0.value))"
      }
      let more = pairs.count > 20 ? ", and \(pairs.count - 20) more" : ""
      return "\(pairs.count == 1 ? "1 row" : "\(pairs.count) rows"): "
        + shown.joined(separator: ", ") + more
    case .line, .area, nil: return textWords(for: item)
    }
  }

  private func textWords(for item: FormItem) -> String? {
    let text = state.document.form.text(of: item)
    guard !text.isEmpty else { return nil }
    if item == .targetValue {
      return Target(state.document.form.targetKind, text).shownShortened
    }
    let shown = PlainWords.short(text)
    guard let path = item.path, let value = state.document.form.message.value(at: path),
      item.notation != .json, item.notation != .lines, item.notation != .buttons
    else { return shown }
    let wire = FormControl.shown(value)
    return wire.isSpelled(text) ? shown : "\(shown), on the wire \(PlainWords.short(wire))"
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
      for item in section.items where isSet(item) { sayValue(of: item) }
    }
    if lines.count == count { say("Nothing is set yet. Type page notification to begin.") }
    say(
      "To: \(state.target.map { PlainWords.short($0.shownShortened) } ?? "nobody yet"). "
        + destinationSentence)
    say(
      state.file.path.map { "File: \($0)" + (state.isUnsaved ? ", with changes." : ".") }
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
    let text = state.document.form.text(of: item)
    guard item != .targetValue, text.contains("\n") || text.utf8.count > PlainWords.longest else {
      return sayValue(of: item)
    }
    say("\(name(of: item)):")
    quote(text)
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
        "\(index + 1). \(PlainWords.sentence(about: finding))\(fix)\(way) "
          + "(\(finding.field), rule \(finding.rule))")
    }
  }
}
