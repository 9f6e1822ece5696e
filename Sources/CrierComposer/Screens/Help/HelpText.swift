import CrierConvert
import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

/// The lines of the help page: first what the field in hand is about, then the keys.
struct HelpText {
  private let help: HelpScreen
  private let state: ComposerState

  init(_ help: HelpScreen, state: ComposerState) {
    self.help = help
    self.state = state
  }

  func lines(columns: Int) -> [Line] {
    var lines = about(columns: columns)
    lines.append(Line(text: "In a text field", role: .strong))
    lines += Self.fieldKeys(state.preferences.keys).map { Line(key: $0.keys, text: $0.text) }
    lines.append(Line(text: ""))
    lines.append(Line(text: "Everywhere", role: .strong))
    lines += commands(columns: columns)
    lines.append(Line(text: ""))
    lines.append(Line(text: "The same from the shell", role: .strong))
    lines += Command.all.flatMap { command in
      command.shell.map { wrapped("\(command.word): \($0)", columns, .dialog) } ?? []
    }
    lines.append(Line(text: ""))
    lines += wrapped(
      state.preferences.keys.named(
        "What has no key is in the palette, {palette}. An underlined character is drawn in a "
          + "simpler way than a phone shows it; what is sent is what you typed."), columns, .hint)
    return lines
  }

  /// The commands that have a key; on the page of all keys with every one they have.
  private func commands(columns: Int) -> [Line] {
    Command.all.flatMap { command in
      let keys = state.preferences.keys.keys(for: command.name).map(\.label)
      guard let first = keys.first else { return [Line]() }
      let all = help.topic == nil ? keys.joined(separator: " ") : first
      let texts = LineBreaker(columns: columns - 15).texts(
        of: state.preferences.keys.named(command.help))
      return texts.enumerated().map { index, text in
        Line(key: index > 0 ? " " : all.count > 12 ? first : all, text: text)
      }
    }
  }

  /// What the field in hand is about, without the keys.
  func about(columns: Int) -> [Line] {
    var lines: [Line] = []
    for sentence in sentences { lines += wrapped(sentence, columns, .dialog) }
    if help.topic == nil { lines += oddities(columns: columns) }
    let field = Self.field(of: help, in: state)
    if let field { lines += Self.facts(about: field, columns: columns) }
    lines += Self.lines(of: Self.others(of: help, in: state), in: field, columns: columns)
    if !lines.isEmpty { lines.append(Line(text: "")) }
    return lines
  }

  /// What is odd about the keys in the settings file.
  private func oddities(columns: Int) -> [Line] {
    state.preferences.keyProblems.flatMap { problem in
      wrapped(problem.sentence, columns, .warning)
        + wrapped(problem.fix ?? "", columns - 2, .hint).map { line in
          var line = line
          line.text = "  " + line.text
          return line
        }
    }
  }

  private var sentences: [String] {
    switch help.topic {
    case .item(let item): about(item)
    case .tabs:
      [
        state.preferences.keys.named(
          "Left and Right change the page, Enter goes into it. {previousSection} and {nextSection} do so from anywhere."
        )
      ]
    case .json:
      [
        "The request as it is sent, byte for byte. What terminals hide is written as \\u escapes. Arrows and page keys scroll.",
        "Enter, or typing, edits it. The form follows as soon as the text is JSON again; white space is yours until you leave with Esc. While it is broken the form stands still, and nothing is sent or saved.",
      ]
    case .findings:
      [
        state.preferences.keys.named(
          "!! FCM refuses this. ! FCM takes it and something gets lost. - a hint. Enter goes to the field. {fix} fixes what can be fixed by itself, {undo} takes that back."
        )
      ]
    case .dryRun:
      ["FCM checks the message as it would a real one (validate_only) and delivers nothing."]
    case .send:
      [
        "Sandbox: to the local FCM in this program. Test server: to the address that was named. LIVE: after a review screen. Nothing is sent by a single key."
      ]
    case nil: []
    }
  }

