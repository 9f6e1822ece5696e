import CrierAnswers
import CrierMessage
import CrierPreview
import TerminalKit

extension Composer {
  /// Runs a command, or shows why it is unavailable.
  static func run(_ state: inout ComposerState, _ name: CommandName) -> [Effect] {
    if let reason = Command.named(name)?.whyNot(state) {
      state.notice = Notice(.warning, state.reason(reason, against: name))
      return []
    }
    if name.isOrder, state.sending.isStarting {
      state.awaitDestination(for: name)
      return []
    }
    if !name.staysOnStart { state.leaveStart() }
    if [.open, .new, .quit].contains(name) || Example(name) != nil,
      state.waitForSaving(then: name)
    {
      return []
    }
    switch name {
    case .dryRun: return order(&state, isDryRun: true)
    case .send:
      guard state.sending.destination.mode == .live else { return order(&state, isDryRun: false) }
      return review(&state)
    case .review: return review(&state)

    case .save:
      guard let path = state.file.path, !state.file.isReadOnly, !state.isRenamed else {
        return run(&state, .saveAs)
      }
      if state.file.isChangedOutside, !state.isDeleted(path) { return state.comparison }
      guard state.isUnsaved else {
        state.notice = Notice(.plain, "Nothing has changed since \(path) was saved.")
        // Some folders, such as those on a server, do not report what other programs do.
        return state.checkOfFiles
      }
      return [state.save(to: path, replacing: true)]
    case .saveAs:
      state.overlay = .question(.saveAs(state))
    case .compareFile: return state.comparison
    case .reloadFile: return state.file.path.map { [.file(.read(path: $0))] } ?? []
    case .duplicate: state.duplicate()
    case .nextLanguage: state.showNextLanguage()
    case .variables:
      state.overlay = .variables(VariablesScreen())
      return state.checkOfFiles
    case .nextSample: state.showNextSample()
    case .addLanguage: state.overlay = .question(.addLanguage(state))
    case .editAnyway:
      if let path = state.file.path {
        state.overlay = .question(
          .elsewhere(path: path, state.file.holder ?? FileHolder(process: nil, time: nil)))
      }
    case .open:
      guard state.showsUnsaved else { return beginOpening(&state) }
      state.overlay = .question(.unsaved(.discardThenOpen, state))
    case .importPaste: state.importPaste()
    case .new:
      // Undo brings back what was only sent.
      if state.showsUnsaved {
        state.overlay = .question(.unsaved(.discardThenNew, state))
      } else {
        state.startAfresh()
      }
    case .exampleSale, .exampleScore, .exampleOrder, .exampleSilentSync:
      guard let example = Example(name) else { break }
      if state.showsUnsaved {
        state.overlay = .question(.unsaved(.discardThenBegin(example), state))
      } else {
        state.begin(example)
      }

    case .nextField: state.moveFocus(by: 1)
    case .previousField: state.moveFocus(by: -1)
    case .nextSection: state.moveSection(by: 1)
    case .previousSection: state.moveSection(by: -1)
    case .nextPane: state.moveToNextPane()
    case .nextPreview:
      state.preview.surface = (state.preview.surface + 1) % max(1, state.preview.surfaces.count)
    case .previousPreview:
      state.preview.surface =
        (state.preview.surface + state.preview.surfaces.count - 1)
        % max(1, state.preview.surfaces.count)
    case .nextPreviewState:
      state.changePreview { $0.advance() }
    case .previewDayLater: state.changePreview { $0.toggleDayLater() }
    case .previewAtNight: state.changePreview { $0.toggleNight() }
    case .jsonPane: return keepPanes(&state) { $0.toggle(.json) }
    case .previewPane: return keepPanes(&state) { $0.toggle(.preview) }
    case .zoomJSON: return keepPanes(&state) { $0.zoom(.json) }
    case .zoomPreview: return keepPanes(&state) { $0.zoom(.preview) }
    case .turnText:
      state.preview.turnsText.toggle()
      let who = state.preview.turnsText ? "Crier" : "the terminal"
      state.notice = Notice(.plain, "Right-to-left text is reordered by \(who).")
    case .matrix: state.overlay = .matrix(MatrixScreen(state))
    case .jumpToFinding: state.jumpToNextFinding()
    case .fix: if state.whyNoOffer == nil { state.importPaste() } else { state.applyFix() }
    case .fixAll: state.applyAllFixes()

    case .undo:
      state.go(.back)
      state.followOnStart()
    case .redo:
      state.go(.forth)
      state.followOnStart()
    case .find: state.beginFinding()
    case .emoji: state.openEmoji()
    case .jump: state.overlay = .jump
    case .edit: return edit(&state)
    case .inspect: state.toggleInspector()

    case .sizes: state.overlay = .sizes(SizesScreen(state))
    case .sideBySide: state.overlay = .effective(EffectiveScreen())
    case .androidGets: state.overlay = .effective(EffectiveScreen(.android))
    case .appleGets: state.overlay = .effective(EffectiveScreen(.apple))
    case .webGets: state.overlay = .effective(EffectiveScreen(.web))
    case .condition: state.openBuilder()
    case .cleanTarget: state.cleanTarget()
    case .removeDryRun: state.removeDryRun()
    case .copySelection: return copySelection(&state)
    case .copyJSON, .copyCurl, .copyNode, .copyPython, .copyGo, .copyJava, .copyCSharp:
      return CopyForm(name).map { copy(&state, as: $0) } ?? []
    case .palette: state.overlay = .palette(PaletteScreen(state))
    case .help: state.overlay = .help(HelpScreen(about: state.viewport.focus))
    case .keys: state.overlay = .help(HelpScreen(about: nil))
    case .start: state.beginStart()
    case .keyTester: state.overlay = .keyTester(KeyTesterScreen())
    case .notices: state.overlay = .notices(NoticesScreen())
    case .sendList: state.overlay = .sendList(SendListScreen())
    case .testDevices: return openDevices(&state)
    case .doctor: return openDoctor(&state)
    case .report: return openReport(&state)
    case .projects: state.overlay = .projects(ProjectsScreen(in: state))
    case .keepDevice:
      state.overlay = KeepDeviceScreen(state).map(Overlay.keepDevice) ?? state.overlay
    case .recentTargets: return openRecentTargets(&state)
    case .topics:
      state.overlay = .topics(TopicsScreen(state))
      return lookAtSandbox(state)
    case .groups:
      state.overlay = .groups(GroupsScreen(state))
      return lookAtSandbox(state)
    case .sandbox:
      state.overlay = .sandbox(SandboxScreen(state))
      return [.sandbox(.look)]
    case .history: return openHistory(&state)
    case .explain: state.overlay = .explain(ExplainScreen(state))
    case .why: state.overlay = .why(WhyScreen(state))
    case .theme: return [.preferences(.readThemes)]
    case .suspend: return [.viewport(.suspend)]
    case .recover:
      state.recovery.isAsked = true
      return [.recovery(.find(openPath: state.file.path))]
    case .quit:
      guard state.isUnsaved else { return leave(&state) }
      state.overlay = .question(.unsaved(.quit, state))
    }
    return []
  }

