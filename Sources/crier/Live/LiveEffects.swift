import CrierAnswers
import CrierComposer
import CrierEmulator
import CrierHost
import CrierMessage
import CrierSender
import CrierSettings
import CrierStore
import CursesTerminal
import WorkThreads

/// Carries out the composer's effects: files, journal, sandbox, sending.
///
/// ```
///  Effect ──► perform ──► FileReader, FileWriter, RecoveryFolder
///                    └──► openDestination ──► FCMClient ◄── send, stopSending, goOnSending
/// ```
actor LiveEffects {
  /// The time between the first unsaved change and writing the journal.
  ///
  /// If the process is killed, at most 300 ms of typing are lost: this time, plus up to 150 ms in
  /// which the disk may still be busy with the previous journal.
  static let journalRest = Duration.milliseconds(150)

  /// Where messages go at first, and the options that said so.
  let opening: DestinationOpening
  let options: RequestedDestination
  let recovery: RecoveryFolder?
  var files: SeenFiles
  /// The mark that shows other processes which file is open here.
  var openFile: OpenFileLock?
  var holds = -1
  /// Reports what other programs write to that file and those beside it.
  var watch: FileWatch?
  let clock: any Clock<Duration>
  let log: SendLog
  /// The history to read, also if new sends are not recorded.
  let history: History
  private(set) var client: FCMClient?
  /// What `client` was made from.
  private var route: DestinationRoute?
  /// The number of destinations so far; only the last one counts.
  private var openings = 0
  /// Finishing it ends the destination, such as the sandbox.
  private var closing: AsyncStream<Never>.Continuation?
  /// Whether setting up the destination has ended, with a client or without.
  private var hasOpened = false
  /// The orders that were given before there was a client.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// Nil unless messages go to the sandbox, and until it runs.
  private(set) var sandbox: SandboxControl?
  /// The running sends by number; finishing a send's continuation stops that send.
  var stops: [Int: AsyncStream<Never>.Continuation] = [:]
  /// The sends that are waiting to retry; finishing a send's continuation ends its wait.
  var rests: [Int: AsyncStream<Never>.Continuation] = [:]
  /// The files of these sends, by number.
  var keptSends: [Int: RecoveryFolder] = [:]
  /// The files of sends that waited when an earlier Crier ended; nil if there are none.
  var earlierSends: RecoveryFolder?
  /// The numbers of sends that were stopped, possibly before they began.
  private(set) var stopped: Set<Int> = []
  /// Whether the history was searched for an earlier send.
  private(set) var hasChecked = false
  /// The number of the last saved choice of test devices.
  var lastChoice = 0
  var newest: DraftJournal?
  var keptRevision = -1
  /// The folder of an edited text, and the first revision with that text.
  var edited: (folder: String, revision: Int)?
  var droppedRevision = -1
  var isResting = false

  init(
    _ opening: DestinationOpening, _ options: RequestedDestination,
    recovery: sending RecoveryFolder?, files: SeenFiles,
    recordedIn log: SendLog, clock: any Clock<Duration> = WorkClock()
  ) {
    self.opening = opening
    self.options = options
    self.recovery = recovery
    self.files = files
    self.log = log
    history = log.history ?? History(in: StoreFolder.inStateFolder)
    self.clock = clock
    // Nothing can be kept, and a crash may come before the first effect could say so.
    if self.recovery == nil { CrashReport.note(.notKept) }
  }

  nonisolated func perform(_ effect: Effect, _ tell: @escaping ComposerLoop.Tell) async {
    // Runs outside this actor, so that a long text does not delay the journal.
    if case .explain(let words, let isText) = effect {
      return tell(ExplainedText.action(explaining: words, isText: isText))
    }
    if case .history(let effect) = effect { return await perform(effect, tell) }
    if case .doctor(let effect) = effect { return await perform(effect, tell) }
    if case .report(let effect) = effect { return await perform(effect, tell) }
    if case .devices(.read) = effect { return await readDevices(tell) }
    if case .file(.listDrafts) = effect { return tell(.file(.draftsListed(DraftList.here()))) }
    if case .file(.list(let folder)) = effect {
      return tell(.file(.folderListed(FolderListing(reading: folder))))
    }
    // The time is taken before waiting for this actor, which may be writing.
    let ordered = ContinuousClock.now
    await perform(effect, ordered: ordered, tell)
  }

  private func perform(
    _ effect: Effect, ordered: ContinuousClock.Instant, _ tell: @escaping ComposerLoop.Tell
  ) async {
    switch effect {
    case .document(.dropEdited(let revision)):
      edited = ExternalEditor.newest.map { ($0, revision ?? -1) }
      dropEdited(with: recovery == nil ? droppedRevision : max(keptRevision, droppedRevision))
    case .sending(.openDestination): await open(opening, tell)
    case .projects(.open(let place)): await open(place, tell)
    case .sending(.send(let number, let request)):
      tell(.sending(.answered(number: number, await report(on: request, number, tell))))
      await log.history?.trim(now: WallClock.sinceEpoch())
      await log.history?.takeNews().forEach { tell(.newsFound($0)) }
    case .sending(.stop(let number)), .tokens(.stop(let number)):
      stopped.insert(number)
      stops[number]?.finish()
    case .sending(.goOn(let number)): rests[number]?.finish()
    case .sandbox(let effect): if let sandbox { tell(await sandbox.perform(effect)) }
    case .tokens(.perform(let number, let order)): await perform(order, number, tell)
    case .file(.read(let path)): tell(files.read(path))
    case .file(.save(let path, let request, let replacing)):
      tell(files.save(request, to: path, replacing: replacing))
    case .file(.readBeside(let path, let draft)): tell(files.readBeside(path, draft))
    case .file(.saveBeside(let path, let changes)): tell(files.saveBeside(path, changes))
    case .file(.check(let path, let languages)):
      tell(SeenFiles.samples(of: path))
      for (file, news) in files.check(path, languages) {
        tell(.file(.noticed(path: path, file: file, news)))
      }
    case .file(.compare(let path, let draft)):
      for action in files.compare(path, draft) { tell(action) }
    case .file(.hold(let path, let number)): tell(hold(path, number, tell))
    case .recovery(.keepJournal(let journal)): await keepSoon(journal, ordered: ordered, tell)
    case .recovery(.keepJournalNow(let journal)):
      newest = journal
      if !keep(journal, tell), recovery == nil {
        let reason = Explanation("The folder for it cannot be used.")
        tell(.recovery(.journalNotKept(RecoveryFolder.notKept(because: reason))))
      }
    case .recovery(.dropJournal(let revision)):
      droppedRevision = max(droppedRevision, revision)
      dropEdited(with: revision)
      // Don't drop a journal that contains changes newer than `revision`.
      // The crash message first: it must not promise a journal that is gone.
      if keptRevision <= revision {
        CrashReport.note(newest?.revision ?? -1 > revision ? .waits : .saved)
        recovery?.dropOwn()
      }
    case .recovery(.find(let path)):
      for folder in ExternalEditor.sweep() {
        tell(
          .newsFound(
            Explanation(
              "An earlier Crier ended before it had the text from the editor.",
              fix: "The text is in \(folder). Delete the folder when you do not need it.")))
      }
      let sends = findWaitingSends(tell)
      findRecoveries(openPath: path, tell)
      await completeRecords(of: sends, tell)
    case .recovery(.leave): recovery?.leave()
    case .recovery(.leaveWaiting): earlierSends?.leave()
    case .recovery(.dropWaiting(let id, let journal)):
      if let journal { keep(journal, tell) }
      // Also if the text could not be kept: the message may be sent next, and is not offered twice.
      earlierSends?.drop(id)
    case .recovery(.drop(let id, let journal)):
      if journal.map({ keep($0, tell) }) ?? true {
        recovery?.drop(id)
      } else {
        recovery?.endLook(at: id)
      }
    case .preferences(.keepTheme(let id)): tell(Self.keepTheme(id))
    case .preferences(.keepPanes(let text)):
      if let problem = KeptChoice.panes.keep(text) { tell(.preferences(.panesNotKept(problem))) }
    case .devices(.keep(let device, let token)): tell(Self.keep(device, token: token))
    case .devices(.keepChoice(let text, let number)): keepChoice(text, number, tell)
    case .explain, .history, .doctor, .report, .devices(.read), .file(.listDrafts), .file(.list):
      break  // handled above
    case .viewport, .document(.edit), .preferences(.readThemes): break  // handled by the screen
    }
  }

  /// Sets up a destination in place of the one before; a sandbox runs until the next one.
  func open(_ opening: DestinationOpening, _ tell: @escaping ComposerLoop.Tell) async {
    let (closed, closing) = AsyncStream<Never>.makeStream()
    self.closing?.finish()
    self.closing = closing
    openings += 1
    (client, route, sandbox, hasOpened) = (nil, nil, nil, false)
    let number = openings
    await withTaskGroup { group in
      group.addTask {
        await opening.open(use: { await self.use($0, $1, as: number) }, tell: tell)
      }
      group.addTask { for await _ in closed {} }
      await group.next()
      group.cancelAll()
    }
    guard number == openings else { return }
    hasOpened = true
    endWaits()
  }

  func noteCheck() { hasChecked = true }

  /// Whether an order was stopped, so that it makes no more requests.
  func isStopped(_ number: Int) -> Bool { stopped.contains(number) }

  /// Waits before a request of an order is repeated; throws if the order is stopped.
  func wait(before step: SendProgress, of number: Int) async throws {
    let (stopping, stop) = AsyncStream<Never>.makeStream()
    stops[number] = stop
    defer { stops[number] = nil }
    if isStopped(number) { stop.finish() }
    try await RetryWait(step.wait, clock: clock).run(until: stopping) { _ in }
    if isStopped(number) { throw CancellationError() }
  }

  var isSandbox: Bool { sandbox != nil }
  var isTestServer: Bool { route?.isTestServer ?? false }

  /// Where messages go, unless that is the sandbox, which has no limits.
  var placeToGuard: DestinationRoute? { isSandbox ? nil : route }

  private func use(_ route: DestinationRoute, _ sandbox: SandboxControl?, as number: Int) {
    guard number == openings else { return }
    (client, self.route, self.sandbox) = (Dependencies.client(for: route), route, sandbox)
    endWaits()
  }

  /// Returns the client as soon as there is one; nil if the destination could not be set up.
  func readyClient() async -> FCMClient? {
    if client == nil, !hasOpened { await withCheckedContinuation { waiting.append($0) } }
    return client
  }

  /// Returns the destination as soon as it is set up; nil if it could not be.
  func readyRoute() async -> DestinationRoute? { await readyClient() == nil ? nil : route }

  private func endWaits() {
    waiting.forEach { $0.resume() }
    waiting = []
  }
}

