import CrierLint
package import CrierMessage
import TerminalKit

extension ComposerState {
  /// Whether there are changes that are not saved to a file.
  package var isUnsaved: Bool {
    !isAsSaved || !document.form.unfinished.isEmpty || brokenJSON != nil
  }

  /// Whether the header marks the message as unsaved.
  ///
  /// A message that was only sent has no mark, because most people who only send never save.
  /// Starting or opening another one does not ask about it, because undo brings it back; quitting
  /// asks.
  var showsUnsaved: Bool { isUnsaved && !isOnlySent }

  /// Whether the message has no file and no name, and was sent as it is.
  var isOnlySent: Bool {
    file.path == nil && document.form.name.isEmpty && document.form.unfinished.isEmpty
      && brokenJSON == nil && lastAnswer?.isSent == true
  }

  /// Whether nothing is set, except perhaps the target that the start page suggests.
  package var isEmpty: Bool {
    document.form.message.body?.members?.isEmpty ?? true
      || isOnlySuggested && start?.isWhoSaid != true && sending.destination.mode == .sandbox
  }

  /// Whether only the target is set, to the sandbox's phone.
  var isOnlySuggested: Bool {
    let message = document.form.message
    return message.body?.members?.count == 1 && message.text("token") == StartScreen.sandboxPhone
  }

  /// Whether nothing has been entered yet.
  ///
  /// The form then shows what to do first instead of the findings, which are the same for every
  /// empty message. Going to the checks or to a finding shows them.
  var isBlank: Bool {
    isEmpty && document.form.unfinished.isEmpty && document.editor == nil && viewport.trail == nil
      && viewport.focus != .findings
  }

  /// The number of edits in the form and in the JSON.
  var edits: Int { document.form.edits + document.textEdits }

  package var whyNoSave: String? { whyNothing(to: "save", "Saving", whyNoMessage) }

  var whyNoCopy: String? { whyNothing(to: "copy", "Copying", whyBroken) }

  var whyNoExport: String? { whyNothing(to: "export", "Export", whyBroken) }

  private func whyNothing(to verb: String, _ deed: String, _ reason: String?) -> String? {
    if let reason { return "\(deed) is off: \(reason)." }
    return isEmpty ? "There is nothing to \(verb)." : nil
  }

  var whyNoSelection: String? {
    textInHand?.selection == nil
      ? preferences.keys.named("There is no selection to copy; {quit} quits.") : nil
  }

  package var whyNoDryRun: String? { dryRunOff?.sentence("Dry run is off") }

  /// Why Dry run is off. While the destination is starting it is on, because it waits for that.
  private var dryRunOff: OffReason? {
    if case .unavailable(let explanation) = sending.destination.readiness {
      return .destination(explanation)
    }
    if let whyNoMessage { return .message(whyNoMessage) }
    if file.contents.languageToShow != nil { return .message("the translation is being read") }
    return isEmpty ? .message("the message is empty") : nil
  }

  /// What Dry run and Send wait for.
  var whyNotYet: String? {
    guard sending.isStarting else { return nil }
    return sending.destination.mode == .sandbox
      ? "The sandbox is starting; Dry run and Send wait for it."
      : "Sending is being set up; Dry run and Send wait for that."
  }

  package var whyNoSend: String? { whyNoSend(of: analysis.findings) }

  /// Why Send is off for a message with these findings, the worst first.
  ///
  /// - Parameter recipient: Who gets it instead of its target.
  func whyNoSend(
    of findings: [Finding], to recipient: SendPermission.Recipient? = nil
  ) -> String? {
    sendOff(of: findings, to: recipient)?.sentence("Send is off")
  }

  /// Sending requires everything a dry run requires, a message without errors, and readable files
  /// beside the draft.
  private func sendOff(
    of findings: [Finding], to recipient: SendPermission.Recipient? = nil
  ) -> OffReason? {
    if let dryRunOff { return dryRunOff }
    if let recipient = recipient ?? target.map({ SendPermission.Recipient($0) }),
      let refusal = sending.refusal(of: recipient)
    {
      return .message(refusal.spoken)
    }
    guard let worst = findings.first, worst.severity == .refused else { return draftOff }
    return .finding(worst.explanation)
  }

  /// Why Send is off for the message with another target than its own.
  func whyNoSend(to target: Target, for recipient: SendPermission.Recipient) -> String? {
    let found = Linter.check(
      FilledMessage(document.form.message.aimed(at: target), with: variableValues),
      now: document.form.clock.now, channels: preferences.channels,
      platforms: preferences.platforms)
    return whyNoSend(of: found.map(\.withLabel), to: recipient)
  }

  /// A broken file beside the draft, for which `crier send` refuses it, too.
  private var draftOff: OffReason? {
    guard file.path != nil else { return nil }
    let reason: String
    if let language = document.form.languages.shown,
      let problem = file.contents.brokenPatches[language]
    {
      reason = "the translation \(LanguageTag.quoted(language)) is not used. \(problem.spoken)"
    } else if let original = file.contents.original {
      return .message("this file has only the translated texts of \(original). Open that file.")
    } else if let problem = file.contents.timeProblem {
      reason = "the times in the draft's sidecar are not known. \(problem.spoken)"
    } else {
      return nil
    }
    return .message(
      reason + " " + preferences.keys.named("When it is fixed, {reloadFile} reads it again."))
  }

