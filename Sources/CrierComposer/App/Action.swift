package import CrierMessage
package import CrierTriage
package import TerminalKit

/// Something that happened, named in the past tense.
///
/// An action that concerns one part of the state is nested in that part.
package enum Action: Hashable, Sendable {
  case terminal(TerminalEvent)
  case chosen(CommandName)
  case document(Document.Action)
  case file(OpenFile.Action)
  case sending(Sending.Action)
  case sandbox(SandboxSnapshot.Action)
  case tokens(TokenOrder.Action)
  case devices(DeviceShelf.Action)
  case projects(ProjectShelf.Action)
  case history(HistoryScreen.Action)
  case doctor(DoctorScreen.Action)
  case report(ReportScreen.Action)
  case recovery(RecoveryState.Action)
  case preferences(Preferences.Action)
  /// The answer to `explain` for this string; `isCut` is true if only the beginning of the file was
  /// read.
  case explained(String, PastedText, isCut: Bool)
  /// Something that happened before this launch, such as a crash.
  case newsFound(Explanation)
}
