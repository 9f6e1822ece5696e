package import CrierAnswers
package import CrierMessage

/// The drafts and sends that earlier Crier processes left behind, and what the user did with them.
package struct RecoveryState: Hashable, Sendable {
  package var found: [Recovery] = []
  /// The sends that waited for their next attempt, newest first, until the user has decided.
  package internal(set) var waiting: [WaitingSend] = []
  /// The discarded drafts; they are deleted only when the program ends, so that discarding can be
  /// undone.
  package internal(set) var discarded: [Recovery] = []
  /// Whether the user asked for drafts and must be told if there are none.
  package var isAsked = false
  /// The `id` of the draft that was shown last; nil once the user has postponed or discarded
  /// it.
  package internal(set) var lookedAt: String?
}

extension RecoveryState {
  package enum Action: Hashable, Sendable {
    case found([Recovery])
    /// The sends that waited for their next attempt; reported before `found`.
    case waitingFound([WaitingSend])
    case journalNotKept(Explanation)
  }

  package enum Effect: Hashable, Sendable {
    /// Save the journal soon; calls in quick succession are combined.
    case keepJournal(DraftJournal)
    /// Save the journal now; the program waits for this before it ends.
    case keepJournalNow(DraftJournal)
    /// Delete the journal, unless it contains changes newer than this revision.
    case dropJournal(revision: Int)
    /// Look for what earlier Crier processes left; reports `waitingFound` and `found`, marking the
    /// drafts of the open file.
    case find(openPath: String?)
    /// Leave the found drafts for the next start.
    case leave
    /// Delete an earlier draft; if it was recovered here, only after its new journal is saved.
    case drop(id: String, afterKeeping: DraftJournal?)
    /// Leave the waiting sends for the next start.
    case leaveWaiting
    /// Delete a waiting send; if its message is unsaved in the form now, save its journal before.
    case dropWaiting(id: String, afterKeeping: DraftJournal?)
  }
}
