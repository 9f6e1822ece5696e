import CrierMessage
import HTTPTypes

/// `POST /v1/projects/P/messages:send`.
///
/// Checks in the order of the real service: access, JSON, types, rules, and only then whether the
/// device exists. A dry run goes through the same checks.
struct SendRoute: Sendable {
  let project: String
  let world: EmulatorWorld
  let settings: EmulatorSettings

  func answer(to request: EmulatorRequest) async -> EmulatorAnswer {
    let now = settings.now()
    if let refusal = EmulatorToken.refusal(
      of: request.headers[.authorization], at: now, secret: settings.access.secret)
    {
      return .refusal(refusal)
    }
    let message: Message
    do throws(FCMError) {
      message = try RequestCheck.message(
        in: request, countsStrictly: settings.countsSizesStrictly)
    } catch {
      return .refusal(error)
    }
    // The rules refuse a message that does not have exactly one target.
    guard let target = message.targets.first else { return .refusal(RequestCheck.noRecipient) }
    if let failure = FailingName(target) {
      return .refusal(failure.error, retryAfter: failure.retryAfter)
    }
    let name = MessageName.make(
      project: project, target: target, isDryRun: message.isDryRun,
      serial: await world.nextSerial(), at: now)
    if !message.isDryRun {
      await world.receive(message.body ?? .null, for: target, name: name, at: now)
    }
    return .json(.members(["name": .string(name)]))
  }
}