/// Reads and writes the test devices for the screen.
extension LiveEffects {
  /// Runs outside this actor, so that a slow disk delays nothing else.
  nonisolated func readDevices(_ tell: @escaping ComposerLoop.Tell) async {
    let files = DeviceFiles()
    let (devices, problems) = files.read()
    let tokens = devices.compactMap { device in device.token.map { (device.name, $0) } }
    let unregistered = tokens.isEmpty ? [:] : await history.unregistered(among: tokens)
    let all = problems.map(\.explanation) + [files.openness].compactMap(\.self)
    tell(.devices(.read(devices, unregistered: unregistered, problems: all)))
  }

  static func keep(_ device: TestDevice, token: String) -> Action {
    let files = DeviceFiles()
    do throws(DeviceFileError) {
      let warning = try files.add(device, token: token)
      let devices = files.read().devices
      let name = devices.named(device.name)?.name ?? device.name
      return .devices(.kept(name: name, devices, warning))
    } catch {
      return .devices(.notKept(error.explanation))
    }
  }

  /// Returns the message with the target of a test device, whose token a command may have to print.
  ///
  /// The sandbox gets the device, or its own one with the message's token, if it does not have it
  /// yet.
  func aim(
    _ message: Message, at device: TestDevice?
  ) async throws(DeviceTokenError) -> Message {
    guard let device else {
      if let sandbox, let token = message.text("token") { await sandbox.prepare(token) }
      return message
    }
    let target = try await DeviceToken().target(of: device)
    if let sandbox { await sandbox.prepare(device) }
    return message.targets == [target] ? message : message.aimed(at: target)
  }

