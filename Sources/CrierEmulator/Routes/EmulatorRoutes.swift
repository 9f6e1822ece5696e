import CrierMessage
import HTTPTypes

/// Routes requests by path.
///
/// Known routes that are not implemented respond with 501, unknown paths with 404. Below
/// `/emulator/`, errors are JSON with a sentence and a fix, and HEAD is answered wherever GET is.
package struct EmulatorRoutes: Sendable {
  let world: EmulatorWorld
  let settings: EmulatorSettings
  /// A path belongs to the first group that has it.
  private let groups: [any RouteGroup]
  /// Nil if only the owner has access.
  private let crossSiteCheck: CrossSiteCheck?

  package init(world: EmulatorWorld, settings: EmulatorSettings) {
    self.world = world
    self.settings = settings
    crossSiteCheck =
      switch settings.access {
      case .owner: nil
      case .thisMachine(let hosts):
        CrossSiteCheck(hosts: hosts.union([settings.hostInAddress]))
      }
    groups = [
      SendRoutes(world: world, settings: settings),
      AccountRoutes(world: world, settings: settings),
      OwnRoutes(world: world, settings: settings),
      TopicRoutes(world: world, settings: settings),
      GroupRoutes(world: world, settings: settings),
      LegacyRoutes(world: world, settings: settings),
      DataRoutes(world: world, settings: settings),
    ]
  }

  package func answer(to request: EmulatorRequest) async -> EmulatorAnswer {
    let start = settings.now()
    let answer = await unloggedAnswer(to: request)
    if !request.isForOwnPages {
      await world.note(
        RequestRecord(request, answer, at: start, span: settings.now() - start),
        // `accept` has counted a send that it accepted.
        isCounted: answer.target != nil)
    }
    return answer
  }

  private func unloggedAnswer(to request: EmulatorRequest) async -> EmulatorAnswer {
    if let refusal = refusal(of: request) { return refusal }
    guard !request.isForOwnPages, let hit = world.faults.hit(by: request) else {
      return await formedAnswer(to: request)
    }
    var answer: EmulatorAnswer
    if let given = hit.answer.answer(to: request) {
      answer = given
    } else {
      answer = await formedAnswer(to: request)
    }
    hit.answer.spoil(&answer)
    answer.fault = hit.number
    return answer
  }

  private func formedAnswer(to request: EmulatorRequest) async -> EmulatorAnswer {
    do throws(FCMError) {
      let form = try AnswerForm(request)
      return form.apply(to: await routedAnswer(to: request))
    } catch {
      return .refusal(error)
    }
  }

  private func routedAnswer(to request: EmulatorRequest) async -> EmulatorAnswer {
    let isOwn = request.isForOwnPages
    if !isOwn, request.hasEmptyStep { return .page(.notFound) }
    guard let route = route(for: request.steps) else {
      if isOwn { return Self.unknownPage }
      var answer = UnbuiltRoute.answer(to: request.steps) ?? Self.page(for: request.steps)
      if request.steps.starts(with: ["v1", "v1"]) { answer.warning = .doubledVersion }
      return answer
    }
    let isHead = isOwn && request.method == .head
    let method = isHead ? .get : request.method
    guard let handler = route.handlers.first(where: { $0.method == method }) else {
      let methods = route.handlers.map(\.method.rawValue).joined(separator: ", ")
      return isOwn
        ? Self.wrongMethod(allowed: methods) : .page(.methodNotAllowed, allow: methods)
    }
    var answer = await handler.answer(request)
    // HEAD asks for no body, so events must not follow it.
    if isHead { answer.feed = nil }
    return answer
  }

  /// Google's page names the path; here only that of the former batches, as any other could have a
  /// token.
  private static func page(for steps: [String]) -> EmulatorAnswer {
    .page(.notFound, of: steps == ["batch"] ? "/batch" : nil)
  }

  private static let unknownPage = EmulatorAnswer.complaint(
    Explanation(
      "The emulator has no page with this path.",
      fix: "Compare it with those in docs/emulator.md; /emulator/ is the page for people."),
    status: .notFound)

  private static func wrongMethod(allowed methods: String) -> EmulatorAnswer {
    var answer = EmulatorAnswer.complaint(
      Explanation("The page does not take this method.", fix: "Use one of these: \(methods)."),
      status: .methodNotAllowed)
    answer.headers[.allow] = methods
    return answer
  }

  private func route(for steps: [String]) -> Route? {
    for group in groups {
      if let route = group.route(for: steps) { return route }
    }
    return nil
  }

  /// Returns the response to a request that is refused on every route; nil if it is accepted.
  private func refusal(of request: EmulatorRequest) -> EmulatorAnswer? {
    guard let check = crossSiteCheck else { return request.isForOwnPages ? .page(.notFound) : nil }
    return request.isForOwnPages
      ? check.refusalOfInspection(request) : check.refusalOfSend(request)
  }
}

extension EmulatorRequest {
  /// Whether the path is one of the emulator's own, and not one of Google's.
  var isForOwnPages: Bool { steps.first == "emulator" }
}