  /// Keeps a send, a review or a dry run until the destination is ready.
  mutating func awaitDestination(for name: CommandName) {
    sending.awaited = name
    let what =
      switch name {
      case .dryRun: "The dry run begins"
      case .send where sending.destination.mode == .sandbox: "The message is sent"
      default: "The review opens"
      }
    notice = Notice(
      .plain, "\(what) as soon as sending is set up. Any key cancels that.", until: .awaitedCommand)
  }

  /// Why a command is unavailable.
  ///
  /// If a finding is the reason, the sentence names the key that goes to the finding.
  func reason(_ reason: String, against name: CommandName) -> String {
    guard name == .send || name == .review else { return reason }
    let off = sendOff(of: analysis.findings)
    if case .finding = off {
      return off?.sentence(preferences.keys.named("Send is off ({jumpToFinding} shows it)"))
        ?? reason
    }
    // The reason is already shown next to the buttons. If the notice only repeated it, the key
    // would seem to do nothing.
    return reason + (name == .send ? " Nothing was sent." : " The review is off, too.")
  }

  /// Why Send, and perhaps Dry run, is off, shortened to fit into a row if a finding is the reason;
  /// nil if Send is on.
  ///
  /// The short sentence names the key that goes to the finding, which the checks show in full.
  func shortReason(columns: Int) -> String? {
    guard let off = sendOff(of: analysis.findings) else { return nil }
    let words =
      if let dryRunOff {
        dryRunOff.sentence("Dry run and Send are off")
      } else if case .finding = off, let key = preferences.keys.key(for: .jumpToFinding) {
        "Send is off; \(key.label) goes to the reason."
      } else {
        off.sentence("Send is off")
      }
    return words.utf8.count <= columns ? words : off.sentence("Send is off")
  }

  package var firstUnfinished: FormItem? {
    document.form.unfinished.isEmpty
      ? nil : FormItem.all.first { document.form.unfinished[$0] != nil }
  }

  /// The target; nil unless there is exactly one and it is not empty.
  package var target: Target? {
    let targets = document.form.message.targets
    return targets.count == 1 && !targets[0].value.isEmpty ? targets[0] : nil
  }

  package var journal: DraftJournal {
    var journal = DraftJournal(
      path: file.path, name: document.form.name, request: document.form.draft,
      unfinished: document.form.unfinished.keys.reduce(into: [:]) {
        $0[$1] = document.form.text(of: $1)
      })
    journal.revision = document.revision
    journal.spans = document.form.spansOfDraft
    journal.language = document.form.languages.shown
    journal.recorded = document.form.languages.recorded
    journal.patches = changesBeside.patches
    journal.text = brokenJSON == nil ? nil : document.editor?.text
    return journal
  }

  /// The warning that FCM may reject the target.
  var whyCheckTarget: String? {
    analysis.findings.first { finding in
      finding.severity == .risky && Target.Kind.allCases.contains { $0.path == finding.field }
    }.map { "Check the target first: " + $0.explanation.sentence }
  }

  /// Why nothing can be edited: another Crier process has the file open, so it is read-only here.
  package var whyReadOnly: String? {
    guard file.isReadOnly, let path = file.path else { return nil }
    return "Read-only: \(path) cannot be changed here. "
      + preferences.keys.named("{save} saves a copy to edit, {editAnyway} asks how to edit it.")
  }

  /// Whether a later state has changed a read-only message.
  ///
  /// Opening another message is allowed, and so are moving, selecting and leaving the JSON.
  func forbids(_ later: ComposerState) -> Bool {
    guard later.file.isReadOnly, later.file.path == file.path,
      later.document.openings == document.openings, later.edits != edits
    else { return false }
    // Looking at another language changes nothing.
    if later.document.form.languages.shown != document.form.languages.shown {
      return later.document.form.draft != document.form.draft
        || later.document.form.patches != document.form.patches
    }
    if later.document.form.message != document.form.message
      || later.document.form.name != document.form.name
    {
      return true
    }
    if later.document.form.unfinished.count != document.form.unfinished.count { return true }
    return document.editor.map { before in
      later.document.editor.map { $0.text != before.text } ?? false
    } ?? false
  }
}

/// Why Dry run or Send is off.
private enum OffReason {
  /// Nothing can be sent to.
  case destination(Explanation)
  /// What is wrong with the message or its files, or who it may not go to.
  case message(String)
  /// FCM would refuse the message.
  case finding(Explanation)

  /// Returns the reason after what is off: `Send is off: …`.
  func sentence(_ what: String) -> String {
    switch self {
    case .destination(let explanation), .finding(let explanation):
      "\(what). \(explanation.sentence)"
    case .message(let reason): "\(what): \(reason)" + (reason.hasSuffix(".") ? "" : ".")
    }
  }
}
