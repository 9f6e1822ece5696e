package import CrierMessage
package import CrierTriage
package import TerminalKit

/// Something that happened; named in the past tense. What concerns one part of the state is an
/// action of that part.
package enum Action: Hashable, Sendable {
  case terminal(TerminalEvent)
  case chosen(CommandName)
  case document(Document.Action)
  case file(OpenFile.Action)
  case sending(Sending.Action)
  case recovery(RecoveryState.Action)
  case preferences(Preferences.Action)
  /// The answer to `explain` of these words; `isCut` where their file is longer than that.
  case explained(String, PastedText, isCut: Bool)
  /// Something that happened before this start, such as a crash.
  case newsFound(Explanation)
}
