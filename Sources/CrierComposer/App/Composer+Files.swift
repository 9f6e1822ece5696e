import CrierMessage
import TerminalKit

extension Composer {
  /// Handles a completed save and continues with the command that waited for it.
  static func saved(
    _ state: inout ComposerState, _ path: String, _ request: JSONValue
  ) -> [Effect] {
    let lost = state.lostSidecar
    let copied = state.takeFile(savedTo: path)
    state.file.contents.deleted.removeAll { $0 == path }
    state.file.savedRequest = request
    state.file.contents.written[nil] = .seconds(state.document.form.clock.now)
    state.file.contents.isNewerThanForm = false
    state.file.savedSpans = state.file.spansBeingSaved
    state.notice = Notice(.good, "Saved to \(path).")
    var changes = state.changesBeside
    (changes.sidecarOf, changes.lostSidecar) = (copied, lost)
    guard changes.isEmpty else {
      state.file.isDraftWritten = true
      return [.file(.saveBeside(path: path, changes))]
    }
    return endSaving(&state, [path])
  }

  /// Handles what was saved beside the draft, after the draft itself or alone.
  ///
  /// - Parameters:
  ///   - isChanged: Whether something was not saved because another program changed it.
  ///   - sidecar: The new text of the sidecar; nil if it was not written.
  static func besideSaved(
    _ state: inout ComposerState, _ path: String, _ changes: DraftCompanions.Changes,
    _ problems: [Explanation], isChanged: Bool, sidecar: String?
  ) -> [Effect] {
    guard path == state.file.path else { return [] }
    state.file.contents.patches.merge(changes.patches) { $1 }
    for language in changes.patches.keys {
      state.file.contents.brokenPatches[language] = nil
      state.file.contents.written[language] = .seconds(state.document.form.clock.now)
    }
    state.file.contents.sidecarText = sidecar ?? state.file.contents.sidecarText
    state.file.contents.deleted.removeAll(where: changes.files(of: path).contains)
    if let title = changes.title { state.file.contents.sidecar.title = title }
    if let times = changes.times {
      state.file.contents.sidecar.times = times
      state.file.contents.timeProblem = nil
    }
    let written = (state.file.isDraftWritten ? [path] : []) + changes.files(of: path)
    state.file.isDraftWritten = false
    if isChanged { state.file.isChangedOutside = true }
    guard problems.isEmpty else {
      (state.file.isLeaving, state.file.afterSaving, state.file.requestUnderWay) = (false, nil, nil)
      let rest = written.isEmpty ? "" : " Saved: \(written.joined(separator: ", "))."
      state.notice = Notice(.error, problems.map(\.spoken).joined(separator: " ") + rest)
      return []
    }
    guard !isChanged else {
      state.file.requestUnderWay = nil
      return state.comparison
    }
    return endSaving(&state, written)
  }

  /// Continues with the command that waited for a save.
  private static func endSaving(_ state: inout ComposerState, _ written: [String]) -> [Effect] {
    let words = "Saved to \(written.joined(separator: ", "))."
    (state.file.requestUnderWay, state.file.isChangedOutside) = (nil, false)
    state.notice = Notice(.good, words)
    let (isLeaving, next) = (state.file.isLeaving, state.file.afterSaving)
    (state.file.isLeaving, state.file.afterSaving) = (false, nil)
    guard !state.isUnsaved else {
      if isLeaving {
        let words = state.preferences.keys.named(
          "Saved, but you have typed more since. {quit} asks again.")
        state.notice = Notice(.warning, words)
      }
      return []
    }
    if isLeaving { return leave(&state) }
    let drop = Effect.recovery(.dropJournal(revision: state.document.revision))
    guard let next else { return [drop] }
    let effects =
      switch next {
      case .command(let name): run(&state, name)
      case .recall(let recalled): take(&state, recalled)
      }
    // Open only asks for a path and keeps the notice above; the others replace it.
    if next != .command(.open), let sentence = state.notice?.sentence {
      state.notice?.sentence = "\(words) \(sentence)"
    }
    return [drop] + effects
  }

  /// Handles the result of `hold`, which says who else has the file open; ignores the result for
  /// an earlier file.
  static func held(
    _ state: inout ComposerState, _ number: Int, by holder: FileHolder?
  ) -> [Effect] {
    guard number == state.file.holds else { return [] }
    state.file.answeredHold = number
    guard state.file.path != nil else { return [] }
    state.file.holder = holder
    state.file.asksAboutHolder = holder != nil
    return []
  }

