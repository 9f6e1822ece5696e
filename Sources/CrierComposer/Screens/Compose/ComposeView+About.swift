import CrierLint
import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

/// What the form says about a field.
extension ComposeView {
  /// Draws the focused field's problem or, if it has none or the checks show it, its help.
  ///
  /// The rows are always the last ones of the form, below a line; without help they are empty. Help
  /// that needs more rows also gets the blank ones above, of which there are `spare`. Directly
  /// below a field, without a line or a blank row, help would seem to be about that field.
  func drawAbout(from row: Int, rows: Int, spare: Int, on canvas: inout Canvas) {
    guard rows > 0, case .item(let item) = state.viewport.focus else { return }
    let finding = finding(on: item).flatMap { showsInChecks($0) ? nil : $0 }
    let broken =
      state.document.form.unfinished[item]?.explanation.sentence ?? complaint(about: item)
    let sentence =
      broken ?? finding?.explanation.sentence
      ?? hiddenBeforeHelp(item) + scopeBeforeHelp(item) + noted(item)
    guard !sentence.isEmpty else { return }
    let columns = canvas.windowSize.columns - 3
    // If there are three rows or more, the first has the line.
    let mostRows = rows + max(0, spare)
    let isHelp = broken == nil && finding == nil
    if isHelp, rows < 3, spare < 0 { return }
    let lines =
      isHelp
      ? Self.lines(ofHelp: sentence, columns: columns, most: mostRows - (mostRows >= 3 ? 1 : 0))
      : LineBreaker(columns: columns).texts(of: sentence)
    let missing = min(max(0, lines.count + (rows >= 3 ? 1 : 0) - rows), max(0, spare))
    let (row, rows) = (row - missing, rows + missing)
    // A long notice can cover the help; a line would then stand alone.
    if rows >= 3, rows - layout.coveredRows > 1 {
      canvas.line(
        canvas.glyphs.line.horizontal, at: Point(row: row, column: 1), columns: columns,
        as: .border)
    }
    let first = rows >= 3 ? row + 1 : row
    let count = rows >= 3 ? rows - 1 : rows
    for (index, line) in lines.prefix(count).enumerated() {
      let isCut = index == count - 1 && lines.count > count
      canvas.write(
        sentence: isCut ? lines[index...].joined(separator: " ") : line,
        at: Point(row: first + index, column: 1), within: columns,
        as: broken != nil ? .error : finding?.severity.role ?? .hint)
    }
  }

  /// The lines of a help text; if there are too many, those of its first sentences. F1 has them all.
  static func lines(ofHelp help: String, columns: Int, most: Int) -> [String] {
    let sentences = help.split(separator: ". ")
    var lines: [String] = []
    for count in stride(from: sentences.count, to: 0, by: -1) {
      let text = sentences.prefix(count).joined(separator: ". ")
      lines = LineBreaker(columns: columns).texts(of: count < sentences.count ? text + "." : text)
      if lines.count <= most { break }
    }
    return lines
  }

  /// The error in the text typed for the common time to live; nil for other items.
  func complaint(about item: FormItem) -> String? {
    guard item == .option(.timeToLive) else { return nil }
    let text = state.document.form.text(of: item)
    guard !text.isEmpty, HumanDuration.read(text) == nil else { return nil }
    return "\(text) is not a duration. Write it like 1 day, 4 h or 90 s."
  }

  /// The field's help, preceded by a note about its present value.
  func noted(_ item: FormItem) -> String {
    if item == .targetKind || item == .targetValue {
      let form = state.document.form
      let notes = FormSection.target.notes(
        for: form.targetKind, value: form.text(of: .targetValue))
      let sentences = [about(item)] + notes
      return state.preferences.keys.named(sentences.joined(separator: " "))
    }
    guard
      let note = FormSection.note(
        on: item, of: state.document.form.message, for: state.preferences.platforms)
    else { return about(item) }
    if case .field(let path) = item, path.common != nil { return note }
    return "\(note) \(about(item))"
  }

