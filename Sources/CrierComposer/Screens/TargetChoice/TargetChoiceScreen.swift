import CrierMessage
import CrierTriage
import TerminalKit
import TextLayout

/// Which of several pasted identifiers is the target: a message has one.
package struct TargetChoiceScreen: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var target: Target
    /// Shortened where it must not be seen.
    var shown: String
    /// Where it stood and what it is.
    var words: String
  }

  let entries: [Entry]
  var list: Palette

  /// Nil for a text with fewer than two things that the target may be.
  init?(of text: String, for kind: Target.Kind, now: Int) {
    let found = PastedText(text, now: .seconds(now)).pieces.compactMap { piece in
      Self.entry(for: piece, kind)
    }
    entries = found.count > 1 ? found : Self.names(in: text, kind)
    guard entries.count > 1 else { return nil }
    list = Palette(entries.map { Palette.Entry($0.shown, help: $0.words) }, mostTitleColumns: 40)
  }

  private static func entry(for piece: PastedPiece, _ kind: Target.Kind) -> Entry? {
    guard let identifier = piece.identifier, let best = identifier.targets.first else { return nil }
    let target = Target(identifier.targets.contains(kind) ? kind : best, identifier.cleaned)
    return Entry(
      target: target, shown: identifier.shown,
      words: "line \(piece.line), \(piece.kind.label.lowercased())")
  }

  /// Lines of one word each, such as the names of the sandbox's devices.
  private static func names(in text: String, _ kind: Target.Kind) -> [Entry] {
    guard kind != .condition, text.utf8.count <= Identifier.longest, !isOneIdentifier(text) else {
      return []
    }
    let lines = text.split(whereSeparator: LineBreaker.isNewline).map { String($0).trimmed }
      .filter { !$0.isEmpty }
    guard lines.allSatisfy({ $0.utf8.allSatisfy(TopicName.isNameByte) }) else { return [] }
    var entries: [Entry] = []
    for (index, line) in lines.enumerated()
    where !entries.contains(where: { $0.target.value == line }) {
      entries.append(
        Entry(
          target: Target(kind, line), shown: Redaction.shortenedDevice(line),
          words: "line \(index + 1)"))
    }
    return entries
  }

  /// A token that a mail or a log has broken over several lines.
  private static func isOneIdentifier(_ text: String) -> Bool {
    let identifier = Identifier(of: text)
    return identifier.kind?.isOpaque == true && identifier.certainty != .possible
  }
}

extension TargetChoiceScreen: ListScreen {
  var overlay: Overlay { .targetChoice(self) }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    [
      ScreenKey([.enter], "Use it") { screen, _, state in
        guard let index = screen.list.selected else { return .stay }
        state.take(screen.entries[index].target)
        state.objectOnStart()
        return .leave
      },
      next,
      ScreenKey([.escape], state.hasTarget ? "Keep the old target" : "Cancel") { _, _, state in
        state.notice = Notice(
          .plain, state.hasTarget ? "The target stays as it was." : "There is still no target.")
        return .leave
      },
    ]
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    canvas.box(
      rows: min(canvas.windowSize.rows - 4, entries.count + 1),
      columns: min(80, canvas.windowSize.columns - 6),
      title: "\(entries.count) identifiers: which is the target?"
    ) { list.draw(on: &$0) }
  }

  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? { "number, or . for none" }

  func tell(in session: inout PlainSession) {
    session.say(
      "This text has \(entries.count) identifiers, but a message has one target. Which one?")
    for (index, entry) in entries.enumerated() {
      session.say("\(index + 1): \(entry.shown), \(entry.words)")
    }
  }

  /// Takes the number of an identifier.
  func answer(_ line: String, in session: inout PlainSession) {
    let word = line.trimmed.lowercased()
    if let number = Int(word), entries.indices.contains(number - 1) {
      session.state.overlay = nil
      session.change { $0.take(entries[number - 1].target) }
      // On a walk through the page the next question follows.
      if case .value(.targetValue, let walk) = session.mode { session.finish(walk) }
    } else if [".", "back", "cancel", "none"].contains(word) {
      session.state.overlay = nil
      session.say("No target was chosen.")
      session.failTarget()
    }
  }
}

extension PlainSession {
  /// Opens the choice where a line has several identifiers; false for a line with one.
  mutating func chooseTarget(in line: String) -> Bool {
    guard
      let choice = TargetChoiceScreen(
        of: line, for: state.document.form.targetKind, now: state.document.form.clock.now)
    else { return false }
    state.overlay = .targetChoice(choice)
    return true
  }
}

extension ComposerState {
  /// Whether something is written as the target.
  var hasTarget: Bool { document.form.text(of: .targetValue).contains { !$0.isWhitespace } }

  /// Makes what was chosen the target, in the field that it belongs to.
  mutating func take(_ target: Target) {
    if let kind = Target.Kind.allCases.firstIndex(of: target.kind),
      document.form.targetKind != target.kind
    {
      document.form.choose(kind, of: .targetKind)
    }
    document.form.setText(target.value, of: .targetValue)
    notice = Notice(
      .good,
      preferences.keys.named("The target is \(target.shownWithKind); {undo} undoes this."))
  }

  /// Joins a token that was pasted with the line breaks and spaces of a log or a mail.
  ///
  /// A step of its own in the field, so that undo has it as it was pasted.
  mutating func joinPastedTarget() {
    let text = document.form.text(of: .targetValue)
    guard document.form.targetKind == .token || document.form.targetKind == .fid,
      text.contains(where: \.isWhitespace)
    else { return }
    let identifier = Identifier(of: text)
    guard let kind = identifier.kind, kind.isOpaque, !identifier.targets.isEmpty else { return }
    document.form.setText(identifier.cleaned, of: .targetValue)
    let steps = identifier.cleanings.filter { $0 != .space || identifier.cleanings.count == 1 }
    let list = steps.map(\.rawValue).joined(separator: " and ")
    notice = Notice(
      .plain, preferences.keys.named("Removed from the target: \(list). {undo} puts it back."))
  }
}

extension Target {
  /// For headers and lists: tokens shortened, even where a topic should stand; names whole.
  var shownShortened: String {
    switch kind {
    case .token, .fid: Redaction.shortenedDevice(value)
    case .topic: "topic " + Redaction.scrubbed(value, of: .tokens)
    case .condition: Redaction.scrubbed(value, of: .tokens)
    }
  }

  /// The same, always with the word for its kind.
  var shownWithKind: String {
    kind == .topic ? shownShortened : "\(kind.label.lowercased()) \(shownShortened)"
  }
}
