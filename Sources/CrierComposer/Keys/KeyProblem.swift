package import CrierMessage
package import TerminalKit

/// A problem with a key binding in the settings file.
package struct KeyProblem: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unknownCommand(String, nearest: String?)
    case unknownKey(String, CommandName)
    case arrives(Key, CommandName, as: Key)
    case unsent(Key, CommandName)
    case typesText(Key, CommandName)
    /// Fields, lists and pages need the key.
    case moves(Key, CommandName)
    /// The other command comes first in the file and keeps the key.
    case conflict(Key, CommandName, with: CommandName, line: Int?)
    case controlZ(CommandName)
    case paletteKey(Key, CommandName)
    case noPalette

    case oftenTaken(Key, CommandName, by: KeyReach.Taker)
    case hidesFieldKey(Key, CommandName, words: String)
    case leftWithoutKey(CommandName, Key, to: CommandName)
  }

  /// The line number, starting at 1.
  package var line: Int
  package var reason: Reason

  /// Whether the binding is in effect despite the problem.
  package var isInForce: Bool {
    switch reason {
    case .oftenTaken, .hidesFieldKey, .leftWithoutKey: true
    default: false
    }
  }

  package func explanation(in file: String) -> Explanation {
    Redaction.scrubbed(
      Explanation(in: Explanation.Place(file: file, line: line), sentence, fix: fix), of: .tokens)
  }

  private var sentence: String {
    switch reason {
    case .unknownCommand(let name, _): "there is no command named \(Self.shown(name))."
    case .unknownKey(let text, let name):
      "\(Self.shown(text)) for \(name.settingName) is not a key."
    case .arrives(let key, let name, let twin):
      "terminals send \(key.label) as \(twin.label), so \(name.settingName) cannot have it."
    case .unsent(let key, let name):
      "most terminals do not send \(key.label), so \(name.settingName) cannot have it."
    case .typesText(let key, let name):
      "\(key.label) is for typing, so \(name.settingName) cannot have it."
    case .moves(let key, let name):
      "\(key.label) is needed in fields and lists, so \(name.settingName) cannot have it."
    case .conflict(let key, let name, let other, let line):
      "\(key.label) for \(name.settingName) is already the key for \(other.settingName)"
        + (line.map { " (line \($0))." } ?? ".")
    case .controlZ(let name):
      "^Z cannot be the key for \(name.settingName) because of ctrl-z = \"suspend\"."
    case .paletteKey(let key, let name):
      "\(key.label) for \(name.settingName) is the palette's only key."
    case .noPalette: "the palette needs a key, because commands without a key are only found there."
    case .oftenTaken(let key, let name, let taker):
      "\(key.label) for \(name.settingName) may not reach Crier: \(Self.words(for: taker))."
    case .hidesFieldKey(let key, let name, let words):
      "\(key.label) is for \(name.settingName) now; in a text field it no longer \(words)."
    case .leftWithoutKey(let name, let key, let other):
      "\(name.settingName) no longer has a key: \(key.label) is for \(other.settingName) now."
    }
  }

  private var fix: String {
    switch reason {
    case .unknownCommand(_, let nearest):
      nearest.map { "Write \($0)." }
        ?? "Use a name from keys.md (crier docs writes it), such as dry-run."
    case .unknownKey: "Write it like ^T, Ctrl-T, F5, Shift-F3 or Alt-B."
    case .arrives, .unsent, .typesText, .moves:
      "Choose another letter with Ctrl or Alt, or one of F1 to F12."
    case .conflict(_, let name, _, _): "Give \(name.settingName) another key."
    case .controlZ(let name):
      "Give \(name.settingName) another key, or remove the line with ctrl-z."
    case .paletteKey(_, let name):
      "Give palette another key first, or give \(name.settingName) another one."
    case .noPalette: "Remove the line, or give palette a key."
    case .oftenTaken: "Choose another key if nothing happens."
    case .hidesFieldKey: "Choose another key if you miss that."
    case .leftWithoutKey(let name, _, _):
      "It is still in the palette; give \(name.settingName) another key if you want one."
    }
  }

  private static func words(for taker: KeyReach.Taker) -> String {
    switch taker {
    case .multiplexer: "tmux and screen use it as their prefix key"
    case .window: "window managers and desktops often reserve it"
    case .tabs: "terminals switch tabs with it"
    case .scrollback: "terminals scroll with it"
    case .clipboard: "terminals paste with it"
    }
  }

  private static func shown(_ word: String) -> String {
    // Mask before shortening, because half a token would not be recognized.
    let word = Redaction.scrubbed(word, of: .tokens)
    return "“" + (word.count > 40 ? word.prefix(39) + "…" : word) + "”"
  }
}
