package import CrierMessage
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
  var page = ScrolledPage()
  /// The button with the keyboard; nil when the text field has it.
  package var chosen: Int?

  package static let quit = QuestionScreen(
    .quit, "Quit", "You have unsaved changes.", [.save, .discard, .cancel])

  package static let open = QuestionScreen(
    .open, "Open a file",
    "A message as JSON; curl, legacy and SDK code are imported. Or paste it here.",
    [.open, .cancel], field: TextField("", placeholder: "path/to/message.json"))

  package static func saveAs(_ state: ComposerState) -> QuestionScreen {
    let renamed = state.isRenamed ? state.file.path : nil
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
}

extension QuestionScreen {
  /// What is asked before unsaved text would go.
  ///
  /// Where it cannot be saved, that is said, and ways are offered that work: a quit keeps it for the
  /// next start as it stands.
  package static func unsaved(_ purpose: Purpose, _ state: ComposerState) -> QuestionScreen {
    var question: QuestionScreen =
      switch purpose {
      case .discardThenOpen: .discardThenOpen
      case .discardThenNew: .discardThenNew
      default: .quit
      }
    guard state.whyNoSave != nil else { return question }
    guard let reason = state.whyNoMessage else {
      question.sentence = "The message is empty now, so there is nothing to save."
      question.buttons = [.discard, .cancel]
      return question
    }
    question.sentence = "No file can hold this yet: \(reason)."
    if purpose == .quit {
      question.sentence += " Kept for later, the next start offers it as it stands."
      question.buttons = [.mend, .keepForLater, .discard]
    } else {
      question.buttons = [.mend, .discard, .cancel]
    }
    return question
  }
}

extension ComposerState {
  /// Why what was typed is no message as a whole.
  var whyNoMessage: String? {
    whyBroken ?? firstUnfinished.map { "the \($0.label) block is no JSON yet" }
  }

  /// Gives the keyboard to the text that is no JSON.
  mutating func goToBroken() {
    if let problem = brokenJSON {
      viewport.focus = .json
      document.editor?.area.buffer.move(to: problem.index)
    } else if let item = firstUnfinished {
      start = nil
      open(item.section)
      viewport.focus = .item(item)
    }
  }
}
