/// Questions that Crier asks on its own initiative.
///
/// They are shown one at a time, in this order, and only when nothing else is open:
///
/// 1. whether to use the sandbox, if the requested project is unavailable
/// 2. how to open the file, if another Crier process has it open
/// 3. what to do with sends that waited when an earlier session ended
/// 4. what to do with unsaved drafts from earlier sessions
///
/// They open over the start page.
extension Composer {
  /// Shows the next question, if there is one and nothing else is open.
  static func showWaiting(_ state: inout ComposerState) -> [Effect] {
    guard state.overlay == nil, state.hasWaiting, !state.ending.isFinished else { return [] }
    if let sandboxReason = state.sending.sandboxReason, sandboxReason.needsAnswer {
      state.sending.sandboxReason?.needsAnswer = false
      state.overlay = .question(.sandboxReason(sandboxReason))
      return []
    }
    if state.file.asksAboutHolder {
      state.file.asksAboutHolder = false
      guard let holder = state.file.holder, let path = state.file.path else { return [] }
      state.overlay = .question(.elsewhere(path: path, holder))
      return []
    }
    if state.isHoldUnderWay { return [] }
    return state.recovery.waiting.isEmpty ? offerRecoveries(&state) : offerSends(&state)
  }

  /// Offers sends from earlier sessions, unless the current message is unsaved.
  private static func offerSends(_ state: inout ComposerState) -> [Effect] {
    // The user may have started typing meanwhile, or has just taken another of these sends.
    guard !state.isUnsaved || state.isAsImported else {
      state.recovery.waiting = []
      state.notice = later("A send from earlier is still waiting", state)
      return [.recovery(.leaveWaiting)]
    }
    let keepsOpened =
      state.nameOfOpened != nil && !state.recovery.waiting.contains { state.hasInForm($0) }
    state.overlay = WaitingScreen(state.recovery.waiting, keepsOpened: keepsOpened)
      .map(Overlay.waiting)
    return []
  }

  /// Says how to come back to an offer.
  private static func later(_ offer: String, _ state: ComposerState) -> Notice {
    let way = "save this message, then choose {recover}."
    return Notice(.plain, "\(offer): \(state.preferences.keys.named(way))")
  }

  /// Offers unsaved drafts from earlier sessions, unless the current message is unsaved.
  private static func offerRecoveries(_ state: inout ComposerState) -> [Effect] {
    let isAsked = state.recovery.isAsked
    state.recovery.isAsked = false
    // The user may have started typing meanwhile; a recovery must not replace that.
    guard !state.isUnsaved || state.isAsImported else {
      state.recovery.found = []
      state.notice = later("There is an unsaved draft from earlier", state)
      return [.recovery(.leave)]
    }
    state.overlay = RecoveryScreen(
      state.recovery.found, state.document.form.clock, keeping: isAsked ? nil : state.nameOfOpened
    ).map(Overlay.recovery)
    return []
  }
}

extension ComposerState {
  /// Whether a question is still waiting to be shown.
  fileprivate var hasWaiting: Bool {
    sending.sandboxReason?.needsAnswer == true || file.asksAboutHolder || !recovery.found.isEmpty
      || !recovery.waiting.isEmpty
  }

  /// The name of the open message; nil if none is open that a recovery would replace.
  fileprivate var nameOfOpened: String? {
    file.path ?? (isAsImported ? "The imported message" : nil)
  }

  /// Whether Crier is still waiting to learn if another process has the file open.
  fileprivate var isHoldUnderWay: Bool { file.path != nil && file.answeredHold != file.holds }

  /// Shows the startup notices: the most important one now, all of them on the notices page.
  ///
  /// Plain mode prints all of them.
  package mutating func begin(_ notices: [Notice], isPlain: Bool = false) {
    let passed = passedNotice.map { [Notice(.warning, $0)] } ?? []
    let notices = notices + passed
    for notice in notices.reversed() { self.notice = notice }
    let warnings = notices.dropFirst().count { $0.severity != .plain }
    let more = preferences.keys.named(" {notices} shows \(warnings) more.")
    if warnings > 0, !isPlain { notice?.sentence += more }
    // This returns no effects before the first frame, because the unsaved drafts are not known yet.
    _ = Composer.showWaiting(&self)
  }
}