  /// Changes the panes, and saves the choice for the next start.
  private static func keepPanes(
    _ state: inout ComposerState, _ change: (inout ComposerState) -> Void
  ) -> [Effect] {
    let before = state.viewport.panes.text
    change(&state)
    let text = state.viewport.panes.text
    return text == before ? [] : [.preferences(.keepPanes(text))]
  }

  /// Runs the command that was given while the destination was still starting.
  static func runAwaited(_ state: inout ComposerState) -> [Effect] {
    guard !state.sending.isStarting else { return [] }
    if let place = state.projects.awaited {
      state.projects.awaited = nil
      return state.open(place)
    }
    guard let name = state.sending.awaited else { return [] }
    state.sending.awaited = nil
    return run(&state, name)
  }

  /// Opens the review; for a live project, keys are ignored until typing has paused.
  private static func review(_ state: inout ComposerState) -> [Effect] {
    let review = ReviewScreen(state)
    state.overlay = .review(review)
    // Some folders, such as those on a server, do not report what other programs do.
    let effects = state.checkOfFiles + review.questions
    guard state.sending.destination.mode == .live else { return effects }
    return effects + awaitPause(&state)
  }

  /// Ignores keys until typing has paused, so that text pasted as keystrokes cannot confirm a
  /// dialog that has just opened.
  static func awaitPause(_ state: inout ComposerState) -> [Effect] {
    state.viewport.ignoresKeys = true
    return [.viewport(.awaitPause)]
  }

  /// Passes the request to the sending core and shows the delivery screen.
  ///
  /// A dry run that was started from the review returns to the review.
  static func order(
    _ state: inout ComposerState, isDryRun: Bool, from review: ReviewScreen? = nil
  ) -> [Effect] {
    state.sending.lastOrder += 1
    state.countSpansInJSON()
    let message = state.outgoing
    var request = SendRequest(
      json: JSONWriter.pretty(message.wire(isDryRun: isDryRun)),
      isDryRun: isDryRun || message.isDryRun, draft: state.draft(of: message),
      language: state.document.form.languages.sent,
      device: state.target.flatMap { state.testDevice(of: $0) })
    if review?.replaced == nil { request.text = state.outgoingText(message) }
    state.overlay = .delivery(
      DeliveryScreen(
        number: state.sending.lastOrder, isDryRun: request.isDryRun,
        review: isDryRun ? review : nil,
        remarks: review == nil ? ReviewWords.remarks(in: state) : [],
        message: message, target: state.target))
    return [.sending(.send(number: state.sending.lastOrder, request))]
  }
}

extension ComposerState {
  fileprivate mutating func changePreview(_ change: (inout PreviewChoice) -> Void) {
    change(&preview)
    let theme = preferences.look.theme
    let isAlike =
      !viewport.showsColors
      && theme.style(.lightCard, depth: .none) == theme.style(.darkCard, depth: .none)
    notice = Notice(
      .plain,
      preview.look != nil && isAlike
        ? "No colors here: light and dark look the same." : "Preview: \(preview.words).")
  }

  mutating func startAfresh() {
    let isLeft = isUnsaved
    show(Message(), path: nil, as: "New message")
    file.savedRequest = document.form.message.request
    let way = isLeft ? " " + preferences.keys.named("{undo} restores the old one.") : ""
    notice = Notice(.plain, "Started a new message." + way)
  }
}
