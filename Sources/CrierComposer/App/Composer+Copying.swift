import CrierConvert
import CrierMessage
import TerminalKit

/// The request in a form that other tools take, for the terminal's clipboard.
enum CopyForm: Hashable, Sendable {
  case json, curl
  case program(SnippetLanguage)

  init?(_ name: CommandName) {
    switch name {
    case .copyJSON: self = .json
    case .copyCurl: self = .curl
    case .copyNode: self = .program(.node)
    case .copyPython: self = .program(.python)
    case .copyGo: self = .program(.go)
    case .copyJava: self = .program(.java)
    case .copyCSharp: self = .program(.csharp)
    default: return nil
    }
  }

  /// What is typed for each in plain mode.
  fileprivate static let typed: [String: CommandName] = [
    "json": .copyJSON, "curl": .copyCurl, "node": .copyNode, "python": .copyPython, "go": .copyGo,
    "java": .copyJava, "csharp": .copyCSharp, "c#": .copyCSharp,
  ]

  var words: String {
    switch self {
    case .json: "JSON"
    case .curl: "curl"
    case .program(let language): language.label
    }
  }

  /// The text, and what the form cannot say. The sandbox's own project is of no use elsewhere.
  fileprivate func text(of state: ComposerState) -> (text: String, losses: [Explanation]) {
    let (message, destination) = (state.document.form.message, state.sending.destination)
    let project = destination.mode == .live ? destination.project : nil
    switch self {
    case .json: return (JSONWriter.pretty(message.wrapped), [])
    case .curl: return (CurlExport.command(for: message, project: project), [])
    case .program(let language):
      let made = SnippetExport.code(for: message, in: language, project: project)
      return (made.code, made.losses)
    }
  }
}

extension Composer {
  /// What terminals take in one piece, in bytes before they are encoded: k9s found 74,994 after.
  static let largestCopy = 56_000

  /// Hands what is selected to the terminal's clipboard.
  static func copySelection(_ state: inout ComposerState) -> [Effect] {
    let text = state.textInHand?.selectedText ?? ""
    guard text.utf8.count <= largestCopy else {
      state.notice = Notice(
        .warning, "The selection has \(text.utf8.count) bytes, more than terminals take.")
      return []
    }
    let count = text.count == 1 ? "1 character" : "\(text.count) characters"
    state.notice = Notice(.good, "Copied \(count), if this terminal allows it.")
    return [.viewport(.copy(text))]
  }

  /// Hands a text to the terminal's clipboard, and says what it holds and what it lacks.
  static func copy(_ state: inout ComposerState, as form: CopyForm) -> [Effect] {
    let (text, losses) = form.text(of: state)
    guard text.utf8.count <= largestCopy else {
      state.notice = Notice(
        .warning,
        "As \(form.words) it has \(text.utf8.count) bytes, more than terminals take. "
          + "\(state.preferences.keys.label(of: .save)) saves the message, and crier convert writes it in any form."
      )
      return []
    }
    if let first = losses.first {
      let more = losses.count == 1 ? "" : " And \(losses.count - 1) more."
      state.notice = Notice(
        .warning, "Copied as \(form.words), but not all of it: \(first.sentence)\(more)")
    } else {
      state.notice = Notice(.good, "Copied as \(form.words), if this terminal allows it.")
    }
    return [.viewport(.copy(text))]
  }
}

extension PlainSession {
  mutating func export(_ rest: String) {
    guard let name = CopyForm.typed[rest.trimmed.lowercased()] else {
      return say("Export to json, curl, node, python, go, java or csharp.")
    }
    export(as: name)
  }

  /// Prints what the screen would put on the clipboard.
  mutating func export(as name: CommandName) {
    if let reason = state.whyNoCopy {
      return say(
        reason.replacing("Copying is off", with: "Export is off", maxReplacements: 1)
          .replacing("nothing to copy", with: "nothing to export", maxReplacements: 1))
    }
    guard let made = CopyForm(name)?.text(of: state) else { return }
    quote(made.text)
    for loss in made.losses { say("Not in it: \(loss.sentence)") }
  }
}
