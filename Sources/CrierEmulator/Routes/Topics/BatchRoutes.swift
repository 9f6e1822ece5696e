import CrierMessage
import HTTPTypes

/// `/iid/v1:batchAdd` and `:batchRemove`: one topic, up to 1,000 tokens, and a result for each.
///
/// Sources: Google, Instance ID server reference; clients that repeat its errors.
struct BatchRoutes: Sendable {
  private static let mostTokens = 1_000

  let world: EmulatorWorld
  let settings: EmulatorSettings

  func add(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await change(request, isRemoval: false)
  }

  func remove(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await change(request, isRemoval: true)
  }

  private func change(_ request: EmulatorRequest, isRemoval: Bool) async -> EmulatorAnswer {
    if let refusal = InstanceIDAccess.refusal(of: request, settings) { return refusal }
    guard let body = try? request.json(), body.members != nil else {
      return .oldError("JSON_PARSING_ERROR")
    }
    guard let tokens = body["registration_tokens"]?.elements, !tokens.isEmpty else {
      return .oldError("MissingIIdToken")
    }
    guard let audience = body["to"]?.text, !audience.isEmpty else {
      return .oldError("Missing topic name")
    }
    let topic = String(audience.dropFirst(TopicName.prefix.count))
    guard audience.hasPrefix(TopicName.prefix), TopicName.isWellFormed(topic) else {
      return .oldError("Topic name format is invalid")
    }
    guard tokens.count <= Self.mostTokens else {
      return .oldError("Number of registration tokens exceeds maximum allowed (1000)")
    }
    // A token that is no string is as malformed as an empty one.
    let problems = await world.change(
      topic, of: tokens.map { $0.text ?? "" }, isRemoval: isRemoval)
    let results = problems.map { problem in
      JSONValue.object(problem.map { [JSONMember("error", .string($0.rawValue))] } ?? [])
    }
    return .oldJSON(.members(["results": .array(results)]))
  }
}
