import CrierComposer
import CrierHost
import CrierMessage
import CursesTerminal

/// Open files, and the journal of unsaved changes.
extension LiveEffects {
  /// Marks a file as open in this process, watches it, and returns who else has it open.
  ///
  /// A request with a lower number than an earlier one is ignored.
  func hold(_ path: String?, _ number: Int, _ tell: @escaping ComposerLoop.Tell) -> Action {
    guard number > holds else { return .file(.held(path: path, number: number, by: nil)) }
    holds = number
    watch?.end()
    guard let path else {
      (watch, openFile, files.draft) = (nil, nil, nil)
      return .file(.held(path: nil, number: number, by: nil))
    }
    watch = FileWatch.watch(
      Path.expanded(path), coversNeighbors: true, begin: CrashReport.coverThread
    ) {
      tell(.file(.written(path: path)))
    }
    RecentFiles.note(path)
    FilePart.sweep(beside: Path.place(of: path))
    if openFile?.place != Path.place(of: path) || openFile?.holder != nil {
      openFile = nil
      openFile = OpenFileLock(path)
    }
    return .file(
      .held(
        path: path, number: number,
        by: openFile?.holder.map { FileHolder(process: $0.process, time: $0.time) }))
  }

  static func keepTheme(_ id: String) -> Action {
    let problem = SettingsFile().keepTheme(id)
    return .preferences(problem.map { .themeNotKept($0) } ?? .themeKept(id: id))
  }

  func findRecoveries(openPath: String?, _ tell: ComposerLoop.Tell) {
    guard let found = recovery?.leftBehind(RecoveryFolder.read) else {
      return tell(.recovery(.found([])))
    }
    let openPlace = openPath.map(Path.place)
    let recoveries = found.journals.map { draft in
      if let file = draft.file, file.place != openPlace { files.saw(file.bytes, at: file.place) }
      var recovery = draft.recovery
      recovery.isOfOpenFile = openPlace != nil && recovery.journal.path.map(Path.place) == openPlace
      return recovery
    }
    // The notes are sent before `found`, because after it, plain mode reads its input and quits if
    // there is none. The limit leaves room for other notices on the page of notices.
    for news in found.news.prefix(8) { tell(.newsFound(news.explanation(of: .text))) }
    tell(.recovery(.found(recoveries)))
  }

  /// Writes the journal once `journalRest` has passed since the first request.
  ///
  /// Requests in the meantime only replace the journal that will be written.
  func keepSoon(
    _ journal: DraftJournal, ordered: ContinuousClock.Instant, _ tell: ComposerLoop.Tell
  ) async {
    guard journal.revision > newest?.revision ?? -1 else { return }
    newest = journal
    // If there is a journal on the disk, at most `journalRest` of typing is missing from it, so the
    // crash message stays the same.
    if keptRevision <= droppedRevision { CrashReport.note(recovery == nil ? .notKept : .waits) }
    guard !isResting else { return }
    isResting = true
    try? await clock.sleep(for: Self.journalRest - ordered.duration(to: .now))
    isResting = false
    if let newest { keep(newest, tell) }
  }

  /// Writes the journal if it is new, and returns whether it is on the disk.
  @discardableResult
  func keep(_ journal: DraftJournal, _ tell: ComposerLoop.Tell) -> Bool {
    guard journal.revision > max(droppedRevision, keptRevision) else { return true }
    var journal = journal
    journal.path = journal.path.map(Path.absolute)
    do {
      try recovery?.keep(journal.json)
      keptRevision = journal.revision
      if recovery != nil { dropEdited(with: journal.revision) }
      CrashReport.note(recovery == nil ? .notKept : .kept)
      return recovery != nil
    } catch {
      CrashReport.note(.notKept)
      tell(.recovery(.journalNotKept(RecoveryFolder.notKept(because: error.explanation))))
      return false
    }
  }

  /// Deletes the editor's file if its text is in this revision, which is on the disk or discarded.
  func dropEdited(with revision: Int) {
    guard let edited, edited.revision <= revision else { return }
    ExternalEditor.drop(edited.folder)
    self.edited = nil
  }
}
