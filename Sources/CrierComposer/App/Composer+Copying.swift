import CrierConvert
import CrierMessage
import TerminalKit

/// A format in which the request can be copied to the terminal's clipboard for other tools.
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

  /// The names accepted by `export` in plain mode.
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

  /// The exported text, and what could not be exported.
  ///
  /// The sandbox's project ID is left out because it is useless elsewhere.
  fileprivate func text(of state: ComposerState) -> (text: String, losses: [Explanation]) {
    let (message, destination) = (state.outgoing, state.sending.destination)
    let project = destination.isGoogle ? destination.project : nil
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
  /// The most that terminals accept in one copy, in bytes before base64 encoding.
  ///
  /// The terminal program k9s found a limit of 74,994 bytes after encoding.
  static let largestCopy = 56_000

  /// Copies the selected text to the terminal's clipboard.
  static func copySelection(_ state: inout ComposerState) -> [Effect] {
    let text = state.textInHand?.selectedText ?? ""
    guard text.utf8.count <= largestCopy else {
      state.notice = Notice(
        .warning, "The selection has \(text.utf8.count) bytes, more than terminals accept.")
      return []
    }
    let count = text.count == 1 ? "1 character" : "\(text.count) characters"
    state.notice = Notice(.good, "Copied \(count), if this terminal allows it.")
    return [.viewport(.copy(text))]
  }

  /// Copies the exported request to the terminal's clipboard and reports what is missing.
  static func copy(_ state: inout ComposerState, as form: CopyForm) -> [Effect] {
    let (text, losses) = form.text(of: state)
    guard text.utf8.count <= largestCopy else {
      state.notice = Notice(
        .warning,
        "As \(form.words) it has \(text.utf8.count) bytes, more than terminals accept. "
          + "\(state.preferences.keys.label(of: .save)) saves the message; crier convert then exports it."
      )
      return []
    }
    if let first = losses.first {
      let more = losses.count == 1 ? "" : " Not shown: \(losses.count - 1) more."
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

  /// Prints what the screen would copy to the clipboard.
  mutating func export(as name: CommandName) {
    if let reason = state.whyNoExport { return say(reason) }
    guard let made = CopyForm(name)?.text(of: state) else { return }
    quote(made.text)
    for loss in made.losses { say("Left out: \(loss.sentence)") }
  }
}
