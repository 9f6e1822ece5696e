package import CrierMessage
package import TerminalKit

/// Something about a key in the settings file that its writer should know.
package struct KeyProblem: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unknownCommand(String, nearest: String?)
    case unknownKey(String, CommandName)
    case arrives(Key, CommandName, as: Key)
    case unsent(Key, CommandName)
    case typesText(Key, CommandName)
    /// Fields, lists and pages could not be worked without it.
    case moves(Key, CommandName)
    /// The other one comes first and keeps it.
    case conflict(Key, CommandName, with: CommandName, line: Int?)
    case controlZ(CommandName)
    case paletteKey(Key, CommandName)
    case noPalette

    case oftenTaken(Key, CommandName, by: KeyReach.Taker)
    case hidesFieldKey(Key, CommandName, words: String)
    case leftWithoutKey(CommandName, Key, to: CommandName)
  }

  /// Counted from 1.
  package var line: Int
  package var reason: Reason

  /// Whether what is written holds all the same.
  package var isInForce: Bool {
    switch reason {
    case .oftenTaken, .hidesFieldKey, .leftWithoutKey: true
    default: false
    }
  }

  package func explanation(in file: String) -> Explanation {
    Explanation(in: Explanation.Place(file: file, line: line), sentence, fix: fix)
  }

  private var sentence: String {
    switch reason {
    case .unknownCommand(let name, _): "there is no command named \(Self.shown(name))."
    case .unknownKey(let text, let name):
      "\(Self.shown(text)) for \(name.settingName) names no key."
    case .arrives(let key, let name, let twin):
      "\(key.label) arrives as \(twin.label) from a terminal, so \(name.settingName) cannot have it."
    case .unsent(let key, let name):
      "most terminals do not send \(key.label), so \(name.settingName) cannot have it."
    case .typesText(let key, let name):
      "\(key.label) is for typing, so \(name.settingName) cannot have it."
    case .moves(let key, let name):
      "\(key.label) is needed in fields and lists, so \(name.settingName) cannot have it."
    case .conflict(let key, let name, let other, let line):
      "\(key.label) for \(name.settingName) is the key of \(other.settingName) already"
        + (line.map { ", by line \($0)." } ?? ".")
    case .controlZ(let name):
      "ctrl-z = \"suspend\" takes ^Z before \(name.settingName) could have it."
    case .paletteKey(let key, let name):
      "\(key.label) for \(name.settingName) is the only key of the palette."
    case .noPalette: "the palette cannot be without a key: it is the way to all that has none."
    case .oftenTaken(let key, let name, let taker):
      "\(key.label) for \(name.settingName) may not arrive: \(Self.words(for: taker))."
    case .hidesFieldKey(let key, let name, let words):
      "\(key.label) is for \(name.settingName) now; in a text field it no longer \(words)."
    case .leftWithoutKey(let name, let key, let other):
      "\(name.settingName) has no key any more: \(key.label) is for \(other.settingName) now."
    }
  }

  private var fix: String {
    switch reason {
    case .unknownCommand(_, let nearest):
      nearest.map { "Write \($0)." }
        ?? "Take a name from keys.md, which crier docs writes, such as dry-run."
    case .unknownKey: "Write it like ^T, Ctrl-T, F5, Shift-F3 or Alt-B."
    case .arrives, .unsent, .typesText, .moves:
      "Choose another letter with Ctrl or Alt, or one of F1 to F12."
    case .conflict(_, let name, _, _): "Give \(name.settingName) another key."
    case .controlZ(let name):
      "Give \(name.settingName) another key, or remove the line with ctrl-z."
    case .paletteKey(_, let name):
      "Give palette a key of its own first, or \(name.settingName) another one."
    case .noPalette: "Remove the line, or give palette a key."
    case .oftenTaken: "Choose another one if nothing happens."
    case .hidesFieldKey: "Choose another one if you miss that."
    case .leftWithoutKey(let name, _, _):
      "It is in the palette; give \(name.settingName) a key if you miss it."
    }
  }

  private static func words(for taker: KeyReach.Taker) -> String {
    switch taker {
    case .multiplexer: "tmux or screen has it as its prefix"
    case .window: "windows and desktops like to keep it"
    case .tabs: "terminals change their tabs with it"
    case .scrollback: "terminals scroll with it"
    case .clipboard: "terminals paste with it"
    }
  }

  private static func shown(_ word: String) -> String {
    "“" + (word.count > 40 ? word.prefix(39) + "…" : word) + "”"
  }
}
