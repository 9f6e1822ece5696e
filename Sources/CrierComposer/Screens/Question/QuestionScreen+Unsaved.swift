import TerminalKit

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
      focus = .json
      editor?.area.buffer.move(to: problem.index)
    } else if let item = firstUnfinished {
      start = nil
      open(item.section)
      focus = .item(item)
    }
  }
}
