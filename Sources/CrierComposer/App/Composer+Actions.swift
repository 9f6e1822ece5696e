import CrierAnswers
import CrierMessage
package import TerminalKit

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

extension Composer {
  /// Draws the whole screen; a pure function of the state.
  package static func view(_ state: ComposerState) -> Canvas { drawing(of: state).canvas }

  /// Draws the whole screen and keeps what `drawing(ofLetterIn:over:)` needs to update it.
  package static func drawing(of state: ComposerState) -> Drawing {
    var canvas = Canvas(state.viewport.size, glyphs: state.viewport.glyphs)
    let layout = ComposeLayout(state)
    guard layout.arrangement != .tooSmall else {
      drawTooSmall(state, on: &canvas)
      return Drawing(canvas: canvas, evidence: nil)
    }
    var evidence: RenderCache?
    if let start = state.start {
      StartView(state, start).draw(on: &canvas)
    } else {
      evidence = ComposeView(state: state, layout: layout).draw(on: &canvas)
    }
    if let overlay = state.overlay {
      canvas.cursor = nil
      if overlay.screen.dimsPage {
        // The banner stays: it says whether messages reach real people.
        let size = canvas.size
        canvas.dim(Rect(row: 1, column: 0, rows: size.rows - 1, columns: size.columns))
      }
      OverlayView(state: state, overlay: overlay).draw(on: &canvas)
      evidence = nil
    }
    return Drawing(canvas: canvas, evidence: evidence)
  }

  /// Redraws only the parts of the last frame that change when a letter is typed into the form.
  ///
  /// This takes a quarter of the time of a full drawing; `drawing(afterCheckOf:over:)` updates the
  /// other parts.
  package static func drawing(ofLetterIn state: ComposerState, over before: Drawing) -> Drawing {
    let layout = ComposeLayout(state)
    guard before.canvas.size == state.viewport.size, before.evidence?.layout == layout,
      state.overlay == nil, state.start == nil
    else { return drawing(of: state) }
    var canvas = before.canvas
    canvas.cursor = nil
    let view = ComposeView(state: state, layout: layout)
    let evidence = view.drawLetter(over: before.evidence, on: &canvas)
    return Drawing(canvas: canvas, evidence: evidence)
  }

  /// Redraws what may change when the rules have run: everything but JSON, preview and meters.
  ///
  /// `before` is a drawing of the same message.
  package static func drawing(afterCheckOf state: ComposerState, over before: Drawing) -> Drawing {
    guard let evidence = before.evidence, evidence.layout == ComposeLayout(state) else {
      return drawing(of: state)
    }
    var canvas = before.canvas
    canvas.cursor = nil
    let view = ComposeView(
      state: state, layout: evidence.layout, geometry: evidence.geometry)
    let isWhole = view.drawAfterCheck(on: &canvas)
    return Drawing(canvas: canvas, evidence: isWhole ? evidence : nil)
  }

  /// Shows the required window size; keys still work.
  private static func drawTooSmall(_ state: ComposerState, on canvas: inout Canvas) {
    let least = ComposeLayout.least
    let ways = [(CommandName.save, "saves"), (.quit, "quits")].compactMap { name, word in
      state.preferences.keys.key(for: name).map { "\($0.label) \(word)" }
    }
    let lines = [
      "Crier needs \(least.columns)x\(least.rows).",
      "This window is \(state.viewport.size.columns)x\(state.viewport.size.rows).",
      "Make it larger; nothing is lost.",
      ways.joined(separator: ", ") + (ways.isEmpty ? "" : "."),
      "crier --plain works at any size.",
    ].filter { !$0.isEmpty }
    for (row, line) in lines.prefix(state.viewport.size.rows).enumerated() {
      canvas.write(
        line, at: Point(row: row), within: state.viewport.size.columns,
        as: row == 0 ? .strong : .text)
    }
    if let notice = state.notice, state.viewport.size.rows > lines.count {
      canvas.write(
        notice.sentence, at: Point(row: lines.count), within: state.viewport.size.columns,
        as: notice.severity.role)
    }
  }
}

extension Notice {
  /// The sentence with the mark that findings of this severity have, if it needs attention.
  var marked: String {
    switch severity {
    case .good, .plain: sentence
    case .warning: "! \(sentence)"
    case .error: "!! \(sentence)"
    }
  }
}

extension Notice.Severity {
  /// The mark of findings of this severity, two columns wide.
  var mark: String {
    switch self {
    case .good, .plain: "- "
    case .warning: "! "
    case .error: "!!"
    }
  }

  var role: Role {
    switch self {
    case .good: .good
    case .plain: .text
    case .warning: .warning
    case .error: .error
    }
  }
}
