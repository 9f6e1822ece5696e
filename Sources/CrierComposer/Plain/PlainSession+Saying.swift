import CrierLint
import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

extension PlainSession {
  /// Prints a sentence; masks tokens and secret keys that the user may have typed by mistake.
  mutating func say(_ sentence: String) {
    sayUnmasked(Redaction.scrubbed(sentence, of: .tokens))
  }

  /// Prints why a line was rejected; in a pipe, where nobody reads that before the next line, no send
  /// follows it.
  mutating func reject(_ sentence: String) {
    if isPiped { hasLostLine = true }
    say(sentence)
  }

  /// Prints a sentence without masking tokens in it; replaces the screen's keys with commands.
  private mutating func sayUnmasked(_ sentence: String) {
    lines.append(
      .said(PlainWords.printable(PlainWords.spoken(sentence), for: state.viewport.glyphs)))
  }

  /// Prints what was wrong and what to do.
  mutating func say(_ explanation: Explanation) {
    say(explanation.spoken)
  }

  /// Prints text unchanged, so that it can be copied.
  mutating func quote(_ text: String) {
    lines += text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { .exact(PlainWords.exact(String($0), for: state.viewport.glyphs)) }
  }

  /// Prints the composer's notice once.
  mutating func sayNotice() {
    guard let notice = state.notice else { return }
    say(notice.sentence)
    state.notice = nil
  }

  /// Prints what has changed: notices, opened pages, checks and meters.
  ///
  /// If `repeats` is true, an open question is printed again.
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

  /// Prints `Payload 612 of 4096 bytes. 1 risky, 2 hints.` and the new findings.
  mutating func sayStatus(since before: Analysis?) {
    hasToldStatus = true
    let size = state.analysis.size.tightest
    say("Payload \(size.bytes) of \(size.shownLimit) bytes. \(findingCounts)")
    // Errors are printed each time, other findings only once.
    let told = findings(since: before, repeats: .refused)
    for finding in told.prefix(3) { say(PlainWords.sentence(about: finding)) }
    if told.count > 3 {
      say("There are \(told.count - 3) more. Type \"checks\" to see all of them.")
    }
  }

  /// Returns the new findings, and all findings of one severity even if they were reported before.
  func findings(since before: Analysis?, repeats severity: Severity? = nil) -> [Finding] {
    let known = Set(before?.findings.map(\.explanation.sentence) ?? [])
    return state.analysis.findings.filter {
      $0.severity == severity || !known.contains($0.explanation.sentence)
    }
  }

  var findingCounts: String {
    state.analysis.findings.severities.map { "\($0)." } ?? "No findings."
  }

  var destinationSentence: String {
    let destination = state.sending.destination
    let sends =
      state.sending.forbidsLiveSends ? " Sends are off (--read-only); dry runs still work." : ""
    switch destination.mode {
    case .sandbox:
      return "SANDBOX: messages go to a local FCM emulator; no real device gets them."
    case .testServer(let server):
      return "TEST SERVER: messages go to \(server) on this machine; Crier cannot know what "
        + "happens to them there."
    case .testProject:
      return "TEST PROJECT: messages go to the devices of project \(destination.projectWords), "
        + "sent by \(destination.account)." + sends
    case .live:
      return "LIVE: messages go to real devices in project \(destination.projectWords), "
        + "sent by \(destination.account)." + sends
    }
  }

  /// The prompt before the next line of input.
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
    reject("That could mean \(PlainWords.choice(of: names)). Type one of these.")
  }

  mutating func sayUnknown(_ word: String) {
    let verbs = PlainVerb.all.flatMap(\.names).filter { !$0.contains(" ") }
    let near = NearestName.of(word, among: verbs + PlainName.shortNames)
    let way = near.map { "Did you mean \($0)?" } ?? "Type \"commands\" to see all of them."
    reject("\(PlainWords.repeated(word)) is not a command or a field. \(way)")
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
      near.map { "Did you mean \($0)?" }
      ?? "Type \"page\" and a page's name to go through its fields."
    reject("\(PlainWords.repeated(word)) is not a field in the form. \(way)")
  }

  mutating func sayPages(_ text: String) {
    let names = FormSection.allCases.map { $0.shortLabel.lowercased() }
    let near = NearestName.of(text.trimmed, among: names)
    let way = near.map { " Did you mean \($0)?" } ?? ""
    reject("The pages are \(PlainWords.choice(of: names)).\(way)")
  }
}

