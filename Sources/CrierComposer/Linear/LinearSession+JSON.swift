import CrierCore
import TerminalKit

extension LinearSession {
  mutating func askJSON() {
    if let reason = state.whyReadOnly { return say(reason) }
    sayHowJSONEnds()
    mode = .json([])
  }

  private mutating func sayHowJSONEnds() {
    say(
      "Type or paste the request, then a line with a single dot. "
        + "A dot right away keeps the current request.")
  }

  mutating func takeJSON(_ line: String, after lines: [String]) {
    if line.trimmed == "?" { return sayHowJSONEnds() }
    guard line == "." else {
      mode = .json(lines + [line])
      return
    }
    mode = .command
    let text = lines.joined(separator: "\n")
    guard !text.trimmed.isEmpty else { return }
    if (try? JSONReader.read(text)) == nil,
      let found = try? Importer.read(Array(text.utf8), now: state.form.clock.now)
    {
      change { $0.take(found, from: "What was typed") }
      state.revision += 1
      effects.append(.keepJournal(state.journal))
      return
    }
    write(text)
  }

  /// Takes a line of the broken text anew.
  mutating func writeLine(_ rest: String) {
    guard let editor = state.editor else {
      return say("There is no broken JSON to fix. Type edit json to write it anew.")
    }
    let word = rest.prefix { !$0.isWhitespace }
    var all = editor.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let number = Int(word), all.indices.contains(number - 1) else {
      return say("Name a line from 1 to \(all.count) and its text: line 3 \"title\": \"Rain\",")
    }
    all[number - 1] = String(rest.dropFirst(word.count).drop { $0 == " " })
    write(all.joined(separator: "\n"))
  }

  /// Puts a text in the place of the request; what says no message stays to be mended.
  private mutating func write(_ text: String) {
    if let reason = state.whyReadOnly { return say(reason) }
    var refusal: Explanation?
    change { state in
      if state.editor == nil {
        state.beforeJSON = state.focus
        state.beginEditing("")
      }
      refusal = state.edit { $0.replaceAll(with: text) } ?? nil
    }
    if let refusal { return say(refusal) }
    guard let problem = state.brokenJSON else {
      leaveEditor()
      return say("The request is taken.")
    }
    say(problem.explanation)
    say("It is kept. Type line \(problem.place.line) and its text, or drop to go back.")
  }

  mutating func dropJSON() {
    guard state.editor != nil else { return say("There is no broken JSON to drop.") }
    change { $0.leaveJSON() }
    say("Back to the last text that said a message.")
  }

  /// The pane of the screen goes on editing; here a text that is right has been taken.
  mutating func leaveEditor() {
    guard state.editor != nil, state.brokenJSON == nil else { return }
    change { $0.leaveJSON() }
  }

  /// Takes back what the last line did, or does it again, as undo and redo of the screen.
  mutating func travel(_ way: CommandName) {
    if state.whyReadOnly == nil, let reason = state.whyFormLocked { return say(reason) }
    let before = state.form
    run(way)
    sayNotice()
    guard state.form.edits != before.edits else { return }
    for item in state.form.changes(since: before).prefix(8) {
      say("\(name(of: item)): \(words(for: item) ?? "not set")")
    }
  }

  mutating func fix(_ rest: String) {
    // Findings have numbers here; none is nearer than another.
    let focus = state.focus
    state.focus = .findings
    defer { if state.focus == .findings { state.focus = focus } }
    if !rest.isEmpty {
      guard let number = Int(rest.trimmed),
        state.analysis.findings.indices.contains(number - 1)
      else {
        let count = state.analysis.findings.count
        return say(
          count == 0
            ? "The checks found nothing to fix." : "Name a finding from 1 to \(count), or all.")
      }
      state.chosenFinding = number - 1
    } else if state.chosenFindingInSight?.explanation.hasFix != true {
      // On the screen one goes to a finding first; here the first that can be fixed is meant.
      let first = state.analysis.findings.firstIndex { $0.explanation.hasFix }
      state.chosenFinding = first ?? state.chosenFinding
    }
    run(.fix)
    leaveEditor()
  }

  /// Shortens a text by the rule of the page of sizes, as its key does.
  mutating func cut(_ rest: String) {
    if let reason = state.whyFormLocked { return say(reason) }
    var downs = 0
    if !rest.isEmpty {
      let rows = SizesScreen.rows(of: state.analysis.size)
      let item: FormItem? =
        if case .found(let item, _) = LinearName.match(rest[...], isWhole: true) { item } else {
          nil
        }
      guard
        let row = rows.firstIndex(where: { row in
          guard let field = row.field else { return false }
          return "\(field)" == rest.trimmed || item.map { $0.path == field } ?? false
        })
      else {
        return say("\(LinearWords.short(rest)) is no field that counts. Type sizes to hear them.")
      }
      downs = row
    }
    state.overlay = .sizes(SizesScreen())
    for _ in 0..<downs { update(.terminal(.key(.down))) }
    update(.terminal(.key(.character("c"))))
    state.overlay = nil
  }
}