  /// Saves the choice, unless a later one arrived first.
  func keepChoice(_ text: String, _ number: Int, _ tell: ComposerLoop.Tell) {
    guard number > lastChoice else { return }
    lastChoice = number
    if let problem = KeptChoice.devices.keep(text) { tell(.devices(.choiceNotKept(problem))) }
  }
}

/// Looks at what sending needs, for the page *Doctor*.
extension LiveEffects {
  /// Runs outside this actor, because it waits for the network.
  nonisolated func perform(
    _ effect: DoctorScreen.Effect, _ tell: @escaping ComposerLoop.Tell
  ) async {
    switch effect {
    case .look(let number, let place, let terminal):
      let doctor = Doctor(options: options(for: place), terminal: .composer(terminal)) {
        tell(.doctor(.told(number, $0)))
      }
      do {
        try await doctor.run()
        tell(.doctor(.ended(number, nil)))
      } catch {
        let problem = (error as? any ExplainedError)?.explanation
        tell(.doctor(.ended(number, problem ?? Explanation("Not everything could be looked at."))))
      }
    }
  }
}

/// Asks the FCM Data API, for the pages *Delivery report* and *Why did it not arrive?*.
extension LiveEffects {
  /// Runs outside this actor, because it waits for the network.
  nonisolated func perform(
    _ effect: ReportScreen.Effect, _ tell: @escaping ComposerLoop.Tell
  ) async {
    switch effect {
    case .read(let number, let app, let sentAt):
      guard let route = await readyRoute() else {
        let problem = Explanation("Sending could not be set up.", fix: "Start Crier again.")
        return tell(.report(.failed(number: number, problem)))
      }
      var policy = RetryPolicy()
      // The page waits for it, and has a key to ask again.
      policy.attempts = 1
      let client = Dependencies.client(
        for: route, scope: FCMClient.deliveryDataScope, timeout: Doctor.timeout, policy: policy)
      let (report, data) = await client.deliveryData(of: app ?? Self.anyApp)
      if let problem = report.outcome.problem {
        return tell(.report(.failed(number: number, problem)))
      }
      let today = DeliveryDay.of(WallClock.seconds())
      tell(
        .report(
          .told(number: number, data, today: today, sentOn: sentAt.map { DeliveryDay.of($0) })))
    }
  }

  /// An App ID, which stands for all apps of the sandbox.
  private static let anyApp = "1:\(EmulatorServer.projectNumber):android:sandbox"
}
