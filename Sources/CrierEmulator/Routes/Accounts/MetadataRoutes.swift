import CrierMessage
import HTTPTypes

/// The metadata server of a machine in Google's cloud, which gives access tokens to anybody on the
/// machine.
///
/// Every request below `/computeMetadata` needs the header `Metadata-Flavor: Google`, which web
/// pages cannot send. Every answer has it, too, so that clients recognize a metadata server.
struct MetadataRoutes {
  let values: MetadataSettings
  let world: EmulatorWorld
  let settings: EmulatorSettings

  func route(for steps: [String]) -> Route? {
    if steps.isEmpty { return Route(.get) { _ in Self.text("computeMetadata/\n") } }
    guard steps.first == "computeMetadata" else { return nil }
    return Route(.get) { request in
      guard Self.flavor.flatMap({ request.headers[$0] }) == "Google" else {
        return Self.page(.forbidden)
      }
      return await answer(to: request, Array(request.steps.dropFirst()))
    }
  }

  private func answer(to request: EmulatorRequest, _ steps: [String]) async -> EmulatorAnswer {
    switch steps {
    case []: return Self.text("v1/\n")
    case ["v1"]: return Self.text("instance/\nproject/\nuniverse/\n")
    case ["v1", "project", "project-id"]: return Self.text(values.project)
    case ["v1", "project", "numeric-project-id"]: return Self.text(values.number)
    case ["v1", "universe", "universe-domain"]: return Self.text("googleapis.com")
    case ["v1", "instance", "service-accounts"]:
      return Self.text("default/\n\(values.account)/\n")
    default: return await accountAnswer(to: request, steps)
    }
  }

  /// Answers a request below `v1/instance/service-accounts/default`.
  private func accountAnswer(
    to request: EmulatorRequest, _ steps: [String]
  ) async -> EmulatorAnswer {
    guard (4...5).contains(steps.count),
      steps.starts(with: ["v1", "instance", "service-accounts"]),
      ["default", values.account].contains(FormReader.component(steps[3]))
    else { return Self.page(.notFound) }
    switch steps.dropFirst(4).first {
    case nil:
      return request.query["recursive"]?.lowercased() == "true"
        ? Self.json(account) : Self.text("aliases\nemail\nidentity\nscopes\ntoken\n")
    case "aliases": return Self.text("default\n")
    case "email": return Self.text(values.account)
    case "scopes": return Self.text(Self.scopes.map { $0 + "\n" }.joined())
    case "token": return await token(for: request)
    default: return Self.page(.notFound)
    }
  }

  /// The scopes that the machine was created with.
  private static let scopes = TokenScopes.all.names

  private var account: JSONValue {
    .members([
      "aliases": .array([.string("default")]), "email": .string(values.account),
      "scopes": .array(Self.scopes.map(JSONValue.string)),
    ])
  }

  private func token(for request: EmulatorRequest) async -> EmulatorAnswer {
    let wanted = (request.query["scopes"] ?? "").split(separator: ",").map(String.init)
    let scopes = wanted.isEmpty ? TokenScopes.all : TokenScopes(names: wanted)
    let token = await settings.issue(.serviceAccount, scopes, by: world, at: settings.now())
    return Self.json(
      .members([
        "access_token": .string(token),
        "expires_in": .count(settings.tokenLifetime.secondsRoundedDown),
        "token_type": .string("Bearer"),
      ]))
  }

  private static let flavor = HTTPField.Name("Metadata-Flavor")

  private static func text(_ text: String) -> EmulatorAnswer {
    flavored(
      EmulatorAnswer(status: .ok, headers: [.contentType: "application/text"], body: text))
  }

  private static func json(_ value: JSONValue) -> EmulatorAnswer { flavored(.json(value)) }

  static func page(_ status: HTTPResponse.Status) -> EmulatorAnswer {
    flavored(.page(status))
  }

  private static func flavored(_ answer: EmulatorAnswer) -> EmulatorAnswer {
    var answer = answer
    if let flavor { answer.headers[flavor] = "Google" }
    answer.headers[.server] = "Metadata Server for VM"
    return answer
  }
}