  /// The platforms that an item applies to, because its field may be too full for them:
  /// `For Apple. `
  func scopeBeforeHelp(_ item: FormItem) -> String {
    guard state.viewport.section == .essentials, item.hasScope, item != .option(.link),
      let scope = item.scope(of: "")
    else { return "" }
    return "For \(scope). "
  }

  /// What `?` means in a text that a terminal without Unicode cannot show.
  private func hiddenBeforeHelp(_ item: FormItem) -> String {
    guard state.viewport.glyphs.hides(state.document.form.text(of: item)) else { return "" }
    return "? stands for a character this terminal cannot show; the message keeps it. "
  }

  /// Whether the checks show the whole sentence of a finding, so that the form need not repeat it.
  func showsInChecks(_ finding: Finding) -> Bool {
    let size = layout.inside(layout.findings).size
    let sentence = finding.explanation.sentence
    let lines = findingLines.prefix(size.rows).filter {
      state.analysis.findings[$0.finding] == finding && $0.part != .advice
    }
    let isWhole = lines.map(\.text).joined(separator: " ").count >= sentence.count
    return !lines.isEmpty && isWhole
      && lines.allSatisfy { CellWidth.columns(of: $0.count + $0.text) + 3 <= size.columns }
  }

  func about(_ item: FormItem) -> String {
    guard case .option(let option) = item else { return item.about }
    let form = state.document.form
    let now =
      option.differences(in: form.message, form.clock, form.context)
      ?? option.values(in: form.message, form.clock)
    return (now.isEmpty ? "" : "Now: \(now). ") + option.help
  }

  func finding(on item: FormItem) -> Finding? {
    if state.isBlank { return nil }
    switch item {
    case .targetValue, .option(.link), .option(.sound), .option(.timeToLive):
      return state.analysis.findings.first { state.isAbout(item, $0) }
    default: break
    }
    guard let path = item.path else { return nil }
    return state.analysis.findings.first { item.shows($0.field, at: path) }
  }
}

extension FormItem {
  /// One or two sentences of help.
  var about: String {
    switch self {
    case .name: "Your name for this message; it becomes the file name. FCM never receives it."
    case .targetKind, .targetValue: "Who receives the message."
    case .field(let path): FieldCatalog.field(at: path)?.help ?? ""
    case .rest(let path): "Other fields in \(path), as JSON or rows. Crier sends them unchanged."
    case .option(let option): option.help
    }
  }
}

extension ComposeView {
  /// The footer's keys: first how to leave a zoomed pane, then those of the focused part, those that
  /// work anywhere, and Help last. In narrow windows, at most six.
  var hints: [Footer.Hint] {
    let own = ownHints
    // In a frame, the checks name the key themselves.
    let fix: [CommandName] = !layout.isFramed && offersFix ? [.fix] : []
    let isZoomed = state.panes.isZoomed
    let out = isZoomed ? paneCommands.map { Hint.command($0, word: "Zoom out") } : []
    let panes = isZoomed ? [] : paneCommands
    // A frame names the key beside the preview.
    let sample: [CommandName] =
      !layout.isFramed && state.wordsAboutSample != nil ? [.nextSample] : []
    let rest = (fix + Self.often + sample + panes + Self.anywhere).filter { name in
      // In the preview and on the tabs, Right does the same.
      !own.contains { $0.name == name } && !(focus == .preview && name == .nextPreview)
        && !(focus == .tabs && name == .nextSection)
    }
    let commands = rest.map { name in
      Hint.command(name, word: name == .jsonPane && state.panes.json ? "Hide JSON" : nil)
    }
    let hints = (out + own + commands).compactMap(footerHint)
    guard let help = footerHint(.command(.help)) else { return hints }
    let columns = state.viewport.size.columns
    return Footer(hints, then: help, columns: columns, most: columns < 100 ? 6 : Footer.most).hints
  }

