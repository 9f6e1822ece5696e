package import CrierMessage

/// The file that the message came from or went to, if any, and what is being read or written.
package struct OpenFile: Hashable, Sendable {
  package var path: String?
  /// Another Crier that has that file open.
  package var holder: FileHolder?
  /// Whether that is still to be asked about, once nothing else is open.
  var asksAboutHolder = false
  /// Whether that file is left as it is; saving asks for another.
  package var isReadOnly = false
  /// Counts how often it became another file.
  package var holds = 0
  /// The last of these numbers that was answered.
  var answeredHold = -1
  /// The request as that file holds it; nil before the first save.
  package var savedRequest: JSONValue?
  /// The times of that request that were counted from then, in seconds.
  var savedSpans: [FieldPath: Int] = [:]
  /// The request that is on its way to a file.
  var requestUnderWay: JSONValue?
  /// The times of that request that are counted from now, in seconds.
  var spansBeingSaved: [FieldPath: Int] = [:]
  /// A quit that waits for the message to be saved.
  package var isLeaving = false
  /// What else waits for that: New or Open.
  var afterSaving: CommandName?
  /// The path of the file that is being opened, as it was typed.
  var pathBeingOpened: String?
}

extension OpenFile {
  package enum Action: Hashable, Sendable {
    case read(path: String, text: [UInt8])
    case notRead(path: String, Explanation)
    case saved(path: String, request: JSONValue)
    case notSaved(path: String, Explanation)
    /// There is another file at the path; saving would replace it.
    case inTheWay(path: String)
    /// The file holds another text than this Crier knew of; nothing was saved. Nil where that
    /// cannot be read.
    case changed(path: String, text: [UInt8]?)
    /// Somebody else wrote the file since it was read or saved here.
    case noticed(path: String)
    /// The answer to `hold`: who else has the file open, if anybody.
    case held(path: String?, number: Int, by: FileHolder?)
  }

  package enum Effect: Hashable, Sendable {
    case read(path: String)
    /// `replacing`: over the file as it was read, saved or told of last; another text there is told
    /// by `changed`, and stays.
    case save(path: String, request: JSONValue, replacing: Bool)
    /// Look whether somebody else wrote the file; tells `noticed` once for each text.
    case check(path: String)
    /// Let other Criers know that this file is open here, and no other any more; tells `held`.
    case hold(path: String?, number: Int)
  }
}
