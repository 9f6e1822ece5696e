package import CrierCore
package import TerminalKit

/// A small dialog that must be answered first: a path, or one of a few buttons.
package struct QuestionScreen: Hashable, Sendable {
  package enum Purpose: Hashable, Sendable {
    case quit, open, saveAs
    case discardThenOpen, discardThenNew
    case replace(path: String)
    /// The file holds something else than when it was opened or saved.
    case changed(path: String)
    /// Another Crier has the file open.
    case elsewhere(path: String)
    /// The sandbox stands in for what was asked for.
    case standIn
    case keepTheme(id: String)
    case brokenJSON
    /// A finding can be fixed in more than one way.
    case chooseFix([FixChoice])
  }

  package enum Button: Hashable, Sendable {
    case save, discard, cancel, mend, drop, open, replace, saveAs
    /// Ways to go on with a file that another Crier has open.
    case readOnly, asCopy, anyway
    case useSandbox, quit
    case write, wearOnly
    /// Leaves what cannot be saved to the journal, for the next start.
    case keepForLater
    /// One of several fixes, by its label.
    case fix(String)

    package var word: String {
      switch self {
      case .save: "Save"
      case .discard: "Don't save"
      case .cancel: "Cancel"
      case .mend: "Fix it"
      case .drop: "Drop the change"
      case .open: "Open"
      case .replace: "Replace"
      case .saveAs: "Save as"
      case .readOnly: "Read only"
      case .asCopy: "As a copy"
      case .anyway: "Anyway"
      case .useSandbox: "Go on in the sandbox"
      case .quit: "Quit"
      case .write: "Write it"
      case .wearOnly: "Only for now"
      case .keepForLater: "Keep for later"
      case .fix(let label): label
      }
    }
  }

  package var purpose: Purpose
  package var title: String
  package var sentence: String
  package var field: TextField?
  package var buttons: [Button]
  /// What differs, where the question is about that.
  package var difference: [DifferenceEntry]?
  package internal(set) var page = ScrolledPage()
  /// The button with the keyboard; nil when the text field has it.
  package var chosen: Int?

  package static let quit = QuestionScreen(
    .quit, "Quit", "You have unsaved changes.", [.save, .discard, .cancel])

  package static let open = QuestionScreen(
    .open, "Open a file",
    "A message as JSON; curl, legacy and SDK code are imported. Or paste it here.",
    [.open, .cancel], field: TextField("", placeholder: "path/to/message.json"))

  package static func saveAs(_ state: ComposerState) -> QuestionScreen {
    let renamed = state.isRenamed ? state.path : nil
    return QuestionScreen(
      .saveAs, "Save as",
      renamed.map { "The name has changed, so this is a new file; \($0) stays as it is." }
        ?? "The file holds the request as plain v1 JSON.", [.save, .cancel],
      field: TextField(state.suggestedFile, placeholder: "message.json"))
  }

  /// `Drop` goes back to the last text that said a message.
  package static func brokenJSON(_ problem: Explanation) -> QuestionScreen {
    QuestionScreen(.brokenJSON, "The JSON is broken", problem.sentence, [.mend, .drop])
  }

  package static func chooseFix(_ explanation: Explanation) -> QuestionScreen {
    let buttons = explanation.choices.map { Button.fix($0.label) }
    return QuestionScreen(
      .chooseFix(explanation.choices), "Which fix do you want?", explanation.spoken,
      buttons + [.cancel])
  }

  package static let discardThenOpen = QuestionScreen(
    .discardThenOpen, "Open a file", "You have unsaved changes.",
    [.save, .discard, .cancel])

  package static let discardThenNew = QuestionScreen(
    .discardThenNew, "New message", "You have unsaved changes.",
    [.save, .discard, .cancel])

  package static func replace(path: String) -> QuestionScreen {
    QuestionScreen(
      .replace(path: path), "Replace the file?", "\(path) exists already.",
      [.replace, .cancel], chosen: 1)
  }

  /// `difference` is from what the file holds now to what would be saved.
  package static func changed(
    path: String, by holder: FileHolder?, _ difference: [DifferenceEntry]?
  ) -> QuestionScreen {
    let who = holder.map { "\($0.words) or another program" } ?? "Another program"
    let what = difference == nil ? "It is no message now." : "- is what it holds, + is yours."
    var question = QuestionScreen(
      .changed(path: path), "The file has changed",
      "\(who) wrote \(path) since you opened it. \(what)",
      [.saveAs, .replace, .cancel])
    question.difference = difference
    return question
  }

  package static func elsewhere(path: String, _ holder: FileHolder) -> QuestionScreen {
    QuestionScreen(
      .elsewhere(path: path), "Open elsewhere", "\(holder.words) has \(path) open\(holder.since).",
      [.readOnly, .asCopy, .anyway])
  }

  package static func standIn(_ standIn: StandIn) -> QuestionScreen {
    QuestionScreen(
      .standIn, "This is the SANDBOX", "\(standIn.sentence) \(standIn.way)",
      [.useSandbox, .quit])
  }

  package static func keepTheme(_ offer: ThemeOffer, path: String) -> QuestionScreen {
    QuestionScreen(
      .keepTheme(id: offer.id), "Keep \(offer.theme.name) for good?",
      "\(offer.setting) would be written into \(path), and nothing else changed.",
      [.write, .wearOnly])
  }

  private init(
    _ purpose: Purpose, _ title: String, _ sentence: String, _ buttons: [Button],
    field: TextField? = nil, chosen: Int = 0
  ) {
    self.purpose = purpose
    self.title = title
    self.sentence = sentence
    self.buttons = buttons
    self.field = field
    // A suggestion is selected, so that typing replaces it.
    self.field?.buffer.selectAll()
    self.chosen = field == nil ? chosen : nil
  }

  /// The button that was pressed, if the key pressed one.
  package mutating func handle(_ key: Key) -> Button? {
    switch key {
    case .escape: return .cancel
    case .enter: return buttons[chosen ?? 0]
    case .tab, .down: move(by: 1)
    case .backTab, .up: move(by: -1)
    case .left where chosen != nil: move(by: -1)
    case .right where chosen != nil: move(by: 1)
    default:
      guard chosen == nil else { return buttonBeginning(with: key) }
      _ = field?.handle(key)
    }
    return nil
  }

  /// The button that Esc amounts to.
  var escapeButton: Button {
    switch purpose {
    case .elsewhere: .readOnly
    case .standIn: .useSandbox
    case .keepTheme: .wearOnly
    default: .cancel
    }
  }

  /// Whether it opens by itself, so that a letter may be meant for the form below it.
  private var comesByItself: Bool {
    switch purpose {
    case .elsewhere, .standIn: true
    default: false
    }
  }

  /// Whether the key scrolls what differs.
  mutating func scroll(_ key: Key, in size: Size) -> Bool {
    guard difference != nil, [.pageUp, .pageDown, .home, .end].contains(key) else { return false }
    return page.handle(key, lines: lines(in: size).count, rows: room(in: size).rows)
  }

  private func buttonBeginning(with key: Key) -> Button? {
    guard !comesByItself, case .character(let character) = key.code, key.modifiers.isEmpty else {
      return nil
    }
    return buttons.first { $0.word.lowercased().hasPrefix(character.lowercased()) }
  }

  private mutating func move(by steps: Int) {
    let stops: [Int?] = (field == nil ? [] : [nil]) + buttons.indices.map(Optional.some)
    let here = stops.firstIndex(of: chosen) ?? 0
    chosen = stops[(here + steps + stops.count) % stops.count]
  }
}
