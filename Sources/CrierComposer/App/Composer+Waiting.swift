/// Questions that nobody asked for are shown one at a time, in this order, and only when nothing
/// else is open:
///
/// 1. that the sandbox stands in for what was asked for
/// 2. that another Crier has the file open
/// 3. what earlier Criers left behind
///
/// The page of the first start lies below all of them.
extension Composer {
  /// Shows the next of these, if there is one and nothing else is open.
  static func showWaiting(_ state: inout ComposerState) -> [Effect] {
    guard state.overlay == nil, state.hasWaiting, !state.ending.isFinished else { return [] }
    if let standIn = state.sending.standIn, standIn.needsAnswer {
      state.sending.standIn?.needsAnswer = false
      state.overlay = .question(.standIn(standIn))
      return []
    }
    if state.file.asksAboutHolder {
      state.file.asksAboutHolder = false
      guard let holder = state.file.holder, let path = state.file.path else { return [] }
      state.overlay = .question(.elsewhere(path: path, holder))
      return []
    }
    return state.isHoldUnderWay ? [] : offerRecoveries(&state)
  }

  /// Shows what earlier Criers left, unless there is unsaved text that no file has.
  private static func offerRecoveries(_ state: inout ComposerState) -> [Effect] {
    let isAsked = state.recovery.isAsked
    state.recovery.isAsked = false
    // Never over what somebody began to type meanwhile.
    guard !state.isUnsaved || state.isAsImported else {
      state.recovery.found = []
      let words = "Unsaved text of an earlier Crier is kept: save this message, then choose "
      let way = state.preferences.keys.named("\"Recover\" in the palette ({palette}).")
      state.notice = Notice(.plain, words + way)
      return [.recovery(.leave)]
    }
    state.overlay = RecoveryScreen(
      state.recovery.found, state.document.form.clock, keeping: isAsked ? nil : state.nameOfOpened
    ).map(Overlay.recovery)
    return []
  }
}

extension ComposerState {
  /// Whether something was found that is still to be shown.
  fileprivate var hasWaiting: Bool {
    sending.standIn?.needsAnswer == true || file.asksAboutHolder || !recovery.found.isEmpty
  }

  /// What was opened by its name; nil where nothing was, and nothing would be lost by a recovery.
  fileprivate var nameOfOpened: String? {
    file.path ?? (isAsImported ? "The imported message" : nil)
  }

  /// Until it is known whether another Crier has the file open.
  fileprivate var isHoldUnderWay: Bool { file.path != nil && file.answeredHold != file.holds }

  /// Says what is to be said at the start: the most important now, all of it on the page of notices.
  ///
  /// In plain mode all of it is said.
  package mutating func begin(_ notices: [Notice], isPlain: Bool = false) {
    let passed = passedNotice.map { [Notice(.warning, $0)] } ?? []
    let notices = notices + passed
    for notice in notices.reversed() { self.notice = notice }
    let warnings = notices.dropFirst().count { $0.severity != .plain }
    let more = preferences.keys.named(" {notices} has \(warnings) more.")
    if warnings > 0, !isPlain { notice?.sentence += more }
    // Nothing is ordered before the first frame: what earlier Criers left is not known yet.
    _ = Composer.showWaiting(&self)
  }
}
