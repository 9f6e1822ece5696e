import CrierMessage

extension PlainSession {
  /// Performs a line that is a command: a verb, or a field and its value.
  mutating func perform(_ line: String) {
    let text = line.drop(while: \.isWhitespace)
    guard !text.isEmpty else {
      say("Type \"help\" to see what you can do, or \"quit\".")
      return
    }
    if text.hasPrefix("?") { return explain(named: String(text.dropFirst())) }
    if let (verb, rest) = Self.verb(at: text, isWhole: true) { return perform(verb, rest, line) }
    switch PlainName.match(text) {
    case .found(let item, let rest): return set(item, to: rest)
    case .several(let items): return sayWhich(of: items)
    case .none: break
    }
    let first = text.prefix { !$0.isWhitespace }
    if let page = PlainName.page(String(first)), first.count == String(text).trimmed.count {
      return walk(page)
    }
    let meant = Self.verbs(beginning: first)
    if meant.count == 1, let (verb, rest) = Self.verb(at: text, isWhole: false) {
      return perform(verb, rest, line)
    }
    if meant.count > 1 {
      let names = meant.compactMap(\.names.first)
      return reject(
        "\(PlainWords.short(String(first))) could mean \(PlainWords.choice(of: names)).")
    }
    if !sayIdentifier(String(text)) { sayUnknown(String(first)) }
  }

  /// Returns the verb of an input line if the line is a command.
  func verb(of input: PlainInput) -> PlainVerb? {
    guard case .line(let line) = input, mode == .command, state.overlay == nil else { return nil }
    return Self.verb(at: line.trimmed[...], isWhole: false)?.verb
  }

  /// Whether a line begins with the full name of a command, a field or a page.
  static func isCommand(_ line: String) -> Bool {
    let text = line.trimmed
    guard !text.isEmpty else { return false }
    if text.hasPrefix("?") || verb(at: text[...], isWhole: true) != nil { return true }
    if case .found = PlainName.match(text[...]) { return true }
    return PlainName.page(text) != nil
  }

  /// The words of the longest verb, `why did it not arrive?`.
  private static let mostWords = 5

  /// Returns the longest verb that a line begins with, and what follows it.
  static func verb(
    at line: Substring, isWhole: Bool
  ) -> (verb: PlainVerb, rest: String)? {
    let words = line.split(maxSplits: mostWords, whereSeparator: \.isWhitespace)
    func rest(after count: Int) -> String {
      String(line[words[count - 1].endIndex...].drop(while: \.isWhitespace))
    }
    for count in stride(from: min(mostWords, words.count), to: 0, by: -1) {
      guard words[count - 1].utf8.count <= 40 else { continue }
      let name = words[..<count].joined(separator: " ").lowercased()
      if let verb = PlainVerb.all.first(where: { $0.names.contains(name) }) {
        return (verb, rest(after: count))
      }
    }
    guard !isWhole, let first = words.first, let verb = verbs(beginning: first).first else {
      return nil
    }
    return (verb, rest(after: 1))
  }

  /// Returns the verbs whose first name begins with a word.
  private static func verbs(beginning word: Substring) -> [PlainVerb] {
    guard word.utf8.count <= 40 else { return [] }
    let letters = word.lowercased()
    return PlainVerb.all.filter { $0.names[0].hasPrefix(letters) }
  }

  private mutating func perform(_ verb: PlainVerb, _ rest: String, _ line: String) {
    switch verb.act {
    case .composer(let name):
      guard rest.trimmed.isEmpty else {
        // `send to …` may have been an attempt to set the target.
        if name.isOrder { hasLostLine = true }
        return reject("Type \"\(verb.names[0])\" alone, without anything after it.")
      }
      perform(name, line)
    case .help: explain(named: rest)
    case .commands: sayCommands()
    case .page:
      guard let page = PlainName.page(rest) else { return sayPages(rest) }
      walk(page)
    case .show: show(named: rest)
    case .set: named(rest, for: verb) { $0.set($1, to: $2) }
    case .clear: named(rest, for: verb) { session, item, _ in session.clear(item) }
    case .remove: removeRow(rest)
    case .target: setTarget(rest)
    case .rows: set(.data, to: rest)
    case .json: showJSON()
    case .editJSON: askJSON()
    case .line: writeLine(rest)
    case .drop: dropJSON()
    case .checks: showChecks()
    case .fix: fix(rest)
    case .cut: cut(rest)
    case .find: FindScreen(rest).tell(in: &self)
    case .emoji: sayEmoji(rest)
    case .inspect: named(rest, for: verb) { session, item, _ in session.inspect(item) }
    case .edit: edit(rest)
    case .undo: travel(.undo)
    case .redo: travel(.redo)
    case .preview: preview(rest)
    case .effective: showEffective(rest)
    case .devices:
      if state.sending.arrivals.isEmpty { say("No push has arrived yet.") }
      for push in state.sending.arrivals.prefix(10) { say(push.sentence) }
    case .condition: condition(rest)
    case .open: open(rest)
    case .save: save(rest, as: false)
    case .saveAs: save(rest, as: true)
    case .export: export(rest)
    case .explain: explainText(rest)
    case .explainAgain: explainAgain()
    case .history: openHistory(rest)
    case .sendToDevice: sendToDevice(rest)
    case .language: showLanguage(rest)
    case .addLanguage: addLanguage(rest)
    }
  }

