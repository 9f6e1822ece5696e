import CrierConvert
package import CrierMessage
package import TerminalKit

/// The text in the JSON pane while the user edits it.
///
/// It keeps the user's white space, which the parsed message does not have, until the pane closes.
package struct JSONEditor: Hashable, Sendable {
  /// The reason why the text is not a message, and its position.
  package struct Problem: Hashable, Sendable {
    package var place: JSONPlace
    package var explanation: Explanation
    /// The index of the character at `place`, from the start of the text.
    package var index: Int
  }

  package internal(set) var area: TextArea
  package private(set) var problem: Problem?
  /// The focus before editing began.
  package let origin: Focus?
  /// Whether the message had no `{"message": …}` around it, so that editing must not add one.
  private let isBare: Bool

  package init(_ text: String, isBare: Bool = false, origin: Focus? = nil) {
    area = TextArea(text)
    area.keepsIndent = true
    area.buffer.move(to: 0)
    self.isBare = isBare
    self.origin = origin
  }

  package var text: String { area.text }

  /// Returns the message in the text; if there is none, returns nil and sets `problem`.
  package mutating func read() -> Message? {
    let bytes = Array(text.utf8)
    do {
      let request = try JSONReader.read(bytes)
      guard request.members != nil else {
        problem = problem(
          Explanation(
            "This is \(request.kind), but a message is an object in braces.",
            fix: "Write it like {\"message\": {…}}."),
          at: JSONPlace(line: 1, column: 1))
        return nil
      }
      problem = nil
      return message(request)
    } catch {
      problem = problem(error.explanation, at: error.place)
      return nil
    }
  }

  private func problem(_ explanation: Explanation, at place: JSONPlace) -> Problem {
    Problem(
      place: place, explanation: explanation,
      index: area.buffer.index(line: place.line, column: place.column))
  }

  private func message(_ request: JSONValue) -> Message {
    guard isBare, let members = request.members, members.count == 1, members[0].key == "message"
    else { return Message(request: request) }
    let bare = Message(request: members[0].value)
    return bare.isBare ? bare : Message(request: request)
  }
}

extension JSONEditor {
  /// Handles the editing keys of a text area; Enter indents the new line.
  package mutating func handle(_ key: Key) -> Bool {
    guard key == .enter else { return area.handle(key) }
    beginLine()
    return true
  }

  /// Inserts a new line with the indent of the current one, or more after an opening bracket.
  ///
  /// A closing bracket directly after the caret moves to a separate line.
  private mutating func beginLine() {
    let place = area.buffer.selection?.lowerBound ?? area.buffer.caret
    let end = area.buffer.selection?.upperBound ?? area.buffer.caret
    let characters = area.buffer.characters
    let line = area.buffer.paragraph(at: place)
    let indent = String(characters[line.lowerBound..<place].prefix { $0 == " " })
    let before = characters[line.lowerBound..<place].last { $0 != " " }
    guard before == "{" || before == "[" else { return area.buffer.paste("\n" + indent) }
    let inner = "\n" + indent + "  "
    let next = end < characters.count ? characters[end] : " "
    guard next == "}" || next == "]" else { return area.buffer.paste(inner) }
    area.buffer.paste(inner + "\n" + indent)
    area.buffer.move(to: area.buffer.caret - indent.count - 1)
  }

  /// Inserts text as one undo step, or returns the reason why it is rejected.
  package mutating func paste(_ text: String) -> Explanation? {
    guard text.utf8.count + area.text.utf8.count <= JSONReader.largestText else {
      return Explanation(
        "The pasted text makes the request larger than \(JSONReader.largestText / 1_048_576) MiB, "
          + "but a message has at most 4096 bytes.",
        fix: "Nothing was pasted; copy only the message.")
    }
    area.paste(text)
    return nil
  }

  /// Replaces the whole text as one undo step, or returns the reason why the new one is rejected.
  package mutating func replaceAll(with text: String) -> Explanation? {
    area.buffer.selectAll()
    return paste(text)
  }

  /// Replaces the text after the message was changed elsewhere, as one undo step.
  mutating func show(_ message: Message) {
    let caret = area.buffer.caret
    area.text = JSONWriter.pretty(message.wrapped)
    area.buffer.move(to: caret)
  }

