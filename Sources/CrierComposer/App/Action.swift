package import CrierCore
package import TerminalKit

/// Something that happened; named in the past tense.
package enum Action: Hashable, Sendable {
  case terminal(TerminalEvent)
  case chosen(CommandName)

  case destinationChanged(Destination)
  /// It is the sandbox after all: nothing else was found.
  case standInFound(StandIn)
  /// The settings file was written anew and is broken as a whole: all stays as it was.
  case settingsRefused(Explanation)
  /// All that is wrong in the settings file, which was written anew.
  case settingsChecked([SettingsProblem])

  case fileRead(path: String, text: [UInt8])
  case fileNotRead(path: String, Explanation)
  /// The answer to `explain` of these words; `isCut` where their file is longer than that.
  case explained(String, PastedText, isCut: Bool)
  case fileSaved(path: String, request: JSONValue)
  case fileNotSaved(path: String, Explanation)
  /// There is another file at the path; saving would replace it.
  case fileInTheWay(path: String)
  /// The file holds another text than this Crier knew of; nothing was saved. Nil where that cannot
  /// be read.
  case fileChanged(path: String, text: [UInt8]?)
  /// Somebody else wrote the file since it was read or saved here.
  case fileNoticed(path: String)
  /// The answer to `holdFile`: who else has the file open, if anybody.
  case fileHeld(path: String?, number: Int, by: FileHolder?)

  /// A try failed, and the next one waits; told again each second.
  case sendPaused(number: Int, SendPause)
  case sendAnswered(number: Int, SendAnswer)
  case pushArrived(ArrivedPush)

  case recoveriesFound([Recovery])
  case journalNotKept(Explanation)
  /// Something that happened before this start, such as a crash.
  case newsFound(Explanation)

  case textEdited(TextOrder, String)
  case textNotEdited(Explanation)
  /// All there are, in answer to `readThemes`.
  case themesRead([ThemeOffer])
  /// The user's own theme file was written anew.
  case themeChanged(ThemeOffer)
  /// It was, and cannot be worn as it is.
  case themeNotRead(id: String, Explanation)
  /// The answer to `keepTheme`: the settings file names it now.
  case themeKept(id: String)
  case themeNotKept(Explanation)
  /// The settings file was written anew; with all that is odd about the keys in it.
  case keysChanged(KeyBindings, [Explanation])
}
