import CrierConvert
import CrierMessage
import CrierPreview
import TerminalKit

/// What the help page says: first the focused field, then the keys.
struct HelpText {
  private let help: HelpScreen
  private let state: ComposerState

  init(_ help: HelpScreen, state: ComposerState) {
    self.help = help
    self.state = state
  }

  var blocks: [Block<Never>] { about + [textKeys, commands, shellCommands, advice] }

  /// The help on the focused field, without the keys.
  var about: [Block<Never>] {
    let field = Self.field(of: help, in: state)
    let sentences = sentences.map { Paragraph($0) }
    return [.text(help.topic == nil ? oddities : sentences)]
      + (field.map { [.keys(Self.facts(about: $0))] } ?? [])
      + Self.blocks(of: Self.others(of: help, in: state), in: field)
  }

  private var textKeys: Block<Never> {
    .keys(
      KeyTable(
        heading: Paragraph("In a text field", .strong),
        rows: Self.fieldKeys(state.preferences.keys).map { Fact($0.keys, $0.text) }))
  }

  /// The commands with a key; the page of all keys lists every key of a command.
  private var commands: Block<Never> {
    let rows = Command.all.compactMap { command -> Fact? in
      let keys = state.preferences.keys.keys(for: command.name).map(\.label)
      guard let first = keys.first else { return nil }
      let all = help.topic == nil ? keys.joined(separator: "  ") : first
      let sentence = state.preferences.keys.named(command.help)
      // The word of the footer and the palette, unless the sentence has it.
      let isNamed = sentence.lowercased().contains(command.word.lowercased())
      return Fact(
        all.count > 12 ? first : all, isNamed ? sentence : "\(command.word): \(sentence)")
    }
    return .keys(KeyTable(heading: Paragraph("Everywhere", .strong), rows: rows))
  }

  private var shellCommands: Block<Never> {
    .text(
      [Paragraph("The same from the shell", .strong)]
        + Command.all.compactMap { command in
          command.shell.map { Paragraph("\(command.word): \($0)") }
        })
  }

  private var advice: Block<Never> {
    let words = state.preferences.keys.named(
      "Commands without a key are in the palette, {palette}. An underlined character looks "
        + "simpler here than on a phone; Crier sends what you typed.")
    return .text([Paragraph(words, .hint)])
  }

  /// The problems with the key bindings in the settings file.
  private var oddities: [Paragraph] {
    state.preferences.keyProblems.flatMap { problem in
      [Paragraph(problem.sentence, .warning)]
        + (problem.fix.map { [Paragraph("  \($0)", .hint, indent: 2)] } ?? [])
    }
  }

  private var sentences: [String] {
    switch help.topic {
    case .item(let item): about(item)
    case .heading:
      [
        "Enter, Space or a click on the heading folds the group or unfolds it. A folded heading says how many of its fields have a value."
      ]
    case .tabs:
      [
        state.preferences.keys.named(
          "Left and Right change the page; Enter moves to its fields. {previousSection} and {nextSection} change the page from anywhere."
        )
      ]
    case .json:
      [
        "The request as it is sent, byte for byte. Characters that terminals hide are written as \\u escapes. Arrow and page keys scroll.",
        "Press Enter or type to edit it. The form follows as soon as the text is valid JSON; your white space stays until you leave with Esc. While the JSON is broken, the form does not change, and nothing is sent or saved.",
      ]
    case .findings:
      [
        state.preferences.keys.named(
          "!!: FCM refuses this. !: FCM accepts it, but something gets lost. -: a hint. Enter goes to the field. {fix} fixes what Crier can fix for you, {undo} takes that back."
        )
      ]
    case .preview:
      [
        PreviewCard.caption,
        state.preferences.keys.named(
          "Right and Left show the next preview and the previous one, Enter the next state, such as a day later. From anywhere: {nextPreview}, {previousPreview} and {nextPreviewState}. {matrix} compares all previews."
        ),
      ]
    case .dryRun:
      ["FCM checks the message as it would a real one (validate_only) and delivers nothing."]
    case .send:
      [
        "Sandbox: sends to the FCM emulator in this program. Test server: sends to the address you gave. LIVE: sends after a review; no single key press sends to real devices.",
        "The result shows the target and the message name. From there you can send again, go to "
          + "another target or copy the name.",
      ]
    case nil: []
    }
  }

