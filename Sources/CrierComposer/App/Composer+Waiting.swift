import CrierCore

/// What is found at the start, or later by itself, comes in one order, one after the other, and
/// waits while anything else is open:
///
/// 1. that the sandbox stands in for what was asked for
/// 2. that another Crier has the file open
/// 3. what earlier Criers left behind
///
/// The page of the first start lies below all of them.
extension Composer {
  /// Shows the next of these, if there is one and nothing else is open.
  static func showWaiting(_ state: inout ComposerState) -> [Effect] {
    guard state.overlay == nil, state.hasWaiting, !state.isFinished else { return [] }
    if let standIn = state.standIn, standIn.needsAnswer {
      state.standIn?.needsAnswer = false
      state.overlay = .question(.standIn(standIn))
      return []
    }
    if state.asksAboutHolder {
      state.asksAboutHolder = false
      guard let holder = state.holder, let path = state.path else { return [] }
      state.overlay = .question(.elsewhere(path: path, holder))
      return []
    }
    return state.isHoldUnderWay ? [] : offerRecoveries(&state)
  }

  /// Shows what earlier Criers left, unless there is unsaved text that no file has.
  private static func offerRecoveries(_ state: inout ComposerState) -> [Effect] {
    let isAsked = state.asksRecoveries
    state.asksRecoveries = false
    // Never over what somebody began to type meanwhile.
    guard !state.isUnsaved || state.isAsImported else {
      state.recoveries = []
      let words = "Unsaved text of an earlier Crier is kept: save this message, then choose "
      let way = state.keys.named("Recover in the palette ({palette}).")
      state.notice = Notice(.plain, words + way)
      return [.leaveRecoveries]
    }
    state.overlay = RecoveryScreen(
      state.recoveries, state.form.clock, keeping: isAsked ? nil : state.nameOfOpened
    ).map(Overlay.recovery)
    return []
  }
}

extension ComposerState {
  /// Whether something was found that is still to be shown.
  fileprivate var hasWaiting: Bool {
    standIn?.needsAnswer == true || asksAboutHolder || !recoveries.isEmpty
  }

  /// What was opened by its name; nil where nothing was, and nothing would be lost by a recovery.
  fileprivate var nameOfOpened: String? { path ?? (isAsImported ? "The imported message" : nil) }

  /// Until it is known whether another Crier has the file open.
  fileprivate var isHoldUnderWay: Bool { path != nil && answeredHold != holds }

  /// Says what is to be said at the start: the most important now, all of it on the page of notices.
  ///
  /// Line by line all of it is said.
  package mutating func begin(_ notices: [Notice], isLinear: Bool = false) {
    let passed = passedNotice.map { [Notice(.warning, $0)] } ?? []
    let notices = notices + passed
    for notice in notices.reversed() { self.notice = notice }
    let warnings = notices.dropFirst().count { $0.weight != .plain }
    let more = keys.named(" {notices} has \(warnings) more.")
    if warnings > 0, !isLinear { notice?.sentence += more }
    // Nothing is ordered before the first frame: what earlier Criers left is not known yet.
    _ = Composer.showWaiting(&self)
  }
}