  private func about(_ item: FormItem) -> [String] {
    switch item {
    case .name:
      return ["What you call this message; it becomes the file's name. FCM never sees it."]
    case .targetKind, .targetValue:
      let kind = state.document.form.targetKind
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

  /// What keys do in a text field, where no command has them.
  static func fieldKeys(_ keys: KeyBindings) -> [(keys: String, text: String)] {
    let groups: [(keys: [Key], label: String?, text: String)] = [
      ([.control("a"), .control("e")], nil, "start, end of the line"),
      (
        [.control("k"), .control("u"), .control("w")], nil,
        "cut to the end, to the start, a word"
      ),
      ([Key(.left, .control), Key(.right, .control)], "Ctrl-arrows", "a word left, right"),
    ]
    let ways = [CommandName.undo, .redo].compactMap { keys.key(for: $0)?.label }
    return groups.flatMap { group in
      let free = group.keys.filter { keys.command(for: $0) == nil }
      guard free.count < group.keys.count else {
        let label = group.label ?? free.map(\.label).joined(separator: "  ")
        return [(label, group.text)]
      }
      return free.map { ($0.label, FieldKey.of($0)?.words ?? "") }
    }
      + [
        (ways.joined(separator: "  "), ways.count == 2 ? "undo, redo" : "undo or redo"),
        (
          keys.key(for: .copySelection)?.label ?? "",
          "copy what is selected"
        ),
        ("mouse", "drag to select; two presses take the word, three the line"),
        ("paste", "always as text, never as keys"),
      ].filter { !$0.0.isEmpty }
  }

  private func wrapped(_ text: String, _ columns: Int, _ role: Role) -> [Line] {
    LineBreaker(columns: columns).texts(of: text).map { Line(text: $0, role: role) }
  }
}

extension HelpText {
  /// The field of the message that the page is about; nil where it is about something else.
  static func field(of help: HelpScreen, in state: ComposerState) -> Field? {
    guard case .item(let item) = help.topic else { return nil }
    switch item {
    case .targetKind, .targetValue:
      return FieldCatalog.field(at: state.document.form.targetKind.path)
    default: return item.path.flatMap(FieldCatalog.field)
    }
  }

  /// What the catalog knows of a field: spellings, type, limits, what holds without it, source.
  static func facts(about field: Field, columns: Int) -> [Line] {
    field.facts.flatMap { fact in
      LineBreaker(columns: columns - 15).texts(of: fact.text).enumerated().map { row, text in
        Line(key: row == 0 ? fact.name : " ", text: text)
      }
    }
  }

  /// Fields that have no page of their own and belong to this one: what stands inside an item, the
  /// objects that a page of the form is made of, and for the JSON what the form never asks.
  static func others(of help: HelpScreen, in state: ComposerState) -> [Field] {
    switch help.topic {
    case .item(.targetKind):
      FieldCatalog.targets.filter { $0.path != state.document.form.targetKind.path }
    case .item(let item): homeless.inside[item] ?? []
    case .tabs: homeless.around[state.viewport.section] ?? []
    case .json: homeless.unasked
    case .findings, .dryRun, .send, nil: []
    }
  }

  /// The standing of the field around them is not said again.
  static func lines(of fields: [Field], in around: Field?, columns: Int) -> [Line] {
    fields.flatMap { field in
      let facts = [
        field.help, field.limits, field.whenUnset.map { "Without it: \($0)" },
        field.standing == around?.standing ? nil : field.standing,
      ]
      let text = facts.compactMap(\.self).joined(separator: " ")
      return [Line(text: ""), Line(text: "\(field.label): \(field.path)", role: .strong)]
        + LineBreaker(columns: columns).texts(of: text).map { Line(text: $0) }
    }
  }

  private struct Homeless {
    var inside: [FormItem: [Field]] = [:]
    var around: [FormSection: [Field]] = [:]
    var unasked = FieldCatalog.request
  }

  private static let homeless: Homeless = {
    var homeless = Homeless()
    for field in FieldCatalog.all {
      if field.isOutputOnly {
        homeless.unasked.append(field)
      } else if let item = FormItem.showing(field.path) {
        let isItsOwn = item == .targetValue || item.path == field.path
        if !isItsOwn { homeless.inside[item, default: []].append(field) }
      } else {
        homeless.around[FormSection(showing: field.path), default: []].append(field)
      }
    }
    return homeless
  }()
}

extension HelpScreen {
  /// The lines of the page as texts, names before them.
  package func texts(in state: ComposerState, columns: Int) -> [String] {
    HelpText(self, state: state).lines(columns: columns).map {
      $0.key.isEmpty ? $0.text : "\($0.key)  \($0.text)"
    }
  }
}
