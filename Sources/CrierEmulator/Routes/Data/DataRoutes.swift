import CrierMessage
import HTTPTypes

/// `deliveryData` of the FCM Data API, computed from what the devices really did.
///
/// Unlike the real service, it does not wait for days before it tells, and every device's user
/// shares usage data.
struct DataRoutes: RouteGroup {
  let world: EmulatorWorld
  let settings: EmulatorSettings

  func route(for steps: [String]) -> Route? {
    guard steps.count == 6, steps[0] == "v1beta1", steps[1] == "projects",
      steps[3] == "androidApps", steps[5] == "deliveryData"
    else { return nil }
    let (project, app) = (FormReader.component(steps[2]), FormReader.component(steps[4]))
    return Route(.get) { await list(app, of: project, $0) }
  }

  private func list(
    _ app: String, of project: String, _ request: EmulatorRequest
  ) async -> EmulatorAnswer {
    let check = AccessCheck(
      settings: settings, method: .listDeliveryData, scopes: .cloudPlatform)
    if let refusal = check.refusal(of: request, at: settings.now()) { return .refusal(refusal) }
    do throws(FCMError) {
      if let refusal = QueryParameters.refusal(of: request, besides: PageRequest.parameters) {
        throw refusal
      }
      let page = try PageRequest(request, usual: 1_000, most: 10_000)
      let reports = await world.reports(of: app, in: project)
      return .json(
        page.answer("androidDeliveryData", reports, key: \.key, json: { $0.json(app: app) }))
    } catch {
      return .refusal(error)
    }
  }
}
