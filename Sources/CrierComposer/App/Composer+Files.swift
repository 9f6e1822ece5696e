import CrierMessage
import TerminalKit

extension Composer {
  /// A file that was to be replaced holds a text that nobody here has seen: asks, with what differs.
  static func changed(
    _ state: inout ComposerState, path: String, text: [UInt8]?
  ) -> [Effect] {
    state.file.requestUnderWay = nil
    let theirs = text.flatMap { try? JSONReader.read($0) }.map { Message(request: $0) }
    let difference = theirs.map { MessageDifference(from: $0, to: state.document.form.message) }
    state.overlay = .question(
      .changed(
        path: path, by: path == state.file.path ? state.file.holder : nil,
        difference.map { DifferenceEntry.entries($0, state.document.form.clock) }))
    return awaitPause(&state)
  }

  /// Hears that a file was written, and goes on with what waited for that.
  static func saved(
    _ state: inout ComposerState, _ path: String, _ request: JSONValue
  ) -> [Effect] {
    if state.file.path != path { state.document.form.takeName(of: path) }
    state.file.path = path
    state.file.savedRequest = request
    state.file.savedSpans = state.file.spansBeingSaved
    state.file.requestUnderWay = nil
    state.notice = Notice(.good, "Saved to \(path).")
    let (isLeaving, next) = (state.file.isLeaving, state.file.afterSaving)
    (state.file.isLeaving, state.file.afterSaving) = (false, nil)
    guard !state.isUnsaved else {
      if isLeaving {
        let words = state.preferences.keys.named(
          "Saved, but more was typed since. {quit} asks again.")
        state.notice = Notice(.warning, words)
      }
      return []
    }
    if isLeaving { return leave(&state) }
    let drop = Effect.recovery(.dropJournal(revision: state.document.revision))
    guard let next else { return [drop] }
    let effects = run(&state, next)
    if next == .new { state.notice?.sentence = "Saved to \(path). A new message." }
    return [drop] + effects
  }

  /// Says that somebody else wrote the file in hand; what is typed stays as it is.
  static func noticed(_ state: inout ComposerState, path: String) -> [Effect] {
    guard path == state.file.path else { return [] }
    let words = state.preferences.keys.named(
      "{save} asks before it replaces that, {open} opens it.")
    state.notice = Notice(.warning, "Somebody else wrote \(path): " + words)
    return []
  }

  /// Hears who else has the file open; an answer about an earlier file is late.
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

  /// Says why a file could not be read. The question for its path comes back with what was typed,
  /// unless something else was opened meanwhile.
  static func notRead(
    _ state: inout ComposerState, path: String, _ explanation: Explanation
  ) -> [Effect] {
    (state.file.isLeaving, state.file.afterSaving) = (false, nil)
    state.notice = Notice(.error, explanation)
    guard state.file.pathBeingOpened == path else { return [] }
    state.file.pathBeingOpened = nil
    guard state.overlay == nil else { return [] }
    var question = QuestionScreen.open
    question.field?.text = path
    state.overlay = .question(question)
    return []
  }
}

extension ComposerState {
  /// Orders the message to be written as it would be sent now.
  mutating func save(to path: String, replacing: Bool) -> Effect {
    countSpansInJSON()
    file.spansBeingSaved = document.form.spansInForce
    file.requestUnderWay = document.form.message.request
    return .file(.save(path: path, request: document.form.message.request, replacing: replacing))
  }

  /// Whether all that is typed is on its way to a file, so that nothing needs to be asked: what was
  /// wanted follows the answer. Asked for again, it no longer waits.
  mutating func waitForSaving(then name: CommandName) -> Bool {
    let isWaiting = file.isLeaving || file.afterSaving != nil
    guard !isWaiting, document.form.message.request == file.requestUnderWay,
      document.form.spansInForce == file.spansBeingSaved, document.form.unfinished.isEmpty,
      brokenJSON == nil
    else { return false }
    (file.isLeaving, file.afterSaving) = name == .quit ? (true, nil) : (false, name)
    notice = Notice(.plain, "Saving… Crier continues when the file is written.")
    return true
  }

  /// Orders that others are told of the file in hand.
  mutating func holdFile() -> Effect {
    file.holder = nil
    file.asksAboutHolder = false
    file.isReadOnly = false
    file.holds += 1
    return .file(.hold(path: file.path, number: file.holds))
  }

  /// Goes on with a file that another Crier has open, the way that was chosen. Esc is the safe way.
  mutating func settle(_ path: String, _ button: QuestionScreen.Button) {
    switch button {
    case .anyway:
      file.isReadOnly = false
      notice = Notice(.plain, "Crier asks before it saves if \(path) has changed by then.")
    case .asCopy:
      file.path = nil
      document.form.setText(DraftName(path: path).text + " copy", of: .name)
      notice = Notice(
        .plain,
        "This is a copy of \(path); " + preferences.keys.named("{save} writes a file of its own."))
    default:
      file.isReadOnly = true
      notice = whyReadOnly.map { Notice(.plain, $0) }
    }
  }

  /// Whether the draft was given another name than its file has: saving then makes another file.
  package var isRenamed: Bool {
    guard let path = file.path, !file.isReadOnly, !document.form.name.trimmed.isEmpty else {
      return false
    }
    let name = DraftName(path: path)
    return document.form.name != name.text
      && DraftName(document.form.name).fileName != name.text + ".json"
  }

  /// The path that Save as begins with: the name of the draft, in the folder of its file. The file
  /// in hand is never proposed.
  var suggestedFile: String {
    let named = DraftName(document.form.name).fileName
    guard let path = file.path else { return named }
    guard isRenamed else {
      return (path.hasSuffix(".json") ? String(path.dropLast(5)) : path) + "-copy.json"
    }
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
    return folder + named
  }
}
