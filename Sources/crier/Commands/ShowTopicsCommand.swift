import ArgumentParser
import CrierAnswers
import CrierHost
import CrierMessage
import CrierSender
import TextLayout

/// `crier topics show`: the app, the project and the topics of a token.
struct ShowTopicsCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the app, the project and the topics of a token.",
    discussion: """
      EXIT CODES:
        0   the token is known
        1   the token is not known
        64  wrong usage
        75  temporarily refused after all retries, or no server was reached: try again later
        77  missing or unusable credentials
      """)

  @Argument(help: "The registration token; with --api v1, an installation ID as well.")
  var token: String

  @Option(
    help: ArgumentHelp(
      "The server interface: batch (the Instance ID service) tells the app and the project, too; "
        + "v1 tells the topics only, and takes installation IDs as well.",
      valueName: "name"))
  var api = TopicChange.Interface.batch

  @OptionGroup var request: RequestOptions

  var style: OutputStyle { request.style }

  mutating func run() async throws {
    try SystemLimits.check()
    let token = token.trimmed
    guard !token.isEmpty else { throw CommandError.usage("The token is empty.", fix: "Name one.") }
    let route = try await request.destination.route(doing: "Asking")
    let client = Dependencies.client(
      for: route, timeout: request.effort.timeout?.duration,
      policy: request.effort.policy(forList: false))
    let (report, information) = await ask(client, about: token)
    guard let information else {
      if let problem = report.outcome.problem { Console.complain(problem) }
      try ExitStatus(of: report.outcome).leave()
      return
    }
    switch request.format {
    case .json: try Console.show(json(information))
    case .text: for line in lines(information) { try Console.show(line) }
    }
  }

  private func ask(
    _ client: FCMClient, about token: String
  ) async -> (report: SendReport, information: TokenInformation?) {
    switch api {
    case .batch: return await client.information(about: token)
    case .v1:
      let (report, found) = await client.subscriptions(of: token)
      return (report, found.map(TokenInformation.init(subscriptions:)))
    }
  }

  private func lines(_ information: TokenInformation) -> [String] {
    var facts: [(name: String, value: String)] = [("Token", Redaction.shortenedDevice(token))]
    if api == .batch {
      facts += [
        ("App", information.app ?? "unknown"),
        ("Platform", information.platform ?? "unknown"),
        ("Project number", information.projectNumber ?? "unknown"),
      ]
    }
    let count = information.subscriptions.count
    facts.append(("Topics", count == 0 ? "none" : "\(count)"))
    let topics = information.subscriptions.map { subscription in
      SafeText.line("  \(subscription.topic)\(subscription.since.map { " since \($0)" } ?? "")")
    }
    return PrintedColumns.lines(of: facts) + topics
  }

  private func json(_ information: TokenInformation) -> JSONValue {
    func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
    return .object([
      JSONMember("target", .string(Redaction.shortenedDevice(token))),
      JSONMember("app", text(information.app)),
      JSONMember("platform", text(information.platform)),
      JSONMember("projectNumber", text(information.projectNumber)),
      JSONMember(
        "topics",
        .array(
          information.subscriptions.map {
            .object([JSONMember("topic", .string($0.topic)), JSONMember("since", text($0.since))])
          })),
    ])
  }
}
