import CrierMessage
import HTTPTypes

/// `/v1/projects/P/registrations/R/topicSubscriptions`: the topics of one app instance.
///
/// Source: the discovery document. The bodies of its errors are not established; they have the
/// codes that the document names, and the texts of Google's common errors.
struct SubscriptionRoutes: Sendable {
  let project: String
  /// A registration token or an installation ID.
  let registration: String
  let world: EmulatorWorld
  let settings: EmulatorSettings

  /// Subscribes; 409 if the subscription exists.
  func create(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await answer(request) { () throws(FCMError) in
      let topic = request.query["topicName"] ?? request.query["topic_name"] ?? ""
      try Self.checkBody(request)
      let subscription = try await subscription(to: topic, mayCreate: true)
      guard subscription.isNew else { throw Self.exists }
      return json(subscription)
    }
  }

  /// Subscribes if `allowMissing` is set, or returns the subscription that exists.
  func update(_ topic: String, _ request: EmulatorRequest) async -> EmulatorAnswer {
    await answer(request) { () throws(FCMError) in
      let mayCreate = try flag("allowMissing", "allow_missing", of: request)
      try Self.checkBody(request)
      return json(try await subscription(to: topic, mayCreate: mayCreate))
    }
  }

  func show(_ topic: String, _ request: EmulatorRequest) async -> EmulatorAnswer {
    await answer(request) { () throws(FCMError) in
      try Self.check(topic)
      let found: Subscription?
      do throws(SubscriptionProblem) {
        found = try await world.subscription(of: registration, to: topic, for: project)
      } catch {
        throw error.error
      }
      guard let found else { throw Self.missing }
      return json(found)
    }
  }

  /// Unsubscribes; 404 if there is no subscription, unless `allowMissing` is set.
  func delete(_ topic: String, _ request: EmulatorRequest) async -> EmulatorAnswer {
    await answer(request) { () throws(FCMError) in
      let isOptional = try flag("allowMissing", "allow_missing", of: request)
      try Self.check(topic)
      let isDeleted: Bool
      do throws(SubscriptionProblem) {
        isDeleted = try await world.unsubscribe(registration, from: topic, for: project)
      } catch {
        throw error.error
      }
      guard isDeleted || isOptional else { throw Self.missing }
      return .members([:])
    }
  }

  /// Returns a page of the subscriptions, by topic.
  func list(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await answer(request) { () throws(FCMError) in
      let page = try PageRequest(request, usual: 1_000, most: 2_000)
      return page.answer(
        "topicSubscriptions", try await subscriptions(), key: \.topic, json: json)
    }
  }

  // MARK: Parts

  /// The query parameters of all methods.
  private static let parameters = PageRequest.parameters.union([
    "topicName", "topic_name", "allowMissing", "allow_missing",
  ])

  private func answer(
    _ request: EmulatorRequest, _ body: () async throws(FCMError) -> JSONValue
  ) async -> EmulatorAnswer {
    let check = AccessCheck(settings: settings, method: .topicSubscriptions)
    if let refusal = check.refusal(of: request, at: settings.now()) { return .refusal(refusal) }
    do throws(FCMError) {
      if let refusal = QueryParameters.refusal(of: request, besides: Self.parameters) {
        throw refusal
      }
      return .json(try await body())
    } catch {
      return .refusal(error)
    }
  }

  private func subscription(
    to topic: String, mayCreate: Bool
  ) async throws(FCMError) -> Subscription {
    try Self.check(topic)
    let found: Subscription?
    do throws(SubscriptionProblem) {
      found = try await world.subscribe(
        registration, to: topic, for: project, mayCreate: mayCreate)
    } catch {
      throw error.error
    }
    guard let found else { throw Self.missing }
    return found
  }

  private func subscriptions() async throws(FCMError) -> [Subscription] {
    do throws(SubscriptionProblem) {
      return try await world.subscriptions(of: registration, for: project)
    } catch {
      throw error.error
    }
  }

  private func json(_ subscription: Subscription) -> JSONValue {
    .members([
      "name": .string(
        "projects/\(project)/registrations/\(registration)/topicSubscriptions/"
          + subscription.topic),
      "topicName": .string(subscription.topic),
      "createTime": .string(subscription.since.wireText),
    ])
  }

  private func flag(
    _ name: String, _ snakeName: String, of request: EmulatorRequest
  ) throws(FCMError) -> Bool {
    switch request.query[name] ?? request.query[snakeName] {
    case nil, "false", "0": return false
    case "true", "1", "": return true
    case let text?: throw Self.invalid(snakeName, "TYPE_BOOL", text)
    }
  }

  private static func check(_ topic: String) throws(FCMError) {
    guard TopicName.isWellFormed(topic) else {
      throw FCMError(
        code: 400, status: "INVALID_ARGUMENT", message: "Topic name contains invalid characters.")
    }
  }

  /// The body is a `TopicSubscription`, whose fields are output or are in the path.
  private static func checkBody(_ request: EmulatorRequest) throws(FCMError) {
    guard !request.body.isEmpty else { return }
    let members = try RequestCheck.objectOfAnyType(in: request).members ?? []
    guard let stranger = members.first(where: { !fields.contains($0.key) })?.key else { return }
    throw .invalidArgument(
      "Invalid JSON payload received. Unknown name \"\(stranger)\": Cannot find field.",
      field: nil, errorCode: nil)
  }

  private static let fields: Set = ["name", "topicName", "topic_name", "createTime", "create_time"]

  private static func invalid(_ field: String, _ type: String, _ value: String) -> FCMError {
    .invalidArgument(
      "Invalid value at '\(field)' (\(type)), \"\(value)\"", field: field, errorCode: nil)
  }

  private static let exists = FCMError(
    code: 409, status: "ALREADY_EXISTS", message: "Requested entity already exists")
  private static let missing = FCMError(
    code: 404, status: "NOT_FOUND", message: "Requested entity was not found.")
}