  private func about(_ item: FormItem) -> [String] {
    switch item {
    case .name:
      return [item.about]
    case .targetKind, .targetValue:
      let kind = state.document.form.targetKind
      return [Self.inPlainWords(kind)] + aboutField(at: kind.path)
    case .option(let option): return [option.help, option.advice].compactMap(\.self)
    default: return item.path.map(aboutField) ?? []
    }
  }

  /// A description of who a kind of target reaches, for people who do not know FCM's terms.
  private static func inPlainWords(_ kind: Target.Kind) -> String {
    switch kind {
    case .token:
      "One person's phone, tablet or browser, to test a message or to notify one customer."
    case .fid: "One person's phone, tablet or browser, by the newer kind of address."
    case .topic: "Everybody who subscribed to this topic in the app, such as news or offers."
    case .condition:
      "Everybody whose topics match, such as people who want news and live in Basel."
    }
  }

  private func aboutField(at path: FieldPath) -> [String] {
    guard let field = FieldCatalog.field(at: path) else { return [] }
    var sentences = [field.help]
    if path == "notification.title" || path == "notification.body" {
      sentences += [
        ConsoleText.assumption,
        "The line below the field shows how much of it fits on a device. An emoji, or a Chinese, "
          + "Japanese or Korean character, is two columns wide.",
      ]
    }
    return sentences
  }

  /// The keys of a text field, except those bound to a command.
  static func fieldKeys(_ keys: KeyBindings) -> [(keys: String, text: String)] {
    let groups: [(keys: [Key], label: String?, text: String)] = [
      ([.control("a"), .control("e")], nil, "Go to the start or the end of the line."),
      (
        [.control("k"), .control("u"), .control("w")], nil,
        "Cut to the end, to the start or a word."
      ),
      (
        [Key(.left, .control), Key(.right, .control)], "Ctrl-arrows",
        "Go a word to the left or right."
      ),
    ]
    let ways = [CommandName.undo, .redo].compactMap { keys.key(for: $0)?.label }
    return groups.flatMap { group in
      let free = group.keys.filter { keys.command(for: $0) == nil }
      guard free.count < group.keys.count else {
        let label = group.label ?? free.map(\.label).joined(separator: "  ")
        return [(label, group.text)]
      }
      return free.map { ($0.label, (FieldKey.of($0)?.words ?? "").withCapital + ".") }
    }
      + [
        (ways.joined(separator: "  "), ways.count == 2 ? "Undo and redo." : "Undo or redo."),
        (
          keys.key(for: .copySelection)?.label ?? "",
          "Copy the selection."
        ),
        ("mouse", "Drag to select; double-click a word, triple-click a line."),
        ("paste", "Inserted as text, never as keys."),
      ].filter { !$0.0.isEmpty }
  }
}

/// The help on message fields.
extension HelpText {
  /// The message field that the page explains; nil if it explains something else.
  static func field(of help: HelpScreen, in state: ComposerState) -> Field? {
    guard case .item(let item) = help.topic else { return nil }
    switch item {
    case .targetKind, .targetValue:
      return FieldCatalog.field(at: state.document.form.targetKind.path)
    default: return item.path.flatMap(FieldCatalog.field)
    }
  }

  /// The catalog's facts about a field: spellings, type, limits, default and source.
  static func facts(about field: Field) -> KeyTable {
    KeyTable(rows: field.facts.map { Fact($0.name, $0.text) })
  }

  /// The fields that have no help page of their own and are explained on this one: fields inside a
  /// form item, objects that a form page edits and, for the JSON, fields that are not in the form.
  static func others(of help: HelpScreen, in state: ComposerState) -> [Field] {
    switch help.topic {
    case .item(.targetKind):
      FieldCatalog.targets.filter { $0.path != state.document.form.targetKind.path }
    case .item(let item): homeless.inside[item] ?? []
    case .tabs: homeless.around[state.viewport.section] ?? []
    case .json: homeless.unasked
    case .heading, .findings, .preview, .dryRun, .send, nil: []
    }
  }

  /// Returns the help on fields, without a warning that the help on `around` already contains.
  static func blocks(of fields: [Field], in around: Field?) -> [Block<Never>] {
    fields.map { field in
      let facts = [
        field.help, field.limits, field.whenUnset.map { "Without it: \($0)" }, field.advice,
        field.standing == around?.standing ? nil : field.standing,
      ]
      return .text([
        Paragraph("\(field.label): \(field.path)", .strong),
        Paragraph(facts.compactMap(\.self).joined(separator: " ")),
      ])
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
