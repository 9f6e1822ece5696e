import CrierMessage
import TerminalKit

/// Offers unsaved drafts from earlier runs, with their differences from the saved files.
package struct RecoveryScreen: Hashable, Sendable {
  package enum Button: String, Hashable, Sendable, CaseIterable {
    case recover = "Recover"
    case later = "Later"
    case discard = "Discard"
    /// The two answers to the confirmation before discarding.
    case keep = "Keep it"
    case giveUp = "Discard it"
  }

  /// The drafts, newest first; never empty.
  package let recoveries: [Recovery]
  /// The differences of each draft from its file.
  package let differences: [[DifferenceEntry]]
  package private(set) var here = 0
  /// The open file, which stays open unless the user chooses to recover a draft.
  private let opened: String?
  package var chosen = Button.recover
  /// Whether the screen asks for confirmation, so that a hasty key press cannot discard the draft.
  package internal(set) var asksToDiscard = false
  var page = ScrolledPage()

  /// Creates the screen; returns nil without drafts.
  ///
  /// `opened` is the open file, which should stay open; a draft of that file is preselected.
  package init?(_ recoveries: [Recovery], _ clock: FormClock, keeping opened: String? = nil) {
    guard !recoveries.isEmpty else { return nil }
    self.recoveries = recoveries
    self.opened = opened
    differences = recoveries.map { $0.difference(clock) }
    if opened != nil { here = recoveries.firstIndex(where: \.isOfOpenFile) ?? 0 }
    chosen = firstChoice
  }

  /// The open file that recovering this draft would close, if any.
  package var kept: String? { recovery.isOfOpenFile ? nil : opened }

  private var firstChoice: Button { kept == nil ? .recover : .later }

  package var buttons: [Button] {
    asksToDiscard ? [.keep, .giveUp] : [.recover, .later, .discard]
  }

  package var recovery: Recovery { recoveries[here] }
  package var difference: [DifferenceEntry] { differences[here] }

  /// Moves to another draft, and from the last to the first.
  package mutating func move(by steps: Int) {
    here = (here + steps + recoveries.count) % recoveries.count
    page = ScrolledPage()
    chosen = firstChoice
    asksToDiscard = false
  }

  /// Asks for confirmation before discarding, with Keep preselected, or returns to the choice.
  mutating func askToDiscard(_ asks: Bool) {
    asksToDiscard = asks
    chosen = asks ? .keep : firstChoice
  }
}

extension RecoveryScreen {
  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? {
    asksToDiscard ? "discard or keep" : "recover, later or discard"
  }

  func tell(in session: inout PlainSession) {
    guard !asksToDiscard else {
      return session.say("\(Self.lastQuestion) Type discard or keep.")
    }
    let count = recoveries.count
    let which = count == 1 ? "" : " This is \(here + 1) of \(count)."
    session.say(
      "An earlier run of Crier ended before this message was saved (\(recovery.time)).\(which) "
        + "File: \(recovery.shownPath ?? "none yet").")
    if let kept { session.say(Self.words(keeping: kept)) }
    for remark in recovery.remarks { session.say(remark) }
    session.tell(difference)
    let next = count == 1 ? "" : " Next shows the next draft."
    session.say("Type recover, later or discard.\(next) Any other command means later.")
  }

  func answer(_ line: String, in session: inout PlainSession) {
    let word = line.trimmed.lowercased()
    var screen = self
    if word == "next", recoveries.count > 1 {
      screen.move(by: 1)
      session.state.overlay = .recovery(screen)
      return
    }
    let found = buttons.filter { !word.isEmpty && $0.rawValue.lowercased().hasPrefix(word) }
    screen.chosen = asksToDiscard ? found.first ?? .keep : found.count == 1 ? found[0] : .later
    session.state.overlay = .recovery(screen)
    session.update(.terminal(.key(.enter)))
    guard !asksToDiscard else { return }
    session.sayNotice()
    if found.count != 1, !word.isEmpty { session.perform(line) }
  }
}

extension ComposerState {
  /// The effects that delete discarded drafts when the program ends.
  var dropsOfDiscarded: [Effect] {
    recovery.discarded.map { .recovery(.drop(id: $0.id, afterKeeping: nil)) }
  }

  /// Records which draft is on the screen, so that a crash while drawing it is attributed to it.
  ///
  /// A recovered draft stays recorded, because the form shows it next.
  mutating func noteLook() {
    if ending.isFinished {
      recovery.lookedAt = nil
    } else if case .recovery(let screen) = overlay {
      recovery.lookedAt = screen.recovery.id
    }
  }

  /// Restores a draft as unsaved text; a draft of a read-only file becomes a copy.
  mutating func restore(_ recovery: Recovery) {
    let journal = recovery.journal
    let isLocked = file.isReadOnly && (recovery.isOfOpenFile || journal.path == file.path)
    let closed = recovery.isOfOpenFile || journal.path == file.path ? nil : file.path
    let other =
      isUnsaved
      ? preferences.keys.named(" {undo} brings the other back.")
      : closed.map { " \($0) was closed; the file is unchanged." } ?? ""
    show(Message(request: journal.request), path: isLocked ? nil : journal.path, as: "Recover")
    if !journal.name.isEmpty { document.form.setText(journal.name, of: .name) }
    document.form.restoreSpans(journal.spans)
    document.form.languages.recorded = journal.recorded
    document.form.take(recovery.savedPatches.merging(journal.patches) { $1 }, expected: [])
    document.form.show(language: journal.language)
    for (item, text) in journal.unfinished { document.form.setText(text, of: item) }
    file.savedRequest = recovery.savedRequest
    file.contents.isNewerThanForm = recovery.isFileNewer && file.path != nil
    if let text = journal.text {
      viewport.beforeJSON = viewport.focus
      beginEditing("")
      _ = edit { $0.replaceAll(with: text) }
      if let problem = brokenJSON { document.editor?.area.buffer.move(to: problem.index) }
    }
    notice =
      journal.withheld.isEmpty
      ? Notice(.good, preferences.keys.named("Recovered. Save it with {save} to keep it.") + other)
      : Notice(.warning, "Recovered without its secrets; … marks where they were." + other)
  }
}
