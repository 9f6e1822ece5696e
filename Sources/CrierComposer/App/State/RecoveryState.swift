package import CrierMessage

/// What earlier Criers left behind, and what is done about it.
package struct RecoveryState: Hashable, Sendable {
  package var found: [Recovery] = []
  /// Those that were given up; they go when the program ends, so that this can be taken back.
  package internal(set) var discarded: [Recovery] = []
  /// Whether somebody asked for them, and wants to hear if there are none.
  package var isAsked = false
  /// The one that is or was shown, and that nobody has answered yet.
  package internal(set) var lookedAt: String?
}

extension RecoveryState {
  package enum Action: Hashable, Sendable {
    case found([Recovery])
    case journalNotKept(Explanation)
  }

  package enum Effect: Hashable, Sendable {
    /// Keep what is typed, soon: calls within a short rest become one.
    case keepJournal(DraftJournal)
    /// Keep it now; the program waits for it before it ends.
    case keepJournalNow(DraftJournal)
    /// Give up what was kept up to this revision: it is saved, or not wanted.
    case dropJournal(revision: Int)
    /// Look for what earlier Criers left; tells `found`, with those of the file in hand marked.
    case find(openPath: String?)
    /// Leave what was found to whoever starts next.
    case leave
    /// Give up what an earlier Crier left; where it lives on here, only once that is kept.
    case drop(id: String, afterKeeping: DraftJournal?)
  }
}
