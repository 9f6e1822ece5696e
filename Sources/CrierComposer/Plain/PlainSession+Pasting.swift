import TerminalKit

/// Protection against pasted lines: in a terminal, they are content or nothing, and in a pipe, none
/// of them confirms what reaches real people.
extension PlainSession {
  /// Handles lines that arrived at a terminal together, as pasted ones do.
  ///
  /// They are taken where any number of lines is read. They are never commands or answers, because
  /// nobody has read what the lines before them did.
  mutating func take(together inputs: [PlainInput]) {
    var ignored = 0
    for input in inputs {
      switch input {
      case .line(let line) where mode.takesLines && state.overlay == nil && !isWaiting:
        take(line: line)
      case .tooLong(let limit): ignore(longerThan: limit)
      case .notText: ignoreBytes()
      default: ignored += 1
      }
    }
    guard ignored > 0 else { return }
    hasLostLine = true
    let (count, was) = ignored == 1 ? ("1 line", "was") : ("\(ignored) lines", "were")
    say(
      "\(count) \(was) ignored: lines that arrive together, as pasted text does, are no commands "
        + "or answers. Type them one at a time; to have a ticket explained, type \"explain\" first."
    )
  }

  mutating func ignore(longerThan limit: Int) {
    hasLostLine = true
    say("That line is longer than \(limit) bytes and was ignored. Type import FILE instead.")
  }

  mutating func ignoreBytes() {
    hasLostLine = true
    say("That line is not valid UTF-8 and was ignored. Type it again.")
  }

  /// Whether what was typed before a question is no answer to it, because its answers are numbers,
  /// which fit the question before as well.
  var asksByNumber: Bool { if case .why? = state.overlay { true } else { false } }

  /// Whether the open question is the last one before something reaches a live project.
  var asksBeforeLiveChange: Bool {
    switch state.overlay {
    case .review: state.sending.destination.mode == .live
    case let overlay?: (overlay.screen as? any ConsentScreen)?.consent != nil
    case nil: false
    }
  }

  /// Closes a question that a pipe cannot answer; returns false in a terminal.
  ///
  /// - Parameter command: What to run instead.
  mutating func refusesPipe(_ deed: String, command: String) -> Bool {
    guard isPiped else { return false }
    state.overlay = nil
    hasFailed = true
    say(
      "\(deed): in plain mode, a line of a pipe does not confirm what reaches a live project. Run "
        + "\(command) instead.")
    return true
  }
}