  /// Reports why a file could not be read.
  ///
  /// The list of drafts opens again with the typed path, unless something else has been opened
  /// meanwhile.
  static func notRead(
    _ state: inout ComposerState, path: String, _ explanation: Explanation
  ) -> [Effect] {
    (state.file.isLeaving, state.file.afterSaving) = (false, nil)
    state.notice = Notice(.error, explanation)
    guard state.file.pathBeingOpened == path else { return [] }
    state.file.pathBeingOpened = nil
    guard state.overlay == nil else { return [] }
    return beginOpening(&state, path: path)
  }
}

extension ComposerState {
  /// Returns the effect that saves the message as it would be sent now.
  ///
  /// If only its translations or its name have changed, its own file is not written.
  mutating func save(to path: String, replacing: Bool) -> Effect {
    countSpansInJSON()
    let draft = document.form.draft
    file.spansBeingSaved = document.form.spansOfDraft
    file.requestUnderWay = draft
    file.patchesUnderWay = document.form.patches
    if replacing, path == file.path, isDraftAsSaved, !changesBeside.isEmpty {
      return .file(.saveBeside(path: path, changesBeside))
    }
    return .file(.save(path: path, request: draft, replacing: replacing))
  }

  /// Postpones a command until the running save is done, if that save contains all changes.
  ///
  /// Returns false if the command cannot wait, or if a command is waiting already.
  mutating func waitForSaving(then name: CommandName) -> Bool {
    let isWaiting = file.isLeaving || file.afterSaving != nil
    guard !isWaiting, document.form.draft == file.requestUnderWay,
      document.form.spansOfDraft == file.spansBeingSaved,
      document.form.patches == file.patchesUnderWay, document.form.unfinished.isEmpty,
      brokenJSON == nil
    else { return false }
    (file.isLeaving, file.afterSaving) = name == .quit ? (true, nil) : (false, .command(name))
    notice = Notice(.plain, "Saving… Crier continues when the file is written.", until: .save)
    return true
  }

  /// Returns the effect that tells other Crier processes which file is open here.
  mutating func holdFile() -> Effect {
    file.holder = nil
    file.asksAboutHolder = false
    (file.isReadOnly, file.isChangedOutside) = (false, false)
    file.holds += 1
    return .file(.hold(path: file.path, number: file.holds))
  }

  /// Applies the user's choice for a file that another Crier process has open.
  ///
  /// Esc opens it read-only, the safe choice.
  mutating func settle(_ path: String, _ button: QuestionScreen.Button) {
    switch button {
    case .anyway:
      file.isReadOnly = false
      notice = Notice(.plain, "If \(path) changes meanwhile, Crier asks before it saves.")
    case .asCopy:
      (file.path, file.copied) = (nil, path)
      document.form.setText(DraftName(path: path).text + " copy", of: .name)
      notice = Notice(
        .plain,
        "This is a copy of \(path); " + preferences.keys.named("{save} saves it to a new file."))
    default:
      file.isReadOnly = true
      notice = whyReadOnly.map { Notice(.plain, $0) }
    }
  }

  /// Whether the draft's name differs from its file's name; saving then creates another file.
  ///
  /// A draft whose name is in its sidecar keeps its file.
  package var isRenamed: Bool {
    guard let path = file.path, !file.isReadOnly, file.contents.sidecar.title.isEmpty else {
      return false
    }
    return isNamedUnlike(path)
  }

  /// Whether the draft has a name, and a file of that name would be another one.
  private func isNamedUnlike(_ path: String) -> Bool {
    let name = DraftName(path: path)
    return !document.form.name.trimmed.isEmpty && document.form.name != name.text
      && DraftName(document.form.name).fileName != name.text + ".json"
  }

  /// The path that Save as suggests: the draft's name in its file's folder.
  ///
  /// The open file itself is never suggested.
  var suggestedFile: String {
    let named = DraftName(document.form.name).fileName
    guard let path = file.path ?? file.copied else { return named }
    guard file.path == nil || isNamedUnlike(path) else {
      return (path.hasSuffix(".json") ? String(path.dropLast(5)) : path) + "-copy.json"
    }
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
    return folder + named
  }
}
