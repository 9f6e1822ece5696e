import CrierCore

extension Composer {
  /// A file that was to be replaced holds a text that nobody here has seen: asks, with what differs.
  static func changed(
    _ state: inout ComposerState, path: String, text: [UInt8]?
  ) -> [Effect] {
    state.requestUnderWay = nil
    let theirs = text.flatMap { try? JSONReader.read($0) }.map { Message(request: $0) }
    let difference = theirs.map { MessageDifference(from: $0, to: state.form.message) }
    state.overlay = .question(
      .changed(
        path: path, by: path == state.path ? state.holder : nil,
        difference.map { DifferenceEntry.entries($0, state.form.clock) }))
    return awaitPause(&state)
  }

  /// Hears that a file was written, and goes on with what waited for that.
  static func saved(
    _ state: inout ComposerState, _ path: String, _ request: JSONValue
  ) -> [Effect] {
    if state.path != path { state.form.takeName(of: path) }
    state.path = path
    state.savedRequest = request
    state.savedSpans = state.spansBeingSaved
    state.requestUnderWay = nil
    state.notice = Notice(.good, "Saved to \(path).")
    let (isLeaving, next) = (state.isLeaving, state.afterSaving)
    (state.isLeaving, state.afterSaving) = (false, nil)
    guard !state.isUnsaved else {
      if isLeaving {
        let words = state.keys.named("Saved, but more was typed since. {quit} asks again.")
        state.notice = Notice(.warning, words)
      }
      return []
    }
    if isLeaving { return leave(&state) }
    let drop = Effect.dropJournal(revision: state.revision)
    guard let next else { return [drop] }
    let effects = run(&state, next)
    if next == .new { state.notice?.sentence = "Saved to \(path). A new message." }
    return [drop] + effects
  }

  /// Says that somebody else wrote the file in hand; what is typed stays as it is.
  static func noticed(_ state: inout ComposerState, path: String) -> [Effect] {
    guard path == state.path else { return [] }
    let words = state.keys.named("{save} asks before it replaces that, {open} opens it.")
    state.notice = Notice(.warning, "Somebody else wrote \(path): " + words)
    return []
  }

  /// Hears who else has the file open; an answer about an earlier file is late.
  static func held(
    _ state: inout ComposerState, _ number: Int, by holder: FileHolder?
  ) -> [Effect] {
    guard number == state.holds else { return [] }
    state.answeredHold = number
    guard state.path != nil else { return [] }
    state.holder = holder
    state.asksAboutHolder = holder != nil
    return []
  }
}

extension ComposerState {
  /// Orders the message to be written as it would be sent now.
  mutating func save(to path: String, replacing: Bool) -> Effect {
    countSpansInJSON()
    spansBeingSaved = form.spansInForce
    requestUnderWay = form.message.request
    return .saveFile(path: path, request: form.message.request, replacing: replacing)
  }

  /// Whether all that is typed is on its way to a file, so that nothing needs to be asked: what was
  /// wanted follows the answer. Asked for again, it no longer waits.
  mutating func waitForSaving(then name: CommandName) -> Bool {
    let isWaiting = isLeaving || afterSaving != nil
    guard !isWaiting, form.message.request == requestUnderWay,
      form.spansInForce == spansBeingSaved, form.unfinished.isEmpty, brokenJSON == nil
    else { return false }
    (isLeaving, afterSaving) = name == .quit ? (true, nil) : (false, name)
    notice = Notice(.plain, "Saving… Crier continues when the file is written.")
    return true
  }

  /// Orders that others are told of the file in hand.
  mutating func holdFile() -> Effect {
    holder = nil
    asksAboutHolder = false
    isReadOnly = false
    holds += 1
    return .holdFile(path: path, number: holds)
  }

  /// Goes on with a file that another Crier has open, the way that was chosen. Esc is the safe way.
  mutating func settle(_ file: String, _ button: QuestionScreen.Button) {
    switch button {
    case .anyway:
      isReadOnly = false
      notice = Notice(.plain, "Saving asks first if \(file) was changed by then.")
    case .asCopy:
      path = nil
      form.setText(DraftName(path: file).text + " copy", of: .name)
      notice = Notice(
        .plain, "This is a copy of \(file); " + keys.named("{save} writes a file of its own."))
    default:
      isReadOnly = true
      notice = whyReadOnly.map { Notice(.plain, $0) }
    }
  }

  /// Whether the draft was given another name than its file has: saving then makes another file.
  package var isRenamed: Bool {
    guard let path, !isReadOnly, !form.name.trimmed.isEmpty else { return false }
    let name = DraftName(path: path)
    return form.name != name.text && DraftName(form.name).fileName != name.text + ".json"
  }

  /// The path that Save as begins with: the name of the draft, in the folder of its file. The file
  /// in hand is never proposed.
  var suggestedFile: String {
    let named = DraftName(form.name).fileName
    guard let path else { return named }
    guard isRenamed else {
      return (path.hasSuffix(".json") ? String(path.dropLast(5)) : path) + "-copy.json"
    }
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
    return folder + named
  }
}
