/// An order to the world; carried out elsewhere, answered by actions. What concerns one part of the
/// state is an effect of that part.
package enum Effect: Hashable, Sendable {
  case document(Document.Effect)
  case file(OpenFile.Effect)
  case viewport(Viewport.Effect)
  case sending(Sending.Effect)
  case recovery(RecoveryState.Effect)
  case preferences(Preferences.Effect)
  /// Explain the file of that name, or the words themselves where there is none; tells `explained`,
  /// or that a file was not read where one was meant.
  case explain(String)

  /// Whether leaving waits for it.
  package var outlivesScreen: Bool {
    switch self {
    case .recovery(.keepJournalNow), .recovery(.dropJournal), .recovery(.drop), .file(.save),
      .preferences(.keepTheme):
      true
    default: false
    }
  }
}
