import ArgumentParser
import CrierCore
import CrierSettings

/// `crier send`: one message to its target, or to one token a line.
struct SendCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract: "Send a message, or let FCM check it with --dry-run.",
    discussion: """
      What FCM would refuse is not sent. A send to real devices asks first, or needs --yes; one \
      to an endpoint on this machine, such as crier emulator, does not. With --tokens the message \
      goes to each token of a file, and results come as they finish, with the line of the token.

      EXAMPLES:
        crier send welcome.json --dry-run
        crier send welcome.json --to-token fK3m… --yes
        crier send welcome.json --tokens testers.txt --yes=12 --format json
        crier send welcome.json --endpoint http://127.0.0.1:9099

      EXIT CODES:
        0 accepted   1 refused   64 wrong usage   66 a file cannot be read
        69 the outcome is unknown: the message may have been delivered, so do not just repeat it
        75 refused for now, or nothing was sent: try again later
        77 no or bad credentials   130 interrupted
      """)

  @Argument(help: "The message; - is standard input.", completion: .file(extensions: ["json"]))
  var file: String

  @Flag(help: "Let FCM check the message and deliver nothing.")
  var dryRun = false

  @OptionGroup var target: TargetOptions

  @Option(
    help: ArgumentHelp("Send to each token of this file, one a line.", valueName: "file"),
    completion: .file())
  var tokens: String?

  @OptionGroup var app: PlatformOptions
  @OptionGroup var consent: Consent
  @OptionGroup var destination: DestinationOptions

  @Option(help: "How to print results.")
  var format = OutputFormat.text

  @Flag(
    name: .shortAndLong,
    help: "Show requests and answers on standard error; keys and tokens stay hidden.")
  var verbose = false

  @OptionGroup var output: OutputOptions

  var style: OutputStyle {
    var style = output.style
    style.isVerbose = verbose
    return style
  }

  mutating func validate() throws {
    if tokens != nil, target.isGiven {
      throw ValidationError("--tokens names the targets; leave out --to-token and its like.")
    }
    if tokens == "-", file == "-" {
      throw ValidationError("Standard input holds the message or the tokens, not both.")
    }
  }

  mutating func run() async throws {
    let message = target.aimed(try MessageFile(path: file).message)
    if let tokens {
      try await sendToAll(of: tokens, message)
    } else {
      try await sendOne(message)
    }
  }

  private func sendOne(_ message: Message) async throws {
    let isDryRun = dryRun || message.isDryRun
    let target = message.targets.first
    if tellFindings(in: message), !isDryRun { try refuse(target) }
    let route = try await route()
    if !isDryRun {
      let words = target.map { "\($0.kind.rawValue) \(RecipientReport.shown($0))" } ?? "nobody"
      try SendConfirmation(consent: consent, route: route, target: words, recipients: 1).obtain()
    }
    let session = SendSession(to: route, isDryRun: isDryRun)
    let status = try await Interruption.watching { [format] in
      let report = await session.send(message, to: target)
      try report.show(as: format)
      return report.status
    }
    try status.leave()
  }

  private func sendToAll(of path: String, _ message: Message) async throws {
    let isDryRun = dryRun || message.isDryRun
    var recipients = try RecipientFile(path: path)
    guard let first = try recipients.next() else {
      throw CommandError(
        .failed,
        Explanation("\(MessageFile.name(of: path)) has no token.", fix: "Write one a line."))
    }
    let example = message.aimed(at: Target(.token, first.token))
    if tellFindings(in: example), !isDryRun { try refuse(nil) }
    let route = try await route()
    var most = Int.max
    if !isDryRun, route.isLive {
      guard path != "-" else {
        throw CommandError.usage(
          "Tokens from standard input cannot be counted before they are sent to.",
          fix: "Put them into a file.")
      }
      most = try RecipientFile.count(path: path)
      try SendConfirmation(
        consent: consent, route: route, target: most == 1 ? "1 token" : "\(most) tokens",
        recipients: most
      ).obtain()
    }
    let session = SendSession(to: route, isDryRun: isDryRun)
    let run = SendRun(session: session, message: message, format: format, most: most)
    try await run.send(to: first, and: recipients).leave()
  }

  /// Shows what the rules say; true when FCM would refuse the message.
  private func tellFindings(in message: Message) -> Bool {
    let channels = Parts.settings().settings.channels.value
    let findings = Linter.check(
      message, now: WallClock.seconds(), channels: channels, platforms: app.platforms
    ).filter { $0.weight != .hint }
    for finding in findings {
      Console.complain(finding.explanation, word: finding.weight == .refused ? "Error" : "Warning")
    }
    return findings.contains { $0.weight == .refused }
  }

  /// Ends before anything leaves.
  private func refuse(_ target: Target?) throws {
    let explanation = Explanation(
      "Nothing was sent: FCM would refuse the message.", fix: "Mend it; crier check has the places."
    )
    if format == .json {
      try RecipientReport(target: target, outcome: .notSent(explanation)).show(as: .json)
    } else {
      Console.complain(explanation)
    }
    try ExitStatus.failed.leave()
  }

  private func route() async throws -> DestinationRoute {
    let (settings, problems) = Parts.settings()
    let reader = DestinationReader(options: destination, settings: settings, problems: problems)
    switch try await reader.readOrSearch() {
    case .none(let explanation): throw CommandError(.noCredentials, explanation)
    case .route(let route):
      for warning in route.warnings { Console.warn(warning) }
      if !route.isLive, Console.Stream.errors.isTerminal {
        Console.note(
          "To the test server \(route.endpoint.name) on this machine, as project \(route.project).")
      }
      return route
    }
  }
}
