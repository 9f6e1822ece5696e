package import CrierMessage

/// The drafts that earlier Crier processes left behind, and what the user did with them.
package struct RecoveryState: Hashable, Sendable {
  package var found: [Recovery] = []
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
    case journalNotKept(Explanation)
  }

  package enum Effect: Hashable, Sendable {
    /// Save the journal soon; calls in quick succession are combined.
    case keepJournal(DraftJournal)
    /// Save the journal now; the program waits for this before it ends.
    case keepJournalNow(DraftJournal)
    /// Delete the journal, unless it contains changes newer than this revision.
    case dropJournal(revision: Int)
    /// Look for drafts that earlier Crier processes left; reports `found`, marking those of the
    /// open file.
    case find(openPath: String?)
    /// Leave the found drafts for the next start.
    case leave
    /// Delete an earlier draft; if it was recovered here, only after its new journal is saved.
    case drop(id: String, afterKeeping: DraftJournal?)
  }
}
