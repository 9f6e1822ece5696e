/// A side effect to perform, which reports its results as actions.
///
/// An effect that concerns one part of the state is nested in that part.
package enum Effect: Hashable, Sendable {
  case document(Document.Effect)
  case file(OpenFile.Effect)
  case viewport(Viewport.Effect)
  case sending(Sending.Effect)
  case sandbox(SandboxSnapshot.Effect)
  case tokens(TokenOrder.Effect)
  case devices(DeviceShelf.Effect)
  case projects(ProjectShelf.Effect)
  case history(HistoryScreen.Effect)
  case doctor(DoctorScreen.Effect)
  case report(ReportScreen.Effect)
  case recovery(RecoveryState.Effect)
  case preferences(Preferences.Effect)
  /// Explain the file with that name, or the string itself if there is no such file.
  ///
  /// Reports `explained`, or `notRead` if the string is a path that cannot be read.
  ///
  /// `isText` means that the string was pasted and is not a path.
  case explain(String, isText: Bool = false)

  /// Whether Crier must complete the effect before quitting.
  package var outlivesScreen: Bool {
    switch self {
    case .recovery(.keepJournalNow), .recovery(.dropJournal), .recovery(.drop),
      .recovery(.dropWaiting), .file(.save), .file(.saveBeside),
      .preferences(.keepTheme), .preferences(.keepPanes), .devices(.keep), .devices(.keepChoice),
      .history(.note):
      true
    default: false
    }
  }
}

extension Effect {
  /// Whether it reads or writes the files beside the draft, which ends an opening or a save.
  var isBeside: Bool {
    switch self {
    case .file(.readBeside), .file(.saveBeside), .file(.compare): true
    default: false
    }
  }
}
