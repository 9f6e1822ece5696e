import CrierCore
import TerminalKit
import TextLayout

/// The lines of the help page: first what the field in hand is about, then the keys.
struct HelpText {
  struct Line: Hashable {
    var key = ""
    var text: String
    var role = Role.dialog

    /// The line as lines of at most so many columns.
    func wrapped(to columns: Int) -> [Line] {
      LineBreaker(columns: columns).texts(of: text).map { Line(key: key, text: $0, role: role) }
    }
  }

  private let help: HelpScreen
  private let state: ComposerState

  init(_ help: HelpScreen, state: ComposerState) {
    self.help = help
    self.state = state
  }

  func lines(columns: Int) -> [Line] {
    var lines = about(columns: columns)
    lines.append(Line(text: "In a text field", role: .strong))
    lines += Self.fieldKeys.map { Line(key: $0.keys, text: $0.text) }
    lines.append(Line(text: ""))
    lines.append(Line(text: "Everywhere", role: .strong))
    for command in Command.all {
      guard let key = command.keys.first else { continue }
      let texts = LineBreaker(columns: columns - 15).texts(of: command.help)
      for (index, text) in texts.enumerated() {
        lines.append(Line(key: index == 0 ? key.label : " ", text: text))
      }
    }
    lines.append(Line(text: ""))
    lines += wrapped(
      "What has no key is in the palette, ^P. An underlined character is drawn in a simpler way "
        + "than a phone shows it; what is sent is what you typed.", columns, .hint)
    return lines
  }

  /// What the field in hand is about, without the keys.
  func about(columns: Int) -> [Line] {
    var lines: [Line] = []
    for sentence in sentences { lines += wrapped(sentence, columns, .dialog) }
    let field = Self.field(of: help, in: state)
    if let field { lines += Self.facts(about: field, columns: columns) }
    lines += Self.lines(of: Self.others(of: help, in: state), in: field, columns: columns)
    if !lines.isEmpty { lines.append(Line(text: "")) }
    return lines
  }

  private var sentences: [String] {
    switch help.topic {
    case .item(let item): about(item)
    case .tabs:
      ["Left and Right change the page, Enter goes into it. F7 and F8 do so from anywhere."]
    case .json:
      [
        "The request as it is sent, byte for byte. What terminals hide is written as \\u escapes. Arrows and page keys scroll.",
        "Enter, or typing, edits it. The form follows as soon as the text is JSON again; white space is yours until you leave with Esc. While it is broken the form stands still, and nothing is sent or saved.",
      ]
    case .findings:
      [
        "!! FCM refuses this. ! FCM takes it and something gets lost. - a hint. Enter goes to the field. ^X fixes what can be fixed by itself, ^Z takes that back."
      ]
    case .dryRun:
      ["FCM checks the message as it would a real one (validate_only) and delivers nothing."]
    case .send:
      [
        "Sandbox: to the local FCM in this program. LIVE: after a review screen. Nothing is sent by a single key."
      ]
    case nil: []
    }
  }

  private func about(_ item: FormItem) -> [String] {
    switch item {
    case .name:
      return ["What you call this message; it becomes the file's name. FCM never sees it."]
    case .targetKind, .targetValue:
      let kind = state.form.targetKind
      return [Self.inPlainWords(kind)] + aboutField(at: kind.path)
    case .option(let option): return [option.help]
    default: return item.path.map(aboutField) ?? []
    }
  }

  /// Whom it reaches, for people who have never seen a token.
  private static func inPlainWords(_ kind: Target.Kind) -> String {
    switch kind {
    case .token:
      "One person's phone, tablet or browser: to try a message out, or to tell one customer."
    case .fid: "One person's phone, tablet or browser, by the newer kind of address."
    case .topic: "Everybody who asked for this subject in the app, such as news or offers."
    case .condition: "Everybody whose subjects fit, such as those who want news and live in Basel."
    }
  }

  private func aboutField(at path: FieldPath) -> [String] {
    guard let field = FieldCatalog.field(at: path) else { return [] }
    var sentences = [field.help]
    if path == "notification.title" || path == "notification.body" {
      sentences.append(ConsoleText.assumption)
    }
    return sentences
  }

  static let fieldKeys: [(keys: String, text: String)] = [
    ("^A  ^E", "start, end of the line"), ("^K  ^U  ^W", "cut to the end, to the start, a word"),
    ("Ctrl-arrows", "a word left, right"), ("^Z  ^Y", "undo, redo"),
    ("paste", "always as text, never as keys"),
  ]

  private func wrapped(_ text: String, _ columns: Int, _ role: Role) -> [Line] {
    LineBreaker(columns: columns).texts(of: text).map { Line(text: $0, role: role) }
  }
}
