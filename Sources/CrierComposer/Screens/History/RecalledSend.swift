import CrierAnswers
import CrierMessage

/// The message of a record, or of a waiting send, on its way into the form.
package struct RecalledSend: Hashable, Sendable {
  let record: SendRecord
  let message: Message
  /// Whether it is sent again as it is; otherwise it is a new draft.
  let isSentAgain: Bool
  /// Whether it gets high priority and an hour to live.
  private(set) var isUrgent = false
  /// Whether it goes to test devices next.
  private(set) var isForDevices = false
  /// Whether the draft is opened that it was sent from; the message stays as it is in the file.
  private(set) var opensDraft = false
  /// The waiting send that it is; nil for a record.
  private(set) var waiting: WaitingSend?

  /// Creates a new draft; nil if the request cannot be read.
  init?(duplicating record: SendRecord) {
    guard let message = record.duplicate else { return nil }
    (self.record, self.message, isSentAgain) = (record, message, false)
  }

  /// The draft from which the record was sent, in place of a copy.
  var inDraft: RecalledSend {
    var recalled = self
    recalled.opensDraft = true
    return recalled
  }

  /// Creates a new draft that goes to test devices next; nil if the request cannot be read.
  init?(forTestDevices record: SendRecord) {
    self.init(duplicating: record)
    isForDevices = true
  }

  /// Creates the same request as the record's; nil if it cannot be read.
  ///
  /// - Parameter token: The token or installation ID, if it went to a device.
  init?(sendingAgain record: SendRecord, to token: String?, isUrgent: Bool = false) {
    guard let message = record.message(to: token) else { return nil }
    (self.record, self.message, isSentAgain) = (record, message, true)
    self.isUrgent = isUrgent
  }

  /// Creates the message of a send that waits for its next attempt.
  init(continuing send: WaitingSend) {
    (record, message, isSentAgain) = (send.summary, send.message, true)
    waiting = send
  }

  var title: String {
    if waiting != nil { return "Send the waiting message" }
    if isForDevices { return "Send record \(record.number) to a test device" }
    return isSentAgain ? "Send record \(record.number) again" : "Duplicate record \(record.number)"
  }
}

extension Composer {
  /// Puts a record's message into the form, after a question if there are unsaved changes.
  static func recall(_ state: inout ComposerState, _ recalled: RecalledSend) -> [Effect] {
    guard !state.showsUnsaved else {
      state.overlay = .question(.unsaved(.discardThenRecall(recalled), state))
      return []
    }
    return take(&state, recalled)
  }

  /// Puts a record's message into the form, and opens the review if it is to be sent again.
  static func take(_ state: inout ComposerState, _ recalled: RecalledSend) -> [Effect] {
    if let send = recalled.waiting { return take(&state, send) }
    let record = recalled.record
    if recalled.opensDraft, let draft = record.draft {
      state.file.pathBeingOpened = draft.path
      state.file.recordToOpen = record
      return [.file(.read(path: draft.path))]
    }
    state.show(recalled.message, path: nil, as: recalled.title, isUndoable: !state.isEmpty)
    state.document.form.languages.recorded = record.language
    state.file.contents.recalled = record.draft.map {
      OpenFile.Recalled(draft: $0, isSentAgain: recalled.isSentAgain)
    }
    state.file.savedRequest = nil
    state.document.revision += 1
    if recalled.isUrgent { state.raisePriority() }
    let journal = Effect.recovery(.keepJournal(state.journal))
    state.analyze()
    if recalled.isForDevices {
      state.notice = Notice(.plain, "This is a copy of record \(record.number).")
      return [journal] + run(&state, .testDevices)
    }
    guard recalled.isSentAgain else {
      state.tellDuplicate(of: record)
      return [journal]
    }
    if recalled.isUrgent {
      state.notice = Notice(
        .plain, "This is record \(record.number) with high priority and 1 h to live.")
    }
    let effects = run(&state, .review)
    if state.overlay != nil, let words = state.whyElsewhere(record) {
      state.notice = Notice(.warning, words)
    }
    return [journal] + effects
  }
}

extension ComposerState {
  fileprivate mutating func tellDuplicate(of record: SendRecord) {
    let copied = "This is a copy of record \(record.number)."
    let secrets = record.isExact ? "" : " Secrets are not kept: fill them in again."
    guard record.isToDevice else {
      return notice = Notice(secrets.isEmpty ? .good : .warning, copied + secrets)
    }
    open(FormItem.targetValue.section)
    viewport.focus = .item(.targetValue)
    notice = Notice(
      .warning, "\(copied) Tokens are not kept: enter the target again.\(secrets)")
  }

  /// Where a record went, if the message in the form goes to another target.
  func whyOtherTarget(than record: SendRecord) -> String? {
    guard !record.hasTarget(of: outgoing) else { return nil }
    return "Record \(record.number) went to \(record.recipientWords), but this draft goes to "
      + "\(target.map(shownWithName) ?? "nobody")."
  }

  /// Where the message of a record went, if messages go to another project now.
  fileprivate func whyElsewhere(_ record: SendRecord) -> String? {
    let isSandbox = sending.destination.mode == .sandbox
    guard record.project != sending.destination.project || isSandbox != (record.server == .sandbox)
    else { return nil }
    return "Record \(record.number) was sent to project "
      + "\(record.projectWords); messages go to \(sending.destination.wordAndProject) now."
  }
}
