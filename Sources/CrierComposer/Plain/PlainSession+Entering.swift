import CrierMessage
import TerminalKit
import TextLayout

extension PlainSession {
  /// Sets a field, or asks for its value if none was given.
  mutating func set(_ item: FormItem, to text: String) {
    guard !text.isEmpty else { return ask(item, nil) }
    enter(text, into: item)
  }

  /// Enters text into a field as if typed there, and prints the new value.
  @discardableResult
  mutating func enter(_ text: String, into item: FormItem) -> Bool {
    let isTarget = item == .targetKind || item == .targetValue
    if let reason = state.whyLocked(item) {
      reject(reason)
      if isTarget { failTarget() }
      return false
    }
    switch state.document.form.controls[item] {
    case .choice(let choice, let values):
      guard let index = Self.index(of: text, in: choice, values) else {
        reject("\(name(of: item)) must be one of: \(PlainWords.choice(of: choice.titles)).")
        if isTarget { failTarget() }
        return false
      }
      change { $0.document.form.choose(index, of: item) }
    case .rows:
      guard let pair = Self.pair(text) else {
        reject("Write it as key=value, such as city=Basel.")
        return false
      }
      var pairs = state.document.form.pairs(of: item)
      if let index = pairs.firstIndex(where: { $0.key.isSpelled(pair.key) }) {
        pairs[index].value = pair.value
      } else {
        pairs.append(pair)
      }
      change { $0.document.form.setRows(pairs, of: item) }
    case .line:
      // As in a paste on the screen, line breaks become spaces in a field with one line.
      let line = String(text.map { LineBreaker.isNewline($0) ? " " : $0 })
      if item == .targetValue, chooseTarget(in: line) { return false }
      change {
        $0.document.form.setText(line, of: item)
        if item == .targetValue { $0.joinPastedTarget() }
      }
    case .area, nil: change { $0.document.form.setText(text, of: item) }
    }
    if item == .targetValue { doubtfulTarget = nil }
    sayRemarks(on: item)
    return true
  }

  /// Handles what follows `to`: a kind and a value, or a value whose kind is obvious.
  mutating func setTarget(_ rest: String) {
    if let reason = state.whyFormLocked {
      say(reason)
      return failTarget()
    }
    let word = rest.prefix { !$0.isWhitespace }
    let value = String(rest.dropFirst(word.count).drop(while: \.isWhitespace))
    let kinds = Target.Kind.allCases
    let kind = kinds.firstIndex {
      $0.rawValue == word.lowercased() || $0.label.lowercased() == word.lowercased()
    }
    if let kind {
      if state.document.form.targetKind != kinds[kind] {
        change { $0.document.form.choose(kind, of: .targetKind) }
      }
      return set(.targetValue, to: value)
    }
    guard !rest.isEmpty else { return ask(.targetKind, nil) }
    if chooseTarget(in: rest) { return }
    let identifier = Identifier(of: rest)
    guard let found = identifier.targets.first, let index = kinds.firstIndex(of: found),
      identifier.certainty != .possible
    else {
      say(
        "Name the kind of target, for example: to topic \(PlainWords.repeated(rest)). "
          + "The other kinds are device, installation and condition."
      )
      return failTarget()
    }
    change { $0.document.form.choose(index, of: .targetKind) }
    set(.targetValue, to: rest)
  }

  /// Clears the target after a failed `to`, so that nothing is sent to the previous target.
  mutating func failTarget() {
    guard !state.document.form.message.targets.isEmpty else { return }
    if state.whyFormLocked == nil { change { $0.document.form.clearTarget() } }
    guard !state.document.form.message.targets.isEmpty else {
      return say("There is no target now. Set one with \"to\" before you send.")
    }
    // The form is locked, so the target cannot be cleared.
    doubtfulTarget = state.document.openings
    say("The old target is still set. Nothing is sent until \"to\" succeeds.")
  }

  /// Removes a field's value.
  mutating func clear(_ item: FormItem) {
    if let reason = state.whyLocked(item) { return reject(reason) }
    switch state.document.form.controls[item] {
    case .choice(_, let values):
      let unset = values.firstIndex { $0 == nil } ?? 0
      change { $0.document.form.choose(unset, of: item) }
    case .rows: change { $0.document.form.setRows([], of: item) }
    case .line, .area, nil: change { $0.document.form.setText("", of: item) }
    }
    sayRemarks(on: item)
  }