  private static let often: [CommandName] = [.dryRun, .review, .save, .palette]
  private static let anywhere: [CommandName] = [.nextSection, .nextPane, .nextPreview, .history]

  /// The commands that show hidden panes again, hide the JSON, or show the form if a pane covers it.
  private var paneCommands: [CommandName] {
    let panes = state.panes
    if panes.isZoomed { return [panes.json ? .zoomJSON : .zoomPreview] }
    // In a frame, the JSON names the key itself.
    return (panes.json && layout.isFramed ? [] : [.jsonPane])
      + (panes.preview ? [] : [.previewPane])
  }

  private enum Hint {
    case command(CommandName, word: String? = nil)
    /// A key that the focused part handles itself.
    case key(Key, String, label: String? = nil)

    var name: CommandName? { if case .command(let name, _) = self { name } else { nil } }
  }

  private func footerHint(_ hint: Hint) -> Footer.Hint? {
    switch hint {
    case .key(let key, let word, let label): return Footer.Hint(key, word, label: label)
    case .command(let name, let word):
      guard let command = Command.named(name), let key = state.preferences.keys.key(for: name)
      else {
        return nil
      }
      return Footer.Hint(key, word ?? command.word, isOn: command.whyNot(state) == nil)
    }
  }

  private var ownHints: [Hint] {
    switch state.viewport.focus {
    case .item(let item): hints(for: item)
    case .heading(let index):
      [
        .key(
          .enter,
          state.viewport.folded(in: state.viewport.section).contains(index) ? "Unfold" : "Fold")
      ]
    case .tabs: [.key(.right, "Next page"), .key(.enter, "To its fields")]
    case .json where state.document.editor != nil:
      [
        .key(.escape, state.brokenJSON == nil ? "Leave" : "Drop change"), .command(.undo),
        .command(.find), .command(.edit), .command(.palette), .command(.redo),
        .command(.copySelection), .command(.nextPane),
      ]
    case .json:
      [
        .key(.enter, "Edit"), .command(.find), .command(.edit), .command(.nextPane),
        .key(.escape, "Back"),
      ]
    case .findings:
      [.key(.enter, "To the field"), .command(.fix), .key(.down, "Next"), .key(.escape, "Back")]
    case .preview:
      [
        .key(.right, "Next preview"), .key(.enter, "Next state"),
        .command(.matrix), .key(.escape, "Back"),
      ]
    case .dryRun:
      [
        .key(.enter, state.whyNoDryRun == nil ? "Dry run" : "Why is Dry run off?"),
        .key(.right, "To Send"),
      ]
    case .send:
      [
        .key(.enter, state.whyNoSend == nil ? "Send" : "Why is Send off?"),
        .key(.left, "To Dry run"),
      ]
    }
  }

  private func hints(for item: FormItem) -> [Hint] {
    if state.viewport.section == .target, state.document.form.targetKind == .condition {
      return [.command(.edit, word: "Condition")]
    }
    if item == .targetValue, state.offersKeeping { return [.command(.keepDevice)] }
    switch state.document.form.controls[item] {
    case .choice(let choice, _):
      let isLast = choice.chosen >= choice.titles.count - 1
      return [.key(isLast ? .left : .right, "Choose", label: "Left/Right")]
    case .rows:
      let deletion = Key.control("d")
      let isFree = state.preferences.keys.command(for: deletion) == nil
      return [.key(.tab, "Next cell")] + (isFree ? [.key(deletion, "Delete row")] : [])
    case .area: return [.command(.edit)]
    case .line, nil: return []
    }
  }
}

extension ComposerState {
  /// Returns the footer's hints for commands; commands without a key have none.
  func hints(_ names: [CommandName]) -> [Footer.Hint] {
    names.compactMap { name in
      guard let key = preferences.keys.key(for: name), let command = Command.named(name) else {
        return nil
      }
      return Footer.Hint(key, command.word)
    }
  }
}
