import CrierCore
import HTTPTypes

/// `POST /v1/projects/P/messages:send`.
///
/// In the order of the real service: who asks, is it JSON, does it fit the request's type, is it
/// right, and only then does the device exist. A dry run is checked in the same way.
struct SendRoute: Sendable {
  let project: String
  let world: EmulatorWorld
  let settings: EmulatorSettings

  func answer(to request: EmulatorRequest) async -> EmulatorAnswer {
    let now = settings.now()
    if let refusal = AccessToken.refusal(
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
    // Exactly one: anything else was refused by the rules.
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
