package import CrierConvert
import CrierMessage
import CrierTriage

extension Composer {
  /// Shows a message that was read, or reports why it cannot be shown.
  ///
  /// A bad file never replaces the old message.
  static func opened(_ state: inout ComposerState, path: String, text: [UInt8]) -> [Effect] {
    state.file.pathBeingOpened = nil
    let found: Import
    do {
      found = try Importer.read(text, now: state.document.form.clock.now)
    } catch {
      let reason = "\(path) was not opened. " + error.explanation.sentence
      state.notice = Notice(.error, reason + (wayToExplain(text, state) ?? ""))
      return []
    }
    guard found.form == .v1, let request = try? JSONReader.read(text) else {
      state.takeFile(found, from: path)
      state.document.revision += 1
      return [.recovery(.keepJournal(state.journal))]
    }
    if ForeignRequest.lacksMessage(request), let way = wayToExplain(text, state) {
      state.notice = Notice(.error, "\(path) was not opened. It contains no message." + way)
      return []
    }
    let isReload =
      path == state.file.path
      && (state.file.isChangedOutside || !state.file.contents.deleted.isEmpty)
    let shown = path == state.file.path ? state.document.form.languages.shown : nil
    state.show(
      Message(request: request), path: path, as: isReload ? "Reload file" : "Open",
      isUndoable: isReload)
    state.file.contents.languageToShow = state.file.recordToOpen == nil ? shown : nil
    state.file.savedRequest = request
    state.file.isChangedOutside = false
    let words =
      isReload
      ? "Opened \(path) as it is now. "
        + state.preferences.keys.named("{undo} restores the old one.") : "Opened \(path)."
    state.notice =
      state.passedNotice.map { Notice(.warning, "\(words) \($0)") } ?? Notice(.good, words)
    return [.recovery(.dropJournal(revision: state.document.revision))]
  }

  /// A hint to use the command "Why was it refused?" for text that is not a message; nil if Crier
  /// cannot explain the text.
  private static func wayToExplain(_ text: [UInt8], _ state: ComposerState) -> String? {
    guard PastedText.isExplainable(text, now: state.document.form.clock.now) else { return nil }
    return state.preferences.keys.named(" To have it explained, use {explain}.")
  }
}

extension ComposerState {
  /// Shows an imported message.
  ///
  /// It counts as unsaved and has no file, so that saving never overwrites its source.
  package mutating func take(_ found: Import, from path: String) {
    show(
      Message(request: found.requests.first ?? Message().request), path: nil, as: "Import")
    file.savedRequest = nil
    document.form.adoptSpan()
    analyze()
    notice = Notice(found.losses.isEmpty ? .good : .warning, Self.sentence(about: found))
    if !found.repairs.isEmpty || !found.losses.isEmpty {
      overlay = .imported(ImportScreen(found, path: path))
    }
  }

  /// Shows a message imported from a file; it need not be saved, because the file still contains
  /// it.
  package mutating func takeFile(_ found: Import, from path: String) {
    take(found, from: path)
    document.editsAtImport = edits
  }

  /// Whether the message was imported from a file and has not been edited since.
  var isAsImported: Bool { document.editsAtImport == edits }

  /// A sentence such as "Imported from a curl command: 3 repairs, 1 loss."
  static func sentence(about found: Import) -> String {
    var counts: [String] = []
    for (count, one, many) in [
      (found.repairs.count, "repair", "repairs"), (found.losses.count, "loss", "losses"),
    ] where count > 0 {
      counts.append("\(count) \(count == 1 ? one : many)")
    }
    let list = counts.isEmpty ? "" : ": " + counts.joined(separator: ", ")
    let first = "Imported from \(found.form.words)\(list)."
    // The dialog with the repairs says it, too.
    guard counts.isEmpty, let more = found.wordsAboutMore else { return first }
    return "\(first) \(more)"
  }
}
