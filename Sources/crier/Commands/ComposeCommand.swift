import ArgumentParser
import CrierAnswers
import CrierComposer
import CrierHost
import CrierMessage
import CrierSettings
import CrierStore
import CursesTerminal
import Foundation
import TerminalKit
import WorkThreads

/// Opens the composer, as `crier` does without a subcommand.
struct ComposeCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "compose", abstract: "Open the composer (the default).",
    discussion: """
      With --plain, you use the same form line by line. Type a field's name and a value to set \
      it, "page essentials" to be asked for each field of that page, and "help" for the other \
      commands. Nothing is drawn, so this works with a screen reader, with TERM=dumb and in a pipe.

      EXAMPLES:
        crier welcome.json --sandbox
        crier --new welcome.json --sandbox       start a message in a new file
        crier --plain --sandbox
        crier --plain --sandbox < lines.txt      each line works as if it were typed

      EXIT CODES:
        0    done
        1    the last send or dry run failed, or the input ended with unsaved changes
        64   wrong usage: no command or file has that name
        66   there is no such file; in a pipe: the settings for the destination are wrong
        77   in a pipe: no usable credentials for the destination that an option names
        130  ended with Ctrl-C
      """)

  @Argument(
    help: "A v1 request, or anything that crier convert reads.",
    completion: .file(extensions: ["json"]))
  var file: String?

  @Option(
    name: .customLong("new"),
    help: ArgumentHelp("Start a message in a file that does not exist yet.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var newFile: String?

  @Flag(help: "Send to the built-in local FCM, whatever is configured.")
  var sandbox = false

  @Flag(help: "Work line by line, for screen readers, simple terminals and pipes.")
  var plain = false

  @Flag(help: "Don't send, not even to a test server; dry runs and the sandbox still work.")
  var readOnly = false

  @Option(
    name: .customLong("sender-id"),
    help: ArgumentHelp(
      "The project's number, which device groups need.", valueName: "number"))
  var senderID: String?

  @OptionGroup var destination: DestinationOptions
  @OptionGroup var colors: ColorOptions

  var style: OutputStyle { OutputStyle(color: colors.color) }

  /// The file to open.
  private var opened: String? { file.map(MistypedCommand.meantFile) }

  /// The path that Save writes to.
  var path: String? { newFile ?? opened }

  mutating func validate() throws {
    if let senderID, !ProjectNumber.isWellFormed(senderID) {
      throw ValidationError(
        "--sender-id is the number of the project, such as 123456789012, not its ID.")
    }
    if file != nil, newFile != nil {
      throw ValidationError("Name one file: either FILE to open it, or --new FILE to create it.")
    }
  }

  func run() async throws {
    try SystemLimits.check()
    let isScript = plain && isatty(STDIN_FILENO) == 0
    var workspace = try destination.workspaceSettings()
    // Nobody can read on the screen what a file from somebody else would do, before it does it.
    if !sandbox, !isScript, workspace.chosenQuestion != nil, Console.canAsk,
      try TrustQuestion.ask(workspace.questions)
    {
      workspace = try destination.workspaceSettings()
    }
    let settings = workspace.settings
    let themes = ThemeShelf(settings)
    let (look, themeProblems) = themes.chosen()
    let (ownKeys, keyProblems) = KeyShelf.bindings(of: settings)
    let keys = plain ? KeyBindings.plain : ownKeys
    let problems = SettingsFile.problems(workspace.problems, keyProblems) + themeProblems
    // The import and the checks use the same time, because an import can contain times relative to
    // now.
    let now = WallClock.seconds()
    let start =
      if let newFile {
        try ComposerStart(newFile: newFile, keys: keys)
      } else {
        try ComposerStart(file: opened, now: now)
      }
    let asked = try await Console.telling(DestinationReader.waiting) {
      try await DestinationOpening(
        options: destination.requested, workspace, isSandbox: sandbox, asks: !isScript)
    }
    let opening = isScript ? await asked.found : asked
    if isScript { try opening.sandboxReason?.refuseForScript() }
    let crash = CrashReports.prepare(version: Crier.version) {
      _ = CrashReport.prepare(path: $0, head: $1)
    }
    let (recovery, noRecovery) = Self.openRecovery()
    let log = SendLog(
      history: .inStateFolder(settings, patience: plain ? .told : LockPatience()),
      origin: plain ? .plainMode : .screen)
    let effects = LiveEffects(
      opening, destination.requested, recovery: recovery, files: start.files, recordedIn: log)
    if plain {
      var state = self.state(
        start, opening, workspace, now, size: Size(rows: 24, columns: 80),
        isUnicode: CursesScreen.isUnicodeLocale)
      state.preferences.keys = keys
      state.preferences.problems = problems
      return try await composeInPlainMode(state, start, effects, news: [noRecovery, crash])
    }
    let options = CursesOptions(
      color: colorWish(settings),
      reportsMouse: settings.mouse.value, title: "Crier", theme: look.theme)

    let end: ComposerState
    do {
      end = try await CursesScreen.run(options) { screen in
        var state = self.state(
          start, opening, workspace, now, size: screen.size, isUnicode: screen.isUnicode)
        state.viewport.showsColors = screen.depth != .none
        state.viewport.terminal = TerminalReport(screen).traits
        state.viewport.terminal?.isInUse = true
        state.preferences.look = look
        state.viewport.panes = PaneChoice(text: KeptChoice.panes.read())
        state.preferences.keys = keys
        state.preferences.keyProblems = KeyShelf.told(keyProblems)
        state.preferences.problems = problems
        Self.begin(
          &state, start, opened, news: [noRecovery, crash],
          others: screen.notices.map {
            var notice = Notice($0.isWarning ? .warning : .plain, $0.sentence)
            notice.isAboutTerminal = true
            return notice
          })
        // The welcome is only for users who do not name a file.
        if path == nil, FirstStart.claim() { state.beginStart() }
        return await Self.compose(state, on: screen, effects, themes)
      }
    } catch let error as CursesError {
      throw CommandError.noScreen(error)
    }
    await sayFarewell(effects)
    if let signal = end.ending.signal { CursesScreen.die(by: signal) }
  }

  /// Returns the color mode: `--color never` turns colors off, otherwise the setting decides.
  private func colorWish(_ settings: Settings) -> ColorWish {
    switch colors.color {
    case .never: .never
    case .auto, .always: ColorWish(rawValue: settings.color.value.rawValue) ?? .automatic
    }
  }

  /// Opens the recovery folder, or returns the warning that a crash will lose unsaved changes.
  private static func openRecovery() -> (RecoveryFolder?, Explanation?) {
    do {
      return (try RecoveryFolder(), nil)
    } catch {
      return (nil, RecoveryFolder.notKept(because: error.explanation))
    }
  }

  /// Runs plain mode: the same state and effects, but with lines of text instead of a screen.
  private func composeInPlainMode(
    _ state: ComposerState, _ start: ComposerStart, _ effects: LiveEffects, news: [Explanation?]
  ) async throws {
    var state = state
    Self.begin(&state, start, opened, news: news, isPlain: true)
    let end = await PlainRun.run(state, effects)
    await sayFarewell(effects)
    if let signal = end.state.ending.signal { CursesScreen.die(by: signal) }
    if end.isInterrupted { throw ExitCode(ExitStatus.interrupted.rawValue) }
    if end.hasFailed { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  private func sayFarewell(_ effects: LiveEffects) async {
    ExternalEditor.tellUntaken()
    if let words = await effects.farewell { Console.note(words) }
  }

  @UI
  private static func compose(
    _ state: ComposerState, on screen: CursesScreen, _ effects: LiveEffects,
    _ themes: ThemeShelf
  ) async -> ComposerState {
    // An `AsyncStream` would pass each key through another thread.
    let inbox = Mailbox<[Action]>()
    screen.events.pass { inbox.send($0.map(Action.terminal)) }
    if let file = themes.file {
      FileWatch.watch(file, begin: CrashReport.coverThread) {
        if let news = themes.changed() { inbox.send([news]) }
      }
    }
    if let file = SettingsFile().path {
      FileWatch.watch(file, begin: CrashReport.coverThread) { inbox.send(KeyShelf.changed()) }
    }
    let loop = ComposerLoop(
      tell: { inbox.send([$0]) }, wake: { inbox.send([]) },
      rest: { try? await WorkClock().sleep(for: ComposerLoop.rest) })
    return await loop.run(
      state, next: { await inbox.next() }, overdue: { CursesScreen.overdueEnding },
      now: WallClock.seconds, show: { screen.show($0) }, dress: { screen.theme = $0 },
      breadcrumb: .forCrashes
    ) { effect, tell in
      switch effect {
      case .viewport(.suspend): await screen.suspend()
      case .viewport(.awaitPause): await screen.tellPause(of: Composer.pause)
      case .viewport(.awaitMoment): await screen.tellPause(of: Composer.moment)
      case .viewport(.copy(let text)): await screen.copy(text)
      case .preferences(.readThemes): tell(.preferences(.themesRead(themes.all())))
      case .document(.edit(let order)):
        tell(
          await ExternalEditor.edit(order) { await screen.lend(to: $0, file: $1, keeping: $2) })
      default: await effects.perform(effect, tell)
      }
    }
  }
}

extension CommandBreadcrumb {
  /// Records, in case of a crash, the last command and which recovered text is on the screen.
  static var forCrashes: CommandBreadcrumb {
    CommandBreadcrumb(
      hear: { CrashReport.note($0) }, look: { RecoveryFolder.look(from: $0, to: $1) })
  }
}

extension SandboxReason {
  /// Throws if the sandbox replaces a destination that an option requested.
  ///
  /// A warning is not enough in a pipe, because nobody reads it.
  fileprivate func refuseForScript() throws(CommandError) {
    guard needsAnswer else { return }
    throw CommandError(.noCredentials, Explanation(lack, fix: way))
  }
}

/// The composer's state at the start.
extension ComposeCommand {
  /// Returns the composer's first state, for both the screen and plain mode.
  func state(
    _ start: ComposerStart, _ opening: DestinationOpening, _ workspace: WorkspaceSettings,
    _ now: Int,
    size: Size, isUnicode: Bool
  ) -> ComposerState {
    let settings = workspace.settings
    var state = ComposerState(
      size: size, destination: opening.destination, message: start.message, path: path,
      glyphs: isUnicode ? .unicode : .ascii, surfaces: settings.chosenSurfaces,
      channels: settings.channelList, platforms: settings.platforms.value)
    state.document.form.clock = FormClock(now: now, zone: LocalZone.rules)
    state.document.form.linkKey = settings.linkKey.value
    state.sending.forbidsLiveSends = readOnly
    state.projects = ProjectShelf(
      workspace, opening,
      hasAccount: destination.credentials != nil || destination.accessTokenCommand != nil)
    state.sending.senderID = senderID ?? settings.chosen?.number.value
    state.sending.androidApp = settings.chosen?.androidApp.value
    state.devices.listed = DeviceFiles().read().devices
    state.devices.choose(text: KeptChoice.devices.read())
    state.preferences.path = SettingsFile().shownPath
    state.sending.sandboxReason = opening.sandboxReason
    if path != nil { state.openFirstText() }
    state.analyze()
    return state
  }

  /// Shows the notices and questions for the start, the most important first.
  static func begin(
    _ state: inout ComposerState, _ start: ComposerStart, _ file: String?, news: [Explanation?],
    others: [Notice] = [], isPlain: Bool = false
  ) {
    var imported: Notice?
    if let found = start.imported {
      state.takeFile(found, from: file ?? "")
      imported = state.notice
    }
    // If the user must confirm the sandbox, the question states the reason; otherwise this notice
    // does.
    let sandboxReason = state.sending.sandboxReason.flatMap {
      $0.needsAnswer ? nil : Notice(.warning, Explanation($0.sentence, fix: $0.way))
    }
    let warnings = news.compactMap { news in news.map { Notice(.warning, $0) } }
    let rest = [state.preferences.notice, sandboxReason, imported, start.notice].compactMap(\.self)
    state.begin(warnings + rest + others, isPlain: isPlain)
  }
}
