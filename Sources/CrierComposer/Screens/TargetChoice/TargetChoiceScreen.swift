import CrierMessage
import CrierTriage
import TerminalKit
import TextLayout

/// Asks which of several pasted identifiers is the target, because a message has only one.
package struct TargetChoiceScreen: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var target: Target
    /// The value, masked if it is confidential.
    var shown: String
    /// Its line in the pasted text, and its kind.
    var words: String
  }

  let entries: [Entry]
  /// The number of identifiers in the text, also those that cannot be chosen: dead or shortened ones.
  private let count: Int
  var list: Palette
  /// Whether the page of a ticket has opened it.
  private var isFromTicket = false
  /// Whether the chosen device becomes a test device instead of the target.
  private var keepsDevice = false

  /// The number of bytes of a pasted text that are searched for targets; the screen waits for that.
  private static let longestText = 32_768

  /// Creates the screen; returns nil for a text with fewer than two possible targets.
  init?(of text: String, for kind: Target.Kind, now: Int) {
    let beginning = Array(text.utf8.prefix(Self.longestText))
    let found = Self.entries(in: PastedText(beginning, now: .seconds(now)))
    let entries = found.count > 1 ? found : Self.names(in: text, kind)
    guard entries.count > 1 else { return nil }
    self.init(entries)
  }

  /// Creates the screen for the targets in a pasted text; never empty.
  ///
  /// - Parameter count: The number of identifiers in the text, if it has more.
  init(
    _ entries: [Entry], of count: Int? = nil, isFromTicket: Bool = false, keepsDevice: Bool = false
  ) {
    self.entries = entries
    self.count = count ?? entries.count
    self.isFromTicket = isFromTicket
    self.keepsDevice = keepsDevice
    list = Palette(entries.map { Palette.Entry($0.shown, help: $0.words) }, mostTitleColumns: 40)
  }

  /// The possible targets in a pasted text.
  ///
  /// - Parameter withDead: Whether tokens count of which the text shows that they no longer work.
  static func entries(in pasted: PastedText, withDead: Bool = true) -> [Entry] {
    pasted.pieces.filter { withDead || !$0.isDead }.compactMap { entry(for: $0) }
  }

  private static func entry(for piece: PastedPiece) -> Entry? {
    guard let identifier = piece.identifier, let kind = identifier.targets.first else { return nil }
    return Entry(
      target: Target(kind, identifier.cleaned), shown: identifier.shown,
      words: "line \(piece.line): \(piece.kind.label)")
  }

  /// Returns the entries of a text with one word per line, such as the sandbox's device names.
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

  /// Whether the text is a single token that an e-mail or a log has wrapped over several lines.
  private static func isOneIdentifier(_ text: String) -> Bool {
    let identifier = Identifier(of: text)
    return identifier.kind?.isOpaque == true && identifier.certainty != .possible
  }
}

extension TargetChoiceScreen: ListScreen {
  var overlay: Overlay { .targetChoice(self) }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    guard !keepsDevice else { return keysToKeep }
    return [
      ScreenKey([.enter], "Use it") { screen, _, state in
        guard let index = screen.list.selected else { return .stay }
        state.take(screen.entries[index].target)
        if screen.isFromTicket { state.mentionTicket() }
        state.objectOnStart()
        return .leave
      },
      next,
      ScreenKey([.escape], state.hasTarget ? "Keep the old target" : "Cancel") { _, _, state in
        state.notice = Notice(
          .plain, state.hasTarget ? "The target is unchanged." : "There is still no target.")
        return .leave
      },
    ]
  }

  private var keysToKeep: [ScreenKey<Self>] {
    [
      ScreenKey([.enter], "Keep it") { screen, _, state in
        guard let index = screen.list.selected else { return .stay }
        return state.beginKeeping(screen.entries[index].target) ? .leave : .stay
      },
      next, .close("Cancel"),
    ]
  }

  private var title: String {
    guard entries.count < count else {
      return "\(count) identifiers: "
        + (keepsDevice ? "which one becomes a test device?" : "which is the target?")
    }
    let isOne = entries.count == 1
    let question =
      keepsDevice
      ? (isOne ? "is it the test device?" : "which becomes a test device?")
      : (isOne ? "is it the target?" : "which is the target?")
    return "\(entries.count) of \(count) identifiers can be used: \(question)"
  }

  func listSize(in size: Size) -> Size {
    Size(rows: min(size.rows - 4, entries.count + 1), columns: min(80, size.columns - 6))
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let size = listSize(in: canvas.windowSize)
    canvas.box(
      rows: size.rows, columns: size.columns,
      title: title
    ) { list.draw(on: &$0) }
  }

  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? { "number, or . for none" }

  func tell(in session: inout PlainSession) {
    if entries.count < count {
      session.say("\(title.withCapital) A number takes it.")
    } else {
      session.say(
        keepsDevice
          ? "This text has \(count) devices. Which one becomes a test device?"
          : "This text has \(count) identifiers, but a message has one target. Which one?")
    }
    for (index, entry) in entries.enumerated() {
      session.say("\(index + 1): \(entry.shown), \(entry.words)")
    }
  }

  /// Handles the number of an identifier.
  func answer(_ line: String, in session: inout PlainSession) {
    let word = line.trimmed.lowercased()
    if let number = Int(word), entries.indices.contains(number - 1) {
      session.state.overlay = nil
      guard !keepsDevice else {
        // The question for its name is printed next.
        _ = session.state.beginKeeping(entries[number - 1].target)
        return
      }
      session.change {
        $0.take(entries[number - 1].target)
        if isFromTicket { $0.mentionTicket() }
      }
      // If plain mode is asking all questions of a page, continue with the next one.
      if case .value(.targetValue, let walk) = session.mode { session.finish(walk) }
    } else if [".", "back", "cancel", "none"].contains(word) {
      session.state.overlay = nil
      session.say(keepsDevice ? "No device was chosen." : "No target was chosen.")
      // Choosing none from a ticket is no failed "to": the message keeps its target.
      if !isFromTicket, !keepsDevice { session.failTarget() }
    }
  }
}

extension PlainSession {
  /// Opens the choice if a line has several identifiers; returns false otherwise.
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
  /// Whether the target field has text.
  var hasTarget: Bool { document.form.text(of: .targetValue).contains { !$0.isWhitespace } }

  /// Sets the chosen target and its kind.
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

  /// Removes line breaks and spaces from a token that was pasted from a log or an e-mail.
  ///
  /// This is a separate undo step, so undo restores the pasted text.
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
  /// The target for headers and lists; tokens are shortened, even in topics and conditions.
  var shownShortened: String {
    switch kind {
    case .token, .fid: Redaction.shortenedDevice(value)
    case .topic: "topic " + Redaction.scrubbed(value, of: .tokens)
    case .condition: Redaction.scrubbed(value, of: .tokens)
    }
  }

  /// The shortened target after the name of its kind.
  var shownWithKind: String {
    if kind == .topic { return shownShortened }
    return "\(isGroupKey ? "device group" : kind.label.lowercased()) \(shownShortened)"
  }
}
