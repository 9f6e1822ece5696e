import CrierMessage
import HTTPTypes

/// `/iid/v1/TOKEN/rel/topics/NAME` and `/iid/info/TOKEN`: one token.
///
/// Source: Google, Instance ID server reference.
struct InstanceRoutes: Sendable {
  let world: EmulatorWorld
  let settings: EmulatorSettings

  func change(
    _ token: String, _ topic: String, isRemoval: Bool, _ request: EmulatorRequest
  ) async -> EmulatorAnswer {
    if let refusal = InstanceIDAccess.refusal(of: request, settings) { return refusal }
    guard TopicName.isWellFormed(topic) else { return .oldError("Topic name format is invalid") }
    let problem = await world.change(topic, of: [token], isRemoval: isRemoval)[0]
    return problem.map(Self.refusal) ?? .oldJSON(.members([:]))
  }

  /// Tells what is known about a token; `details=true` adds its topics.
  func information(_ token: String, _ request: EmulatorRequest) async -> EmulatorAnswer {
    if let refusal = InstanceIDAccess.refusal(of: request, settings) { return refusal }
    // Not established for a blank token; client code suggests it.
    if token.allSatisfy(\.isWhitespace) { return .oldError("MissingIIdToken") }
    do throws(SubscriptionProblem) {
      let (device, subscriptions) = try await world.instance(token)
      var members = [
        JSONMember("authorizedEntity", .string(EmulatorServer.projectNumber)),
        JSONMember("platform", .string((device?.platform ?? .android).instanceName)),
        JSONMember("scope", .string("*")),
      ]
      if let app = device?.app { members.insert(JSONMember("application", .string(app)), at: 0) }
      if request.query["details"] == "true", !subscriptions.isEmpty {
        members.append(JSONMember("rel", .members(["topics": .object(subscriptions.map(\.json))])))
      }
      return .oldJSON(.object(members))
    } catch {
      return Self.refusal(error)
    }
  }

  /// The answer for one token, whose body is established for malformed and unknown tokens only.
  static func refusal(_ problem: SubscriptionProblem) -> EmulatorAnswer {
    switch problem {
    case .malformedToken: .oldError("InvalidToken")
    case .unregistered:
      .oldError("No information found about this instance id.", status: .notFound)
    case .otherProject: .oldError("Forbidden", status: .forbidden)
    case .tooManyTopics: .oldError(problem.rawValue)
    case .tooManyChanges: .oldError(problem.rawValue, status: .tooManyRequests)
    case .timeout: .oldError("Unavailable", status: .serviceUnavailable)
    case .internal: .oldError("InternalServerError", status: .internalServerError)
    }
  }
}

extension Subscription {
  /// The topic and the day of the subscription.
  fileprivate var json: JSONMember {
    JSONMember(topic, .members(["addDate": .string(String(since.wireText.prefix(10)))]))
  }
}

extension Platform {
  /// The platform's name in the Instance ID service.
  fileprivate var instanceName: String {
    switch self {
    case .android: "ANDROID"
    case .apple: "IOS"
    case .web: "CHROME"
    }
  }
}
