import CrierMessage

/// Files of the open draft that another program changes.
extension Composer {
  /// Reports that another program wrote or deleted a file of the draft; the form stays unchanged.
  static func noticed(
    _ state: inout ComposerState, path: String, file: String, _ news: FileNews
  ) -> [Effect] {
    guard path == state.file.path else { return [] }
    let wasDeleted = state.isDeleted(file)
    state.file.contents.deleted.removeAll { $0 == file }
    if news == .deleted {
      state.file.contents.deleted.append(file)
      state.notice = state.noticeOfDeletion
      // The journal must keep the form: it is now the only place that has the text.
      state.document.revision += 1
      return [.recovery(.keepJournal(state.journal))]
    }
    if news == .restored, wasDeleted {
      state.notice = Notice(.plain, "\(file) is back, with the same contents.")
      return state.isUnsaved ? [] : [.recovery(.dropJournal(revision: state.document.revision))]
    }
    state.file.isChangedOutside = true
    let words = state.preferences.keys.named(
      "{compareFile} compares, {reloadFile} reloads it.")
    let unsaved = state.isUnsaved ? "Your version is still here." : "You have no unsaved changes."
    state.notice = Notice(
      .warning, "Another program changed \(file): \(words) \(unsaved)")
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
    let isOpen = path == state.file.path
    if isOpen, text == nil, state.isDeleted(path) {
      state.notice = state.noticeOfDeletion
      return []
    }
    let request = text.flatMap { try? JSONReader.read($0) }
    var difference = request.map {
      DifferenceEntry.entries(
        MessageDifference(
          from: Message(request: $0), to: Message(request: state.document.form.draft)),
        state.document.form.clock)
    }
    if isOpen, let companions {
      difference = difference.map { $0 + state.differences(from: companions, of: path) }
    }
    let isForeign =
      companions == nil || state.file.isChangedOutside || request != state.file.savedRequest
    if !isForeign, difference?.isEmpty == true {
      state.notice =
        state.noticeOfDeletion ?? Notice(.plain, "\(path) contains what the form shows.")
      return []
    }
    if isOpen {
      state.file.isChangedOutside = isForeign
      state.rebase(on: request, companions)
    }
    let change = QuestionScreen.FileChange(
      holder: isOpen ? state.file.holder : nil, isForeign: isForeign,
      isReadOnly: isOpen && state.file.isReadOnly, hasCompanions: companions != nil,
      deletion: isOpen ? state.wordsAboutDeletion : nil,
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

  /// Whether another program has deleted a file of the draft.
  func isDeleted(_ path: String) -> Bool { file.contents.deleted.contains(path) }

  /// Whether another program has deleted a translation.
  func isDeleted(language: String) -> Bool {
    file.path.flatMap { DraftPath.translation(of: $0, into: language) }.map { isDeleted($0) }
      ?? false
  }

  /// The text of the draft's sidecar if another program has deleted it; nil if not.
  var lostSidecar: String? {
    guard let draft = file.path ?? file.copied, let path = Sidecar.path(of: draft), isDeleted(path)
    else { return nil }
    return file.contents.sidecarText ?? ""
  }

  /// Which files of the draft were deleted; nil if none was.
  var wordsAboutDeletion: String? {
    let files = file.contents.deleted
    guard let last = files.last else { return nil }
    guard files.count > 1 else { return "\(last) was deleted." }
    return "\(files.dropLast().joined(separator: ", ")) and \(last) were deleted."
  }

  /// Says which files of the draft were deleted, and what to do; nil if none was.
  var noticeOfDeletion: Notice? {
    guard let path = file.path, let words = wordsAboutDeletion else { return nil }
    guard !file.isReadOnly, !isRenamed else {
      return Notice(.warning, "\(words) Your version is still here.")
    }
    let them = file.contents.deleted.count == 1 ? "it" : "them"
    let way =
      isDeleted(path)
      ? "{save} writes \(them) again."
      : "{save} writes \(them) again, {reloadFile} reloads the draft without \(them)."
    return Notice(.warning, "\(words) \(preferences.keys.named(way))")
  }

  /// The effects that check whether other programs have written or deleted the draft's files.
  var checkOfFiles: [Effect] {
    file.path.map {
      [.file(.check(path: $0, languages: file.contents.patches.keys.sorted()))]
    } ?? []
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
    file.contents.written = companions.written
    if companions.problems.isEmpty, lostSidecar == nil {
      file.contents.sidecar = companions.sidecar
      file.contents.sidecarText = companions.sidecarText
    }
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
