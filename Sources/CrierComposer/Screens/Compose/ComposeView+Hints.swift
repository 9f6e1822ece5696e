import CrierMessage
import TerminalKit

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
