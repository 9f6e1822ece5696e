package import CrierCore

/// An order to the world; carried out elsewhere, answered by actions.
package enum Effect: Hashable, Sendable {
  /// Make the sending core ready; tells `destinationChanged`.
  case openDestination
  case readFile(path: String)
  /// Explain the file of that name, or the words themselves where there is none; tells `explained`,
  /// or `fileNotRead` where a file was meant.
  case explain(String)
  /// `replacing`: over the file as it was read, saved or told of last; another text there is told
  /// by `fileChanged`, and stays.
  case saveFile(path: String, request: JSONValue, replacing: Bool)
  /// Look whether somebody else wrote the file; tells `fileNoticed` once for each text.
  case checkFile(path: String)
  /// Let other Criers know that this file is open here, and no other any more; tells `fileHeld`.
  case holdFile(path: String?, number: Int)
  case send(SendOrder)
  case stopSending(number: Int)
  /// Begin the next try now, and wait no longer.
  case goOnSending(number: Int)
  /// Keep what is typed, soon: calls within a short rest become one.
  case keepJournal(DraftJournal)
  /// Keep it now; the program waits for it before it ends.
  case keepJournalNow(DraftJournal)
  /// Give up what was kept up to this revision: it is saved, or not wanted.
  case dropJournal(revision: Int)
  /// Look for what earlier Criers left; tells `recoveriesFound`, with those of the file in hand marked.
  case findRecoveries(openPath: String?)
  /// Leave what was found to whoever starts next.
  case leaveRecoveries
  /// Give up what an earlier Crier left; where it lives on here, only once that is kept.
  case dropRecovery(id: String, afterKeeping: DraftJournal?)
  /// Offer a text to the terminal's clipboard.
  case copy(String)
  case suspend
  /// Tell `typingPaused` once nothing has been typed for `Composer.pause`.
  case awaitPause
  /// Lend the terminal to the person's editor; tells `textEdited`.
  case edit(TextOrder)
  /// Tells `themesRead`.
  case readThemes
  /// Write the theme's line into the settings file; tells `themeKept` or `themeNotKept`.
  case keepTheme(id: String)

  /// Whether leaving waits for it.
  package var outlivesScreen: Bool {
    switch self {
    case .keepJournalNow, .dropJournal, .saveFile, .dropRecovery, .keepTheme: true
    default: false
    }
  }
}
