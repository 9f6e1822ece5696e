import CrierAnswers
package import CrierMessage

/// The message's file, if it has one, and any read or write in progress.
package struct OpenFile: Hashable, Sendable {
  package var path: String?
  /// Another Crier process that has the file open.
  package var holder: FileHolder?
  /// Whether the user must still be asked about `holder`, once nothing else is open.
  var asksAboutHolder = false
  /// Whether the file is open read-only; saving asks for another path.
  package var isReadOnly = false
  /// Whether another program has changed the draft, its sidecar or a translation since they were
  /// read or saved here; saving compares first.
  package var isChangedOutside = false
  /// The number of the last `hold` effect.
  package var holds = 0
  /// The number in the last answer to `hold`.
  var answeredHold = -1
  /// What the draft's files contain.
  var contents = Contents()
  /// The request in the file; nil before the first save.
  package var savedRequest: JSONValue? {
    get { contents.request }
    set { contents.request = newValue }
  }
  /// The draft that this message is a copy of, until it has a file.
  var copied: String?
  /// The relative times in that request, in seconds.
  var savedSpans: [FieldPath: Int] = [:]
  /// The request that is being saved.
  var requestUnderWay: JSONValue?
  /// The relative times in that request, in seconds from now.
  var spansBeingSaved: [FieldPath: Int] = [:]
  /// The translations that are being saved.
  var patchesUnderWay: [String: JSONValue] = [:]
  /// Whether the draft's own file was written by the running save.
  var isDraftWritten = false
  /// Whether Crier quits once the message is saved.
  package var isLeaving = false
  /// What happens once the message is saved.
  var afterSaving: NextStep?
  /// The path of the file being opened, as typed.
  var pathBeingOpened: String?
  /// The record whose draft is being opened, in the language that was sent.
  var recordToOpen: SendRecord?
}

extension OpenFile {
  /// The origin of a message from the history, while it has no file here.
  struct Recalled: Hashable, Sendable {
    /// What it was sent from.
    let draft: SendRecord.Draft
    /// Whether it is sent again, so that its new record keeps the draft.
    let isSentAgain: Bool
    /// The message of a send that waited, as it was kept.
    var waited: Message?
  }

  /// What the files of a draft contain.
  package struct Contents: Hashable, Sendable {
    var request: JSONValue?
    /// The merge patches of its translations.
    var patches: [String: JSONValue] = [:]
    var sidecar = Sidecar()
    /// The text of the sidecar, as it was last read or written; nil if there was none.
    var sidecarText: String?
    /// The files that another program has deleted; the next save writes them again.
    var deleted: [String] = []
    /// When the files of the base message (nil) and of the translations were written last, since 1970,
    /// as they were read.
    var written: [String?: Duration] = [:]
    /// Why the relative times in the sidecar are not known.
    var timeProblem: Explanation?
    /// Why translations cannot be used, by language.
    var brokenPatches: [String: Explanation] = [:]
    /// The language that was shown before the draft was read again, until the translations are read; the
    /// base message must not take its place.
    var languageToShow: String?
    /// Whether the form has a recovered text, and the file was saved after it.
    var isNewerThanForm = false
    /// Where a message from the history, or of a send that waited, was sent from.
    var recalled: Recalled?
    /// The draft of which the file is a translation; nil for any other file.
    var original: String?
    /// The problems of the files beside the draft that the user has been told about.
    var toldProblems: [Explanation] = []
  }

  /// What was asked for while there were unsaved changes.
  enum NextStep: Hashable {
    /// New, Open or an example.
    case command(CommandName)
    case recall(RecalledSend)
  }

  package enum Action: Hashable, Sendable {
    case read(path: String, text: [UInt8])
    case notRead(path: String, Explanation)
    case saved(path: String, request: JSONValue)
    case notSaved(path: String, Explanation)
    /// There is another file at the path; saving would overwrite it.
    case inTheWay(path: String)
    /// The file has changed on disk since Crier last read or wrote it, so nothing was saved. Also
    /// the answer to `compare`, then with what is beside the draft.
    ///
    /// `text` is nil if the file cannot be read.
    case changed(path: String, text: [UInt8]?, DraftCompanions? = nil)
    /// A program, perhaps Crier itself, has written or deleted a draft or a file beside it.
    case written(path: String)
    /// Another program has written or deleted a file of the draft since it was read or saved here;
    /// `file` is nil for the draft itself.
    case noticed(path: String, file: String? = nil, FileNews = .changed)
    /// The answer to `hold`: another process that has the file open, if any.
    case held(path: String?, number: Int, by: FileHolder?)
    case draftsListed(DraftList)
    case folderListed(FolderListing)
    /// The answer to `readBeside`.
    case besideRead(path: String, DraftCompanions)
    /// The samples in the sidecar of an open draft, and its text, after `check`.
    ///
    /// The samples are nil if it has errors or is missing.
    case samplesRead(
      path: String, [String: [String]]?, problems: [Explanation] = [], text: String? = nil)
    /// The answer to `saveBeside`: what was written, and why the rest was not.
    ///
    /// `isChanged` is true if something was kept because another program changed it. `sidecar` is
    /// the new text of the sidecar; nil if it was not written.
    case besideSaved(
      path: String, DraftCompanions.Changes, problems: [Explanation], isChanged: Bool = false,
      sidecar: String? = nil)
  }

  package enum Effect: Hashable, Sendable {
    case read(path: String)
    /// Save the request.
    ///
    /// If `replacing` is true, the file is overwritten, unless it has changed since it was last
    /// read, saved or reported. If it has changed, nothing is written and `changed` is reported.
    case save(path: String, request: JSONValue, replacing: Bool)
    /// Check whether another program has written or deleted a file of the draft, such as that of
    /// one of the languages; reports `noticed` once per change, and `samplesRead`.
    case check(path: String, languages: [String] = [])
    /// Read a draft and the files beside it, so that a later save may replace them; reports
    /// `changed`.
    case compare(path: String, draft: JSONValue)
    /// Tell other Crier processes that this file, and no other, is open here; reports `held`.
    case hold(path: String?, number: Int)
    /// Find the messages that can be opened; reports `draftsListed`.
    case listDrafts
    /// Read the sidecar and the translations of a draft; reports `besideRead`.
    case readBeside(path: String, draft: JSONValue)
    /// Write what has changed beside a draft; reports `besideSaved`.
    ///
    /// A file that has changed since it was read is kept.
    case saveBeside(path: String, DraftCompanions.Changes)
    /// Read a folder as it was typed; reports `folderListed`.
    case list(folder: String)
  }
}

extension ComposerState {
  /// Returns the file that a message came from; nil if it has none.
  func draft(of message: Message) -> SendRecord.Draft? {
    guard let path = file.path else {
      return file.contents.recalled.flatMap { $0.isSentAgain ? $0.draft : nil }
    }
    // Values in place of variables are no changes.
    let isSaved = isDraftAsSaved && document.form.patches == file.contents.patches
    return SendRecord.Draft(path: path, isUnchanged: message == outgoing && isSaved)
  }
}