extension PlainSession {
  /// Returns a field's name; for a platform's field, with the page's name before it.
  func name(of item: FormItem) -> String {
    item.section.platform == nil ? item.label : "\(item.section.label) \(item.label)"
  }

  mutating func sayValue(of item: FormItem) { say(line(for: item)) }

  private func line(for item: FormItem) -> String {
    "\(name(of: item)): \(words(for: item) ?? "not set")"
  }

  /// Returns a field's value for printing; nil if it is not set.
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
    guard !text.isEmpty else {
      let form = state.document.form
      if let text = form.inheritedText(item) { return "inherited: \(PlainWords.short(text))" }
      guard case .option(let option) = item else { return nil }
      return option.differences(in: form.message, form.clock, form.context)
        .map { "not the same everywhere (\(PlainWords.short($0)))" }
    }
    if item == .targetValue {
      return Target(state.document.form.targetKind, text).shownShortened
        + (state.document.form.isTargetInherited ? ", as in the base message" : "")
    }
    let shown = PlainWords.short(text)
    guard let path = item.path, let value = state.document.form.message.value(at: path),
      item.notation != .json, item.notation != .lines, item.notation != .buttons
    else { return shown }
    let wire = FormControl.shown(value)
    return wire.isSpelled(text) ? shown : "\(shown), sent as \(PlainWords.short(wire))"
  }

  /// Prints all fields that are set, or all fields of one page, set or not.
  mutating func show(_ section: FormSection?) {
    if let section {
      say("\(section.label):")
      for item in section.items {
        let name = item.section == section ? item.label : name(of: item)
        sayUnmasked("\(name): \(words(for: item) ?? "not set")")
      }
      return
    }
    let count = lines.count
    for item in FormItem.all where isSet(item) { sayUnmasked(line(for: item)) }
    if lines.count == count { say("Nothing is set yet. Type \"page essentials\" to begin.") }
    say(
      "To: \(state.target.map { PlainWords.short($0.shownShortened) } ?? "nobody yet"). "
        + destinationSentence)
    say(
      state.file.path.map { "File: \($0)" + (state.isUnsaved ? ", with changes." : ".") }
        ?? "No file yet.")
    sayStatus(since: state.analysis)
  }

  /// Whether an item has a value; options do not count because they depend on other fields.
  private func isSet(_ item: FormItem) -> Bool {
    switch item {
    case .targetKind, .option: false
    default: words(for: item) != nil
    }
  }

  /// Prints a field's full text.
  mutating func show(_ item: FormItem) {
    let text = state.document.form.text(of: item)
    guard item != .targetValue, text.contains("\n") || text.utf8.count > PlainWords.longest else {
      return sayUnmasked(line(for: item))
    }
    say("\(name(of: item)):")
    quote(text)
  }

  mutating func showChecks() {
    if let problem = state.brokenJSON {
      say(problem.explanation)
      return say("The findings below are for the last valid message.")
    }
    if let item = state.firstUnfinished {
      say("\(name(of: item)) is not valid JSON yet; the checks use its last valid value.")
    }
    let findings = state.analysis.findings
    let count = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    say(findings.isEmpty ? "No findings." : "\(count): \(findingCounts)")
    for (index, finding) in findings.enumerated() {
      let explanation = finding.explanation
      let fix = explanation.fix.map { " " + $0 } ?? ""
      let way = !explanation.hasFix ? "" : " Type \"fix \(index + 1)\" to apply it."
      say(
        "\(index + 1). \(PlainWords.sentence(about: finding))\(fix)\(way) "
          + "(\(finding.field), rule \(finding.rule))")
    }
  }
}