  /// Removes the row with a key.
  mutating func remove(_ key: String, from item: FormItem) {
    if let reason = state.whyLocked(item) { return reject(reason) }
    var pairs = state.document.form.pairs(of: item)
    let count = pairs.count
    pairs.removeAll { $0.key.isSpelled(key) }
    guard pairs.count < count else {
      let keys = pairs.map { PlainWords.repeated($0.key) }
      reject(
        keys.isEmpty
          ? "\(name(of: item)) has no rows."
          : "There is no such key. The keys are: \(keys.joined(separator: ", ")).")
      return
    }
    change { $0.document.form.setRows(pairs, of: item) }
    sayRemarks(on: item)
  }

  /// Prints a field's new value and any remarks on it.
  private mutating func sayRemarks(on item: FormItem) {
    if let error = state.document.form.unfinished[item] {
      say("\(name(of: item)) is not valid JSON yet. " + error.explanation.sentence)
      return
    }
    sayValue(of: item)
    if let remark = state.document.form.remark { say(remark) }
    if let note = FormSection.note(
      on: item, of: state.document.form.message, for: state.preferences.platforms)
    {
      say(note)
    }
    guard item == .targetKind || item == .targetValue else { return }
    let value = state.document.form.text(of: .targetValue)
    // When a page's fields are asked for one by one, the target comes next and needs no `to`.
    if item == .targetKind, value.isEmpty, mode == .command || mode == .value(item, nil) {
      let kind = state.document.form.targetKind
      let what = kind == .topic ? "name" : "value"
      say("Now type \"to \(kind.label.lowercased())\" and its \(what).")
    }
    guard !value.isEmpty else { return }
    for note in FormSection.target.notes(for: state.document.form.targetKind, value: value) {
      say(state.preferences.keys.named(note))
    }
  }

  /// Returns the index of a choice, given its title, an unambiguous prefix, or its value.
  private static func index(
    of text: String, in choice: Choice, _ values: [JSONValue?]
  ) -> Int? {
    let wanted = text.trimmed.lowercased()
    let titles = choice.titles.map { $0.lowercased() }
    if let index = titles.firstIndex(of: wanted) { return index }
    let byValue = values.firstIndex { value in
      value.map { FormControl.shown($0).lowercased() == wanted } ?? false
    }
    if let byValue { return byValue }
    let beginning = titles.indices.filter { titles[$0].hasPrefix(wanted) }
    return beginning.count == 1 && !wanted.isEmpty ? beginning[0] : nil
  }

  /// Parses `city=Basel` or `city = Basel`; a key that contains `=` must be quoted as in JSON.
  static func pair(_ text: String) -> (key: String, value: String)? {
    var key: String?
    var rest = Substring(text)
    if text.hasPrefix("\""), let end = closingQuote(in: text) {
      key = (try? JSONReader.read(String(text[...end])))?.text
      rest = text[text.index(after: end)...]
    }
    guard let sign = rest.firstIndex(of: "=") else { return nil }
    let before = rest[..<sign]
    guard key == nil || before.allSatisfy(\.isWhitespace) else { return nil }
    var value = rest[rest.index(after: sign)...]
    if before.last == " ", value.first == " " { value = value.dropFirst() }
    let name = key ?? String(before).trimmed
    return name.isEmpty ? nil : (name, String(value))
  }

  private static func closingQuote(in text: String) -> String.Index? {
    var isEscaped = false
    for index in text.indices.dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if text[index] == "\\" {
        isEscaped = true
      } else if text[index] == "\"" {
        return index
      }
    }
    return nil
  }

  /// Opens a text, or the JSON, in the user's editor.
  mutating func edit(_ rest: String) {
    guard !rest.isEmpty else {
      change { $0.focusJSON() }
      return run(.edit)
    }
    named(rest) { session, item, _ in
      if item == .targetValue, session.state.document.form.targetKind == .condition {
        return session.condition("")
      }
      session.change { $0.open(item) }
      session.run(.edit)
    }
  }
}
