import ArgumentParser
import CrierAnswers
import CrierHost
import CrierLint
import CrierMessage
import CrierSender
import CrierSettings
import CrierStore
import WorkThreads

/// `crier send`: sends a message to its target or to each row of a list.
struct SendCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract: "Send a message, or let FCM check it with --dry-run.",
    discussion: """
      A message that FCM would refuse is not sent. For real devices, Crier asks for confirmation \
      first, or needs --yes; for an endpoint on this machine, such as crier emulator, it does not.

      Variables such as {{name}} get the value of --set, or else their default ({{name|there}}). A \
      message with a variable that has neither is not sent. The samples in the draft's sidecar are \
      values only in dry runs and for single devices: a topic, a condition or a list gets one \
      message for everyone.

      A file may have several messages, one after another, as crier convert writes them. Each goes \
      to its own target, in the order of the file, and all are checked before the first send. In a \
      live project, a text such as --yes='2 messages: 1 x device, 1 x news' confirms them.

      --tokens reads CSV or TSV with a header, or one token per line; lines that begin with # are \
      comments. The exports of OneSignal and of FCM to BigQuery are recognized by their headers. \
      Every row is checked before the first send, and each target gets the message once. \
      Each result is printed as soon as it is known, with the row's line number.

      --to-device and --test-devices send to the devices that crier devices lists, and print a row \
      for each. A device whose token is not known gets a row that says why, and the others get the \
      message.

      EXAMPLES:
        crier send welcome.json --dry-run
        crier send welcome.json --to-token fK3m… --yes
        crier send welcome.json --to-topic news --yes=news
        crier send welcome.json --to-topic news --yes=news --again
        crier send wk47.json --language de --to-topic offers_de --yes=offers_de
        crier send wk47.json --set city=Oslo --to-topic oslo --yes=oslo
        crier send welcome.json --to-device "Pixel QA" --to-device iphone --yes=2
        crier send welcome.json --tokens testers.csv --yes=12 --results results.jsonl
        crier send welcome.json --endpoint http://127.0.0.1:9099

      EXIT CODES:
        0    accepted
        1    refused
        64   wrong usage
        66   a file cannot be read, or rows of the list are bad
        69   the outcome is unknown: the message may have been delivered; check a device before \
      you send again
        74   accepted, but the result could not be written; it is on standard error
        75   temporarily refused after all retries, or nothing was sent: try again later
        77   missing or unusable credentials
        130  interrupted
      """)

  @Argument(help: "The message; - is standard input.", completion: .file(extensions: ["json"]))
  var file: String

  @Flag(help: "Let FCM check the message and deliver nothing.")
  var dryRun = false

  @OptionGroup var language: LanguageOption
  @OptionGroup var variables: VariableOptions
  @OptionGroup var target: TargetOptions
  @OptionGroup var devices: DeviceOptions
  @OptionGroup var list: RecipientOptions
  @OptionGroup var app: PlatformOptions
  @OptionGroup var consent: Consent

  @Flag(help: "Don't send, not even to a test server; dry runs still work.")
  var readOnly = false

  @Flag(
    help: ArgumentHelp(
      "Send to a topic or condition although the same message went there in the last 24 hours, or "
        + "although the history cannot tell."))
  var again = false

  @OptionGroup var request: RequestOptions

  @Option(
    help: ArgumentHelp(
      "Also write each result to this new file immediately, one JSON object per line. Merged "
        + "and rejected rows of a list are included. attempts counts the requests that left this "
        + "machine; it is 0 if none did. If Crier is killed (kill -9), sends that were in "
        + "progress are missing from the file.", valueName: "file"),
    completion: .file(extensions: ["jsonl"]))
  var results: String?

  var style: OutputStyle { request.style }

  mutating func validate() throws {
    if list.tokens != nil, target.isGiven || devices.isGiven {
      throw ValidationError("--tokens names the targets; leave out --to-token and similar options.")
    }
    if target.isGiven, devices.isGiven {
      throw ValidationError("Pass either test devices or another target, but not both.")
    }
    if list.tokens == "-", file == "-" {
      throw ValidationError("Standard input can be the message or the tokens, but not both.")
    }
  }

  mutating func run() async throws {
    try SystemLimits.check()
    let written = try MessageFile.series(path: file, language: language.name)
    guard let first = written.first, written.count == 1 else {
      return try await send(written.map(\.message))
    }
    tellInheritedTarget(of: first)
    let others = sentLanguage == nil && file != "-" ? DraftCompanions.languages(of: file) : []
    if !others.isEmpty { Console.note("This is \(Translation.baseAlone(others)).") }
    try await send(first.message)
  }

  /// Throws if a row has another language than the text that is sent: the reader of the list expects
  /// that each row gets its own.
  private func refuseLanguages(of list: RecipientSurvey) throws(CommandError) {
    let translations = file == "-" ? [] : DraftCompanions.languages(of: file)
    guard !translations.isEmpty, let column = list.languages,
      let other = column.firstOther(than: language.name, among: translations)
    else { return }
    let sent =
      language.name.map { "the translation \(LanguageTag.quoted($0))" } ?? "the base message"
    throw CommandError(
      .failed,
      Explanation(
        "Nothing was sent: in the list's column \(column.name), line \(other.line) has "
          + "\(LanguageTag.quoted(other.language)), but \(sent) would go to all rows.",
        fix: "Make a list for each language, and send it with --language. For the same text to all "
          + "rows, leave the column out."))
  }

  private func send(_ written: Message) async throws {
    let rows = try list.read()
    if let survey = rows?.survey { try refuseLanguages(of: survey) }
    let message = try filled(target.aimed(written), for: rows?.survey).message
    let plan = SendPlan(
      message: message, isDryRun: dryRun || message.isDryRun, list: rows,
      devices: try await devices.read())
    let settings = try request.destination.workspaceSettings().settings
    let isRefused = try tellFindings(of: plan, settings)
    let route = try await request.destination.route(doing: "Sending to")
    let history = History.inStateFolder(settings)
    try await refuseRepeat(of: plan, on: route, history)
    try permit(plan, on: route)
    await tellEarlierTexts(of: plan, on: route, history)
    try agree(to: [plan], on: route, plan.confirmation(in: route.project))
    let draft =
      file == "-"
      ? nil
      : SendRecord.Draft(
        path: Path.absolute(file),
        // Values in place of variables are no changes.
        isUnchanged: target.aimed(written) == written && plan.devices.isEmpty)
    let (tally, status) = try await run(
      plan, on: route, history, draft,
      results: SendResults(format: request.format, path: results))
    if !plan.isToOneTarget || self.results != nil { Console.note(tally.sentence) }
    await history?.trim(now: WallClock.sinceEpoch())
    await history?.takeNews().forEach { Console.warn($0) }
    try status.joined(isRefused ? .failed : .done).leave()
  }

  /// Throws if a file has the same message twice, because the history has neither of them yet.
  private func refuseDoubled(_ plans: [SendPlan]) throws(CommandError) {
    for (index, plan) in plans.enumerated() where !again && !plan.isDryRun {
      let first = plans[..<index].firstIndex {
        !$0.isDryRun && RepeatedSend.isSame($0.message, plan.message)
      }
      if let first {
        throw .usage(
          "Messages \(first + 1) and \(index + 1) of \(file) are the same.",
          fix: "Remove one of them, or add --again to send both.")
      }
    }
  }

  private func run(
    _ plan: SendPlan, on route: DestinationRoute, _ history: History?, _ draft: SendRecord.Draft?,
    results: consuming SendResults
  ) async throws -> (tally: BatchTally, status: ExitStatus) {
    let gate = StopGate(clock: WorkClock())
    let client = Dependencies.client(
      for: route, timeout: request.effort.timeout?.duration,
      policy: request.effort.policy(forList: plan.list != nil), stoppedBy: gate)
    var log = SendLog(
      history: history, origin: .command, devices: DeviceFiles().read().devices,
      takesUnrecorded: again)
    if let list = record(of: plan, on: route, draft),
      let reason = await log.begin(list)
    {
      throw CommandError(.failed, reason)
    }
    let session = SendSession(
      client, message: plan.message, isDryRun: plan.isDryRun, isTest: route.isTestServer,
      stoppedBy: gate, recordedIn: log, draft: draft, language: sentLanguage)
    var run = SendRun(session, plan, stoppedBy: gate, results: results)
    do {
      let end = try await run.run()
      if end.tally.started == 0 { await log.endUnsent() }
      return end
    } catch {
      // The list could not be read, so nothing was sent.
      await log.endUnsent()
      throw error
    }
  }

  /// Sends several messages, each to its own target, after all of them were checked.
  private func send(_ messages: [Message]) async throws {
    guard list.tokens == nil, !target.isGiven, !devices.isGiven, results == nil else {
      throw CommandError.usage(
        "\(file) has \(messages.count) messages, each with its own target.",
        fix: "Leave out --tokens, --results, --to-token and similar options, or send one message.")
    }
    let plans = try messages.map { message in
      SendPlan(message: try filled(message, for: nil).message, isDryRun: dryRun || message.isDryRun)
    }
    try refuseDoubled(plans)
    let settings = try request.destination.workspaceSettings().settings
    var status = ExitStatus.done
    for plan in plans where try tellFindings(of: plan, settings) { status = .failed }
    let route = try await request.destination.route(doing: "Sending to")
    let history = History.inStateFolder(settings)
    for plan in plans { try await refuseRepeat(of: plan, on: route, history) }
    for plan in plans { try permit(plan, on: route) }
    for plan in plans { await tellEarlierTexts(of: plan, on: route, history) }
    // A file with a message for each of many devices is a list.
    let sent = plans.filter { !$0.isDryRun }
    if sent.count > 1, sent.contains(where: { $0.recipients == [.device] }),
      let refusal = route.permission.refusal(of: .list)
    {
      throw CommandError.usage(refusal)
    }
    try agree(to: plans, on: route, SendPlan.confirmation(of: plans, in: route.project))
    for (index, plan) in plans.enumerated() {
      let one = try await run(
        plan, on: route, history, nil,
        results: SendResults(format: request.format, path: nil))
      status = status.joined(one.status)
      guard one.status != .interrupted else {
        let left = plans.count - index - 1
        if left > 0 { Console.note("Not sent: \(left) of \(plans.count) messages.") }
        break
      }
    }
    await history?.trim(now: WallClock.sinceEpoch())
    await history?.takeNews().forEach { Console.warn($0) }
    try status.leave()
  }

  /// Returns a message with values in place of its variables.
  private func filled(_ message: Message, for list: RecipientSurvey?) throws -> FilledMessage {
    let isToOthers = list != nil || devices.isGiven
    let message = isToOthers ? message.withoutOpenTargets : message
    if let list { try variables.refuseColumns(of: list, in: message) }
    let isDryRun = dryRun || message.isDryRun
    let isForOne = message.targets.first.map { !$0.kind.isAudience } ?? false
    return try variables.filled(
      message, from: file,
      takesSamples: isDryRun || devices.isGiven || list == nil && isForOne,
      takesGaps: isDryRun)
  }

  /// Shows the findings; ends the command if FCM would refuse the message.
  ///
  /// A dry run goes on, because FCM's answer may say more; returns whether a rule refuses it.
  private func tellFindings(of plan: SendPlan, _ settings: Settings) throws -> Bool {
    let findings = plan.findings(
      now: WallClock.seconds(), channels: settings.channelList,
      platforms: app.platforms(in: settings))
    for finding in findings {
      Console.complain(finding.explanation, word: finding.severity.word.withCapital)
    }
    let isRefused = findings.contains { $0.severity == .refused }
    guard !plan.isDryRun, isRefused else { return isRefused }
    let explanation = Explanation(
      "Nothing was sent: FCM would refuse the message.",
      fix: "Fix the errors above; crier check FILE shows where they are.")
    if request.format == .json {
      let target = plan.list == nil ? plan.message.targets.first : nil
      let items = plan.devices.isEmpty ? [BatchItem(target: target)] : plan.devices
      for item in items {
        try Console.show(RecipientReport(item, SendReport(outcome: .notSent(explanation))).json)
      }
    }
    Console.complain(explanation)
    throw ExitCode(ExitStatus.failed.rawValue)
  }

  /// Throws if the project or an option does not allow the send; dry runs are always allowed.
  private func permit(_ plan: SendPlan, on route: DestinationRoute) throws {
    guard !plan.isDryRun else { return }
    if readOnly {
      throw CommandError.usage(
        "--read-only prevents sends to project \(route.project).",
        fix: "Try it with --dry-run, or leave out --read-only.")
    }
    for recipient in plan.recipients {
      if let refusal = route.permission.refusal(of: recipient) { throw CommandError.usage(refusal) }
    }
  }

  /// Asks for the confirmation that a live project requires.
  private func agree(
    to plans: [SendPlan], on route: DestinationRoute, _ confirmation: SendConfirmation
  ) throws {
    // Checks the value of `--yes` in tests too, so that a wrong one is noticed before a live send.
    guard route.isLive, plans.contains(where: { !$0.isDryRun }) else {
      return try confirmation.check(consent)
    }
    guard !plans.allSatisfy(\.reachesNobody) else { return }
    for warning in plans.compactMap(\.shortTokenWarning) { Console.warn(warning) }
    try confirmation.obtain(consent, on: route)
  }
}
