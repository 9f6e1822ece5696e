import CrierAnswers
import CrierMessage

/// The files beside a draft: its sidecar and its translations.
extension Composer {
  /// Takes the sidecar and the translations of the open file.
  static func besideRead(
    _ state: inout ComposerState, _ path: String, _ companions: DraftCompanions
  ) {
    guard path == state.file.path else { return }
    let title = companions.sidecar.title
    state.file.contents.patches = companions.patches
    state.file.contents.written = companions.written
    state.file.contents.sidecar = companions.sidecar
    state.file.contents.sidecarText = companions.sidecarText
    state.file.contents.timeProblem = companions.timeProblem
    state.file.contents.brokenPatches = companions.brokenPatches
    state.file.contents.toldProblems = companions.problems
    state.document.form.take(companions.patches, expected: companions.sidecar.languages)
    state.takeTimes()
    if !title.isEmpty, state.document.form.name == DraftName(path: path).text {
      state.document.form.takeName(title)
    }
    let record = state.file.recordToOpen.flatMap { $0.draft?.path == path ? $0 : nil }
    state.file.recordToOpen = nil
    let before = state.file.contents.languageToShow
    state.file.contents.languageToShow = nil
    var lost: String?
    if let language = record?.language ?? before {
      // A translation that cannot be used is shown, because it is not sent then.
      if state.document.form.languages.names.contains(language)
        || before != nil && companions.brokenPatches[language] != nil
      {
        let read = before == nil ? nil : state.notice
        state.show(language: language)
        if let read, let shown = state.notice {
          state.notice?.sentence = "\(read.sentence) \(shown.sentence)"
        }
      } else if before != nil {
        lost =
          "There is no translation \(LanguageTag.quoted(language)) any more: this is the base message."
      }
    }
    state.file.contents.original = companions.original
    if let original = companions.original {
      state.notice = Notice(
        .warning,
        "\(path) is a translation of \(original): open that file to see and edit both.")
    } else if !companions.problems.isEmpty {
      state.notice = Notice(
        .warning, companions.problems.map(\.spoken).joined(separator: " "))
    }
    if let words = lost ?? record.flatMap(state.whyOtherTarget) {
      let others = state.notice.map { " " + $0.sentence } ?? ""
      state.notice = Notice(.warning, words + others)
    }
  }
}

extension ComposerState {
  /// The effect that reads what is beside the open file; nil without a file.
  var readsBeside: Effect? {
    file.path.map { .file(.readBeside(path: $0, draft: document.form.draft)) }
  }

  /// What differs from the files beside the draft.
  var changesBeside: DraftCompanions.Changes {
    var changes = DraftCompanions.Changes()
    changes.patches = document.form.patches.filter { language, patch in
      file.contents.patches[language] != patch || isDeleted(language: language)
    }
    changes.title = newTitle
    changes.times = newTimes
    changes.lostSidecar = lostSidecar
    return changes
  }

  /// Counts the times in the sidecar from the send, unless their field has changed since it was
  /// read.
  fileprivate mutating func takeTimes() {
    guard document.editor == nil, document.form.languages.draft == nil,
      let saved = file.savedRequest.map(Message.init(request:))
    else {
      // As if the sidecar had those of the form, so that the next save does not change them.
      file.contents.sidecar.times = document.form.spansOfDraft
      return
    }
    document.form.restoreSpans(
      file.contents.sidecar.times.filter { path, _ in
        document.form.message.value(at: path) == saved.value(at: path)
      })
    file.savedSpans = document.form.spansOfDraft
    analysis.outdate()
  }

  /// The times that count from the send if they are not those in the sidecar; nil if they are, or
  /// if the draft can have no sidecar.
  private var newTimes: [FieldPath: Int]? {
    guard let path = file.path, !file.isReadOnly, Sidecar.path(of: path) != nil else { return nil }
    let times = document.form.spansOfDraft
    return times == file.contents.sidecar.times ? nil : times
  }

  /// The name in the form if it is neither the one in the sidecar nor the file's; nil if it is, or
  /// if the draft can have no sidecar.
  var newTitle: String? {
    guard let path = file.path, !file.isReadOnly, Sidecar.path(of: path) != nil else { return nil }
    let (name, old) = (document.form.name.trimmed, file.contents.sidecar.title)
    return name.isEmpty || name == (old.isEmpty ? DraftName(path: path).text : old) ? nil : name
  }

  /// Makes a path that of the message, after it was saved there; returns the draft whose sidecar
  /// the new file gets.
  ///
  /// A name that was typed stays, because the sidecar keeps it; otherwise the file gives the name.
  mutating func takeFile(savedTo path: String) -> String? {
    let old = file.path ?? file.copied
    guard file.path != path else { return nil }
    let name = document.form.name.trimmed
    let isOfOldFile = name.isEmpty || name == old.map { DraftName(path: $0).text }
    if file.contents.sidecar.title.isEmpty, isOfOldFile || Sidecar.path(of: path) == nil {
      document.form.takeName(DraftName(path: path).text)
    }
    (file.path, file.copied) = (path, nil)
    document.form.languages.recorded = nil
    (file.contents.patches, file.contents.deleted) = ([:], [])
    return file.contents.sidecar == Sidecar() || Sidecar.path(of: path) == nil ? nil : old
  }

