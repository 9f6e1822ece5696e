import CrierAnswers
package import CrierMessage
package import TerminalKit

/// A modal dialog that asks for a path or for one of a few buttons.
package struct QuestionScreen: Hashable, Sendable {
  package enum Purpose: Hashable, Sendable {
    case quit, saveAs, addLanguage
    case discardThenOpen, discardThenNew
    case discardThenBegin(Example)
    case discardThenRecall(RecalledSend)
    /// The draft of a record is still there.
    case duplicate(RecalledSend)
    case replace(path: String)
    /// The file was changed by another program since it was opened or saved.
    case changed(path: String)
    /// Another Crier has the file open.
    case elsewhere(path: String)
    /// The sandbox replaces the destination that the user asked for.
    case sandboxReason
    case keepTheme(id: String)
    case brokenJSON
    /// A finding can be fixed in more than one way.
    case chooseFix([FixChoice])
  }

  package enum Button: Hashable, Sendable {
    case save, add, discard, cancel, fixJSON, drop, replace, saveAs
    /// Opens the file's version.
    case take
    /// Ways to open a file that another Crier has open.
    case readOnly, asCopy, anyway
    /// Opens the draft of a record, in place of a copy.
    case openDraft
    case useSandbox, quit
    case write, wearOnly
    /// For text that cannot be saved: keeps it in the journal until the next start.
    case keepForLater
    /// One of several fixes, by its label.
    case fix(String)

    package var word: String {
      switch self {
      case .save: "Save"
      case .add: "Add"
      case .discard: "Don't save"
      case .cancel: "Cancel"
      case .fixJSON: "Fix it"
      case .drop: "Drop the change"
      case .replace: "Replace"
      case .saveAs: "Save as"
      // Not "Reload file": R is for Replace, which overwrites the file.
      case .take: "Load file"
      case .readOnly: "Read only"
      case .asCopy: "As a copy"
      case .anyway: "Anyway"
      case .openDraft: "Open the draft"
      case .useSandbox: "Use the sandbox"
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
  /// The differences that the question is about, if any.
  package var difference: [DifferenceEntry]?
  var page = ScrolledPage()
  /// The button with the keyboard focus; nil if the text field has it.
  package var chosen: Int?

  package static let quit = QuestionScreen(
    .quit, "Quit", "You have unsaved changes.", [.save, .discard, .cancel])

  package static func saveAs(_ state: ComposerState) -> QuestionScreen {
    let renamed = state.isRenamed ? state.file.path : nil
    return QuestionScreen(
      .saveAs, "Save as",
      renamed.map { "The name has changed, so this is a new file; \($0) stays unchanged." }
        ?? "Saves the draft as FCM v1 JSON. Without a folder in the name, the file goes to the "
        + "folder where you started Crier.", [.save, .cancel],
      field: TextField(state.suggestedFile, placeholder: "such as message.json"))
  }

  static func addLanguage(_ state: ComposerState) -> QuestionScreen {
    let path = state.file.path.flatMap { DraftPath.translation(of: $0, into: "de") }
    return QuestionScreen(
      .addLanguage, "Add a language",
      "What differs from the base message is in a file of its own\(path.map { ", such as \($0)" } ?? "").",
      [.add, .cancel], field: TextField("", placeholder: "such as de or pt-BR"))
  }

  /// The question about invalid JSON; its Drop button returns to the last valid message.
  package static func brokenJSON(_ problem: Explanation) -> QuestionScreen {
    QuestionScreen(
      .brokenJSON, "The JSON is broken",
      problem.sentence + " Drop the change to go back to the last valid message.",
      [.fixJSON, .drop])
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

  package static func discardThenBegin(_ example: Example) -> QuestionScreen {
    QuestionScreen(
      .discardThenBegin(example), "Example: \(example.label.lowercased())",
      "You have unsaved changes.", [.save, .discard, .cancel])
  }

  static func discardThenRecall(_ recalled: RecalledSend) -> QuestionScreen {
    QuestionScreen(
      .discardThenRecall(recalled), recalled.title, "You have unsaved changes.",
      [.save, .discard, .cancel])
  }

  static func duplicate(_ recalled: RecalledSend, _ draft: SendRecord.Draft) -> QuestionScreen {
    QuestionScreen(
      .duplicate(recalled), recalled.title,
      "It was sent from \(draft.shownPath). Correct the text there: a copy has no file and no "
        + "languages, and whoever sends the draft again sends its old text.",
      [.openDraft, .asCopy, .cancel])
  }

  package static func replace(path: String) -> QuestionScreen {
    QuestionScreen(
      .replace(path: path), "Replace the file?", "\(path) already exists.",
      [.replace, .cancel], chosen: 1)
  }

  package static func elsewhere(path: String, _ holder: FileHolder) -> QuestionScreen {
    QuestionScreen(
      .elsewhere(path: path), "Open elsewhere", "\(holder.words) has \(path) open\(holder.since).",
      [.readOnly, .asCopy, .anyway])
  }

  package static func sandboxReason(_ sandboxReason: SandboxReason) -> QuestionScreen {
    QuestionScreen(
      .sandboxReason, "This is the SANDBOX", "\(sandboxReason.sentence) \(sandboxReason.way)",
      [.useSandbox, .quit])
  }

  package static func keepTheme(_ offer: ThemeOffer, path: String) -> QuestionScreen {
    QuestionScreen(
      .keepTheme(id: offer.id), "Keep \(offer.theme.name) for good?",
      "Crier writes \(offer.setting) into \(path) and changes nothing else.",
      [.write, .wearOnly])
  }

  init(
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
  /// Returns the question to ask before unsaved text is lost.
  ///
  /// If the text cannot be saved, it gives the reason and offers other ways: when quitting, Crier
  /// can keep the text for the next start.
  package static func unsaved(_ purpose: Purpose, _ state: ComposerState) -> QuestionScreen {
    var question: QuestionScreen =
      switch purpose {
      case .discardThenOpen: .discardThenOpen
      case .discardThenNew: .discardThenNew
      case .discardThenBegin(let example): .discardThenBegin(example)
      case .discardThenRecall(let recalled): .discardThenRecall(recalled)
      default: .quit
      }
    if let path = state.file.path { question.sentence = "\(path) has unsaved changes." }
    guard state.whyNoSave != nil else {
      guard purpose == .quit else { return question }
      if state.isOnlySent {
        question.sentence = "The message was sent but not saved. Save it before Crier quits?"
      } else {
        question.sentence += " Save them before Crier quits?"
      }
      return question
    }
    guard let reason = state.whyNoMessage else {
      question.sentence = "The message is empty now, so there is nothing to save."
      question.buttons = [.discard, .cancel]
      return question
    }
    question.sentence = "This cannot be saved yet: \(reason)."
    if purpose == .quit {
      question.sentence +=
        " If you keep it for later, Crier offers to recover it when you start it again."
      question.buttons = [.fixJSON, .keepForLater, .discard]
    } else {
      question.buttons = [.fixJSON, .discard, .cancel]
    }
    return question
  }
}

extension ComposerState {
  /// The reason why the typed text is not a complete message.
  var whyNoMessage: String? {
    whyBroken ?? firstUnfinished.map { "the \($0.label) block is not valid JSON yet" }
  }

  /// Moves the keyboard focus to the invalid JSON.
  mutating func goToBroken() {
    if let problem = brokenJSON {
      viewport.focus = .json
      document.editor?.area.buffer.move(to: problem.index)
    } else if let item = firstUnfinished {
      start = nil
      open(item)
    }
  }
}

extension QuestionScreen {
  /// What is known about the files of a draft that differ from the form.
  struct FileChange {
    /// Another Crier process that has the file open.
    var holder: FileHolder?
    /// Whether another program wrote them, so that not only the form has changed.
    var isForeign = true
    var isReadOnly = false
    /// Whether the differences include those of the files beside the draft.
    var hasCompanions = false
    /// Which files beside the draft were deleted.
    var deletion: String?
    /// Why some of these files cannot be compared.
    var problems: [Explanation] = []
  }

  /// The question which version of a draft stays: the one in its files or the one in the form.
  ///
  /// - Parameter difference: From the files to the form; nil if the draft's file is no message.
  static func changed(
    path: String, _ change: FileChange, _ difference: [DifferenceEntry]?
  ) -> QuestionScreen {
    let who = change.holder.map { "\($0.words) or another program" } ?? "Another program"
    let place = path + (change.hasCompanions ? " or a file beside it." : " since you opened it.")
    let what =
      difference == nil ? "The file is no longer a message." : "- is the file, + is your text."
    var sentences = [change.deletion, what].compactMap(\.self) + change.problems.map(\.spoken)
    if change.isForeign {
      sentences.insert("\(who) has written \(place)", at: 0)
    } else if change.deletion == nil {
      sentences.insert("This is how your text differs from \(path).", at: 0)
    }
    let take: [Button] = difference == nil ? [] : [.take]
    var question = QuestionScreen(
      .changed(path: path), change.isForeign ? "The file has changed" : "Compare file",
      sentences.joined(separator: " "),
      change.isReadOnly ? take + [.cancel] : [.saveAs, .replace] + take + [.cancel])
    question.difference = difference
    return question
  }
}
