import CrierMessage

/// Files of the open draft that another program changes.
extension Composer {
  /// Reports that another program wrote a file of the draft; the form stays unchanged.
  static func noticed(
    _ state: inout ComposerState, path: String, file: String?
  ) -> [Effect] {
    guard path == state.file.path else { return [] }
    state.file.isChangedOutside = true
    let words = state.preferences.keys.named(
      "{compareFile} compares, {reloadFile} reloads it.")
    let unsaved = state.isUnsaved ? "Your version is still here." : "You have no unsaved changes."
    state.notice = Notice(
      .warning, "Another program changed \(file ?? path): \(words) \(unsaved)")
    return []
  }

  /// Shows how the files of a draft differ from the form, and asks which of them stays.
  ///
  /// - Parameters:
  ///   - text: The contents of the draft's file; nil if it cannot be read.
  ///   - companions: What is beside it; nil if only the draft was read, because it was not saved.
  static func changed(
    _ state: inout ComposerState, path: String, text: [UInt8]?, _ companions: DraftCompanions?
  ) -> [Effect] {
    state.file.requestUnderWay = nil
    let request = text.flatMap { try? JSONReader.read($0) }
    var difference = request.map {
      DifferenceEntry.entries(
        MessageDifference(
          from: Message(request: $0), to: Message(request: state.document.form.draft)),
        state.document.form.clock)
    }
    let isOpen = path == state.file.path
    if isOpen, let companions {
      difference = difference.map { $0 + state.differences(from: companions, of: path) }
    }
    let isForeign =
      companions == nil || state.file.isChangedOutside || request != state.file.savedRequest
    if !isForeign, difference?.isEmpty == true {
      state.notice = Notice(.plain, "\(path) contains what the form shows.")
      return []
    }
    if isOpen {
      state.file.isChangedOutside = isForeign
      state.rebase(on: request, companions)
    }
    let change = QuestionScreen.FileChange(
      holder: isOpen ? state.file.holder : nil, isForeign: isForeign,
      isReadOnly: isOpen && state.file.isReadOnly, hasCompanions: companions != nil,
      problems: companions?.problems ?? [])
    state.overlay = .question(.changed(path: path, change, difference))
    return awaitPause(&state)
  }
}

extension ComposerState {
  /// Why the message cannot be compared with its file, or replaced by it.
  var whyNoComparison: String? {
    guard file.path != nil else { return "The message has no file yet." }
    return whyNoMessage.map { "The form stays as it is: \($0)." }
  }

  /// The effects that compare the form with the draft's files.
  var comparison: [Effect] {
    file.path.map { [.file(.compare(path: $0, draft: document.form.draft))] } ?? []
  }

  /// Takes what is in the draft's files as the saved state, so that the header and the next save
  /// count from that.
  ///
  /// Translations that the form does not have are left out, because saving never removes a file.
  fileprivate mutating func rebase(on request: JSONValue?, _ companions: DraftCompanions?) {
    file.contents.request = request
    guard let companions else { return }
    file.contents.patches = companions.patches.filter { document.form.patches[$0.key] != nil }
    if companions.problems.isEmpty { file.contents.sidecar = companions.sidecar }
    file.contents.toldProblems = companions.problems
  }

  /// What differs between the form and the files beside the draft.
  fileprivate func differences(
    from companions: DraftCompanions, of path: String
  ) -> [DifferenceEntry] {
    let (old, new) = (companions.patches, document.form.patches)
    let languages = (Array(old.keys) + Array(new.keys))
      .languages(inOrderOf: document.form.languages.names)
    var entries: [DifferenceEntry] = []
    for language in languages {
      let difference = MessageDifference(
        from: old[language].map { Message(request: $0) } ?? Message(),
        to: new[language].map { Message(request: $0) } ?? Message())
      entries += DifferenceEntry.entries(difference, document.form.clock).map { entry in
        var entry = entry
        entry.label = "\(language): \(entry.label)"
        return entry
      }
    }
    guard Sidecar.path(of: path) != nil, companions.original == nil else { return entries }
    let (sidecar, name) = (companions.sidecar, document.form.name.trimmed)
    let oldName = sidecar.title.isEmpty ? DraftName(path: path).text : sidecar.title
    let known = file.contents.sidecar.languages
    let texts: [(label: String, old: String, new: String)] = [
      ("Name", oldName, name.isEmpty ? oldName : name),
      ("Times from the send", Self.words(sidecar.times), Self.words(document.form.spansOfDraft)),
      ("Languages", sidecar.languages.joined(separator: ", "), known.joined(separator: ", ")),
    ]
    for text in texts where text.old != text.new {
      entries.append(
        DifferenceEntry(
          text.label, text.old.isEmpty ? nil : text.old, text.new.isEmpty ? nil : text.new))
    }
    return entries
  }

  private static func words(_ times: [FieldPath: Int]) -> String {
    times.map { "\($0.key) \($0.value) s" }.sorted().joined(separator: ", ")
  }
}