  /// The draft with its translations, or with the one in the form; nil without any.
  var draftTexts: DraftTexts? {
    let (form, saved) = (document.form, file.contents)
    let names = form.languages.shown.map { [$0] } ?? form.languages.names
    let patches = form.patches
    // What was typed is newer than its file.
    let translations = names.filter { patches[$0] != nil }.map {
      DraftTexts.Translated(
        $0, form.message(in: $0),
        written: patches[$0] == saved.patches[$0] ? saved.written[$0] : nil)
    }
    return DraftTexts(
      form.message(in: nil), written: isDraftAsSaved ? saved.written[nil] : nil, translations)
  }

  /// A message, which may go to another target than that in the form, as the history is asked about it.
  func outgoingText(_ message: Message) -> OutgoingText {
    let recalled = file.contents.recalled
    return OutgoingText(
      message, in: document.form.languages.sent, from: file.path ?? recalled?.draft.path,
      isRecalled: file.path == nil && recalled != nil,
      hasWaited: recalled?.waited.map { $0.wrapped == message.wrapped } ?? false, draftTexts)
  }

  /// Says which languages there are; nil without any.
  var wordsAboutLanguages: String? {
    let languages = document.form.languages
    guard !languages.isEmpty else { return nil }
    let missing = languages.names.filter { languages.patches[$0] == nil }
    return "Languages: \(languages.names.joined(separator: ", "))."
      + (missing.isEmpty ? "" : " Not begun yet: \(missing.joined(separator: ", ")).")
  }

  // MARK: Showing a language

  var whyNoLanguage: String? {
    if document.form.languages.isEmpty {
      return preferences.keys.named("This message has no translations; {addLanguage} begins one.")
    }
    return whyNoSwitch
  }

  var whyNoAddition: String? {
    isEmpty ? "Write the message first; then add languages." : whyReadOnly ?? whyNoSwitch
  }

  /// Why the form cannot show another language: text in it would be lost.
  private var whyNoSwitch: String? {
    whyNoMessage.map { "The language stays: \($0)." }
  }

  /// Shows the next language of the draft; after the last one, the draft itself.
  mutating func showNextLanguage() {
    let all = [nil] + document.form.languages.names.map(Optional.some)
    show(language: all.turned(from: document.form.languages.shown))
  }

  /// Shows a language, and says what is not translated; nil is the draft itself.
  mutating func show(language: String?) {
    document.history.closeRun()
    document.editor = nil
    document.form.show(language: language)
    (viewport.scrolledLine, viewport.trail) = (nil, nil)
    guard let language else {
      notice = Notice(.plain, "This is the base message.")
      return
    }
    let words = "This is the translation \(LanguageTag.quoted(language))"
    if let problem = file.contents.brokenPatches[language] {
      notice = Notice(.warning, "\(words), but its file is not used. \(problem.spoken)")
      return
    }
    let missing = document.form.missing(in: language).map { FormItem.field($0) }
    notice = Notice(
      missing.isEmpty ? .plain : .warning,
      "\(words)."
        + (missing.isEmpty
          ? " Title and text are translated."
          : " Not translated yet: \(missing.map(\.nameInSentence).joined(separator: ", "))."))
  }

  /// Adds a language and shows it, or says why the text is no language.
  ///
  /// Returns false if the user has to type another one.
  mutating func add(language typed: String) -> Bool {
    let language = typed.trimmed
    guard LanguageTag.isValid(language) else {
      notice = Notice(
        .warning,
        typed.isEmpty
          ? "Type \(LanguageTag.example)."
          : "“\(Redaction.scrubbed(typed, of: .tokens))” is not a language. Type "
            + "\(LanguageTag.example).")
      return false
    }
    let isNew = document.form.languages.patches[language] == nil
    document.form.add(language)
    show(language: language)
    if isNew {
      // What is typed next is its text, and not the end of the base message's target.
      if let first = document.form.missing(in: language).first { jump(to: first) }
      let path = file.path.flatMap { DraftPath.translation(of: $0, into: language) }
      let place = path.map { " {save} writes it to \($0)." } ?? ""
      notice = Notice(
        .plain,
        preferences.keys.named(
          "Translation \(LanguageTag.quoted(language)): what you leave out is as in the base message"
            + (document.form.isTargetInherited
              ? ", also \(target.map(shownWithName) ?? "").\(place)" : ".\(place)")))
    }
    return true
  }

  // MARK: Copies

  var whyNoDuplicate: String? {
    isEmpty ? "There is nothing to duplicate." : whyNoMessage.map { "Duplicating is off: \($0)." }
  }

  /// Makes the message a copy with another name, which has no file yet; undo returns to the other.
  mutating func duplicate() {
    document.history.record(
      FormHistory.Step(
        change: .replaced(document.form, path: file.path, saved: file.contents),
        words: "Duplicate", section: viewport.section, focus: viewport.focus))
    let (path, languages) = (file.path, document.form.languages.names)
    (file.path, file.copied) = (nil, path ?? file.copied)
    file.isReadOnly = false
    file.contents.request = nil
    file.contents.patches = [:]
    let name = document.form.name
    document.form.setText((name.isEmpty ? "message" : name) + " copy", of: .name)
    let others =
      languages.isEmpty ? "" : " with its translations (\(languages.joined(separator: ", ")))"
    notice = Notice(
      .plain,
      preferences.keys.named(
        "This is a copy\(path.map { " of \($0)" } ?? "")\(others); {save} saves it to a new file."))
  }
}

extension FormItem {
  /// `title`, or `Android title` for a platform's own.
  fileprivate var nameInSentence: String {
    section.platform == nil ? label.lowercased() : "\(section.label) \(label.lowercased())"
  }
}
