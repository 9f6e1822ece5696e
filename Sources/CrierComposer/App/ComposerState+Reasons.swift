package import CrierCore
import TerminalKit

extension ComposerState {
  /// Whether something was typed that no file holds.
  package var isUnsaved: Bool {
    !isAsSaved || !form.unfinished.isEmpty || brokenJSON != nil
  }

  package var isEmpty: Bool { form.message.body?.members?.isEmpty ?? true }

  /// Counts all changes of what is typed.
  var edits: Int { form.edits + textEdits }

  package var whyNoSave: String? {
    if let whyNoMessage { return "Saving is off: \(whyNoMessage)." }
    return isEmpty ? "There is nothing to save." : nil
  }

  var whyNoCopy: String? {
    if let whyBroken { return "Copying is off: \(whyBroken)." }
    return isEmpty ? "There is nothing to copy." : nil
  }

  var whyNoSelection: String? {
    textInHand?.selection == nil ? keys.named("Nothing is selected to copy; {quit} quits.") : nil
  }

  package var whyNoDryRun: String? {
    switch destination.readiness {
    case .starting: return "Dry run is off: \(destination.word.lowercased()) is still starting."
    case .unavailable(let explanation): return "Dry run is off. " + explanation.sentence
    case .ready: break
    }
    if let whyNoMessage { return "Dry run is off: \(whyNoMessage)." }
    return isEmpty ? "Dry run is off: the message is empty." : nil
  }

  /// Sending needs all that a dry run needs, and a message that no rule refuses.
  package var whyNoSend: String? {
    if let reason = whyNoDryRun {
      return reason.replacing("Dry run is off", with: "Send is off", maxReplacements: 1)
    }
    if forbidsLiveSends, destination.mode == .live {
      return "Send is off: Crier was started with --read-only. A dry run is fine."
    }
    guard let worst = analysis.findings.first, worst.weight == .refused else { return nil }
    return "Send is off. " + worst.explanation.sentence
  }

  /// Why a command is off, with the key that leads to the finding where that is the reason.
  func reason(_ reason: String, against name: CommandName) -> String {
    guard name == .send || name == .review else { return reason }
    if whyNoDryRun == nil {
      let pointing = reason.replacing(
        "Send is off. ", with: keys.named("Send is off ({jumpToFinding} goes there). "),
        maxReplacements: 1)
      if pointing != reason { return pointing }
    }
    // The reason alone stands beside the buttons already: the key would seem to do nothing.
    return reason + (name == .send ? " Nothing was sent." : " The review is off, too.")
  }

  /// Why Send is off, where a row has no room for the whole sentence: the checks say the same, and a
  /// key leads there.
  func shortReason(_ reason: String, columns: Int) -> String {
    guard whyNoDryRun == nil, analysis.findings.first?.weight == .refused,
      let key = keys.key(for: .jumpToFinding)
    else { return reason }
    let words = "Send is off; \(key.label) goes to the reason."
    return words.utf8.count <= columns ? words : reason
  }

  package var firstUnfinished: FormItem? {
    form.unfinished.isEmpty ? nil : FormItem.all.first { form.unfinished[$0] != nil }
  }

  /// The one target, when there is exactly one and it says something.
  package var target: Target? {
    let targets = form.message.targets
    return targets.count == 1 && !targets[0].value.isEmpty ? targets[0] : nil
  }

  /// What can have the keyboard on this page, in the order of Tab.
  package var focusOrder: [Focus] {
    [.tabs] + section.items.map(Focus.item) + [.dryRun, .send]
  }

  package var journal: DraftJournal {
    var journal = DraftJournal(
      path: path, name: form.name, request: form.message.request,
      unfinished: form.unfinished.keys.reduce(into: [:]) { $0[$1] = form.text(of: $1) })
    journal.revision = revision
    journal.spans = form.spansInForce
    journal.text = brokenJSON == nil ? nil : editor?.text
    return journal
  }
}
