import CrierAnswers
import CrierMessage

/// How each kind of action changes the state.
extension Composer {
  static func react(_ state: inout ComposerState, to action: OpenFile.Action) -> [Effect] {
    switch action {
    case .read(let path, let text): return opened(&state, path: path, text: text)
    case .notRead(let path, let explanation):
      return notRead(&state, path: path, explanation)
    case .saved(let path, let request): return saved(&state, path, request)
    case .notSaved(_, let explanation):
      (state.file.isLeaving, state.file.afterSaving, state.file.requestUnderWay) = (false, nil, nil)
      state.notice = Notice(.error, explanation)
      return []
    case .inTheWay(let path):
      state.file.requestUnderWay = nil
      state.overlay = .question(.replace(path: path))
      return awaitPause(&state)
    case .changed(let path, let text, let companions):
      return changed(&state, path: path, text: text, companions)
    case .written(let path): return path == state.file.path ? state.checkOfFiles : []
    case .noticed(let path, let file, let news):
      return noticed(&state, path: path, file: file ?? path, news)
    case .held(_, let number, let holder): return held(&state, number, by: holder)
    case .draftsListed(let drafts):
      listed(&state, drafts)
      return []
    case .folderListed(let listing):
      listed(&state, listing)
      return []
    case .besideRead(let path, let companions):
      besideRead(&state, path, companions)
      return []
    case .samplesRead(let path, let samples, let problems, let text):
      state.take(samples: samples, in: text, problems: problems, of: path)
      return []
    case .besideSaved(let path, let changes, let problems, let isChanged, let sidecar):
      return besideSaved(&state, path, changes, problems, isChanged: isChanged, sidecar: sidecar)
    }
  }

  static func react(_ state: inout ComposerState, to action: Document.Action) -> [Effect] {
    switch action {
    case .textEdited(let order, let text): return edited(&state, order, text)
    case .textNotEdited(let explanation):
      state.notice = Notice(.warning, explanation)
      return []
    }
  }

  static func react(_ state: inout ComposerState, to action: Sending.Action) {
    switch action {
    case .destinationChanged(let destination):
      state.sending.destination = destination
      state.analysis.uncheck()
      state.followDestinationOnStart()
      if let warning = destination.warning { state.notice = Notice(.warning, warning) }
      if case .unavailable(let explanation) = destination.readiness {
        state.notice = Notice(.error, explanation)
      }
    case .standInFound(let sandboxReason):
      state.sending.sandboxReason = sandboxReason
      if !sandboxReason.needsAnswer {
        state.notice = Notice(.warning, Explanation(sandboxReason.sentence, fix: sandboxReason.way))
      }
    case .paused(let number, let pause):
      state.changeDelivery(number) { $0.pause = pause }
      state.devices.note(pause, of: number)
    case .resumed(let number):
      state.changeDelivery(number) { $0.pause = nil }
      state.devices.note(nil, of: number)
    case .earlierTextsFound(let number, let texts):
      let warnings = texts.warnings(in: state.document.form.clock.zone)
      guard !warnings.isEmpty else { return }
      state.notice = Notice(.warning, warnings.map(\.text).joined(separator: " "))
      state.changeDelivery(number) {
        $0.remarks += warnings.map { DeliveryScreen.Fact($0.label, $0.text) }
      }
    case .answered(let number, let answer):
      state.sending.unanswered.remove(number)
      state.remember(answer, to: number)
      let (clock, destination) = (state.document.form.clock, state.sending.destination)
      var last: LastAnswer?
      state.changeDelivery(number) { delivery in
        delivery.answer = answer
        last = LastAnswer(to: delivery, answer, at: destination, clock)
      }
      if let last { state.sending.lastAnswer = last }
      state.noteQuietAnswer(answer, to: number)
      state.noteDeviceAnswer(answer, to: number)
    case .pushArrived(let push):
      state.sending.keep(push)
      state.analysis.uncheck()
    }
  }

  static func react(_ state: inout ComposerState, to action: RecoveryState.Action) {
    switch action {
    case .found(let recoveries):
      if recoveries.isEmpty, state.recovery.waiting.isEmpty, state.recovery.isAsked {
        state.notice = Notice(.plain, "There is nothing to recover.")
      }
      state.recovery = RecoveryState(
        found: recoveries, waiting: state.recovery.waiting,
        isAsked: state.recovery.isAsked && !recoveries.isEmpty)
    case .waitingFound(let sends): state.recovery.waiting = sends
    case .journalNotKept(let explanation): state.notice = Notice(.warning, explanation)
    }
  }

  static func react(_ state: inout ComposerState, to action: Preferences.Action) {
    let path = state.preferences.path
    switch action {
    case .refused(let problem): state.notice = Notice(.warning, problem)
    case .checked(let problems):
      guard problems != state.preferences.problems else { return }
      state.preferences.problems = problems
      state.notice =
        state.preferences.notice ?? Notice(.good, "\(path) has no more mistakes.")
    case .keysChanged(let keys, let problems):
      guard keys != state.preferences.keys || problems != state.preferences.keyProblems else {
        return
      }
      (state.preferences.keys, state.preferences.keyProblems) = (keys, problems)
      state.notice =
        state.preferences.notice ?? problems.first.map { Notice(.warning, $0) }
        ?? Notice(.good, "The key bindings were reloaded from \(path).")
    case .themesRead(let offers): offer(&state, offers)
    case .themeChanged(let offer): takeChanged(&state, offer)
    case .themeNotRead(let id, let problem): refuseChanged(&state, id, problem)
    case .themeKept(let id):
      state.notice = Notice(.good, "Wrote \(ThemeOffer.setting(id)) into \(path).")
    case .themeNotKept(let problem): state.notice = Notice(.error, problem)
    case .panesNotKept(let problem): state.notice = Notice(.warning, problem)
    }
  }
}