  /// Performs a command that the screen has, too.
  ///
  /// A send or dry run waits while the destination is still starting.
  private mutating func perform(_ name: CommandName, _ line: String) {
    switch name {
    case .dryRun, .send, .review:
      // A dry run is not delivered, so it is always allowed.
      if name != .dryRun, refusesOrder() { return }
      if state.sending.destination.readiness == .starting {
        heldLine = line
        return
      }
    case .copyJSON, .copyCurl, .copyNode, .copyPython, .copyGo, .copyJava, .copyCSharp:
      return export(as: name)
    case .jsonPane, .zoomJSON: return showJSON()
    case .previewPane, .zoomPreview: return preview("")
    case .help: return explain(named: "")
    case .palette, .keys: return sayCommands()
    case .start:
      say("First enter the text; then type \"to\" and a topic or device to set who gets it.")
      return walk(.essentials)
    case .theme: return say("Plain mode uses your terminal's colors; themes are for the screen.")
    case .keyTester: return say("Plain mode has no command keys; the key tester is for the screen.")
    case .suspend: say("Going back to the shell; type fg there to continue.")
    default: break
    }
    let before = state
    run(name)
    // A send or dry run that is unavailable counts as a failure, like one that FCM rejected.
    if name.isOrder, state.overlay == nil { hasFailed = true }
    sayMove(name, from: before)
  }

  /// Whether to refuse a send because an earlier line was rejected.
  ///
  /// That line may have been meant to set the target or the content.
  private mutating func refusesOrder() -> Bool {
    if doubtfulTarget == state.document.openings {
      say(
        "Nothing was sent: the last \"to\" failed, and the old target is still set. Enter the "
          + "target again.")
    } else if hasLostLine {
      hasLostLine = isPiped
      let way =
        isPiped
        ? "Correct it, and run the lines again."
        : "Type \"show\" to check what is set, then repeat the command."
      say("Nothing was sent: an earlier line was rejected. \(way)")
    } else {
      return false
    }
    hasFailed = true
    return true
  }

  /// Prints what has the focus now, which the screen would show.
  private mutating func sayMove(_ name: CommandName, from before: ComposerState) {
    guard state.overlay == nil, state.notice == nil || name == .jumpToFinding else { return }
    switch name {
    case .nextField, .previousField, .nextSection, .previousSection, .nextPane, .jumpToFinding:
      if name == .jumpToFinding,
        state.analysis.findings.indices.contains(state.viewport.chosenFinding)
      {
        say(PlainWords.sentence(about: state.analysis.findings[state.viewport.chosenFinding]))
      }
      sayPlace()
    case .nextPreview, .previousPreview: preview("")
    default: break
    }
    leaveEditor()
  }

  private mutating func sayPlace() {
    switch state.viewport.focus {
    case .item(let item):
      say("\(state.viewport.section.label), \(item.label): \(words(for: item) ?? "not set")")
    case .tabs, .heading: say("Page \(state.viewport.section.label).")
    case .json: say("The JSON. Type \"json\" to read it, or \"edit json\" to replace it.")
    case .findings: showChecks()
    case .preview: preview("")
    case .dryRun: say("Dry run. Type \"dry run\" to start it.")
    case .send: say("Send. Type \"send\" to send the message.")
    }
  }

  /// Runs a closure with the named field, or reports what is wrong with the name.
  mutating func named(
    _ text: String, for verb: PlainVerb? = nil,
    _ act: (inout PlainSession, FormItem, String) -> Void
  ) {
    if let verb, text.isEmpty { return reject("Name a field: \(verb.names[0]) \(verb.argument).") }
    switch PlainName.match(text[...], isWhole: true) {
    case .found(let item, let rest): act(&self, item, rest)
    case .several(let items): sayWhich(of: items)
    case .none: sayUnknownField(text)
    }
  }

  private mutating func show(named text: String) {
    if text.isEmpty { return show(nil) }
    if let page = PlainName.page(text) { return show(page) }
    switch PlainName.match(text[...], isWhole: true) {
    case .found(let item, _): show(item)
    case .several(let items): for item in items { show(item) }
    case .none: sayUnknownField(text)
    }
  }

  private mutating func removeRow(_ rest: String) {
    if case .found(let item, let key) = PlainName.match(rest[...], isWhole: true),
      item.notation == .rows, !key.isEmpty
    {
      return remove(key.trimmed, from: item)
    }
    guard !rest.trimmed.isEmpty else { return reject("Name the key, for example: remove city.") }
    remove(rest.trimmed, from: .data)
  }
}