  /// Moves the caret to the end of a line's value, inside its quotes, so that typing appends to it.
  package mutating func moveCaret(toEndOfLine number: Int) {
    let start = area.buffer.index(line: number, column: 1)
    let line = area.buffer.paragraph(at: start)
    let characters = area.buffer.characters
    var end = line.upperBound
    if end > line.lowerBound, characters[end - 1] == "," { end -= 1 }
    if end > line.lowerBound + 1, characters[end - 1] == "\"" { end -= 1 }
    area.buffer.move(to: end)
  }

  /// Moves the caret to a field or, if it is missing, to the nearest enclosing object; returns
  /// false if there is no such place, for example in invalid JSON.
  package mutating func moveCaret(toField field: FieldPath) -> Bool {
    let bytes = Array(text.utf8)
    guard let placed = try? JSONReader.readPlaced(bytes) else { return false }
    let path = Message(request: placed.value).rootPath(of: field)
    guard let place = placed.places(of: [path])[path] else { return false }
    area.buffer.move(to: area.buffer.index(line: place.line, column: place.column))
    return true
  }
}

extension PlainSession {
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
    guard line == "." else { return mode = .json(lines + [line]) }
    mode = .command
    let text = lines.joined(separator: "\n")
    guard !text.trimmed.isEmpty else { return }
    if (try? JSONReader.read(text)) == nil,
      let found = try? Importer.read(Array(text.utf8), now: state.document.form.clock.now)
    {
      change { $0.take(found, from: "The typed text") }
      state.document.revision += 1
      effects.append(.recovery(.keepJournal(state.journal)))
      return
    }
    write(text)
  }

  /// Takes lines that were typed without the dot at their end, which do not replace what is unsaved:
  /// they are kept below it.
  mutating func takeUnfinishedJSON(_ lines: [String]) {
    guard state.isUnsaved, lines.contains(where: { !$0.trimmed.isEmpty }) else {
      return takeJSON(".", after: lines)
    }
    let unsaved = state.document.editor?.text ?? JSONWriter.pretty(state.document.form.draft)
    write(([unsaved] + lines).joined(separator: "\n"))
  }

  /// Replaces a line of the broken text.
  mutating func writeLine(_ rest: String) {
    guard let editor = state.document.editor else {
      return say("There is no broken JSON to fix. Type \"edit json\" to write a new request.")
    }
    let word = rest.prefix { !$0.isWhitespace }
    var all = editor.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let number = Int(word), all.indices.contains(number - 1) else {
      return say(
        "Type a line number from 1 to \(all.count) and the line's new text, for example: "
          + "line 3 \"title\": \"Rain\",")
    }
    all[number - 1] = String(rest.dropFirst(word.count).drop { $0 == " " })
    write(all.joined(separator: "\n"))
  }

  /// Replaces the request with a text. A text that is not a message is kept so that the user can
  /// fix it.
  private mutating func write(_ text: String) {
    if let reason = state.whyReadOnly { return say(reason) }
    var refusal: Explanation?
    change { state in
      if state.document.editor == nil {
        state.viewport.beforeJSON = state.viewport.focus
        state.beginEditing("")
      }
      refusal = state.edit { $0.replaceAll(with: text) } ?? nil
    }
    if let refusal { return say(refusal) }
    guard let problem = state.brokenJSON else {
      leaveEditor()
      return say("The request was replaced.")
    }
    say(problem.explanation)
    say(
      "Your text is kept. Type \"line \(problem.place.line)\" and its text, or \"drop\" to go back."
    )
  }

  mutating func dropJSON() {
    guard state.document.editor != nil else { return say("There is no broken JSON to drop.") }
    change { $0.leaveJSON() }
    say("Back to the last valid message.")
  }

  /// Ends editing if the text is valid. (On the screen, the pane stays open instead.)
  mutating func leaveEditor() {
    guard state.document.editor != nil, state.brokenJSON == nil else { return }
    change { $0.leaveJSON() }
  }

  /// Prints the request as it is sent, or the broken text with line numbers.
  mutating func showJSON() {
    guard let editor = state.document.editor else {
      return quote(JSONWriter.pretty(state.outgoing.wrapped))
    }
    for (index, line) in editor.text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      say("\(index + 1): \(line)")
    }
    if let problem = state.brokenJSON { say(problem.explanation) }
  }
}
