import HTTPTypes

/// The topics of app instances: `topicSubscriptions` of FCM's v1 API, and the Instance ID service.
struct TopicRoutes: RouteGroup {
  let world: EmulatorWorld
  let settings: EmulatorSettings

  func route(for steps: [String]) -> Route? {
    switch steps.first {
    case "v1": subscriptionRoute(for: steps)
    case "iid": instanceRoute(for: Array(steps.dropFirst()))
    default: nil
    }
  }

  private func subscriptionRoute(for steps: [String]) -> Route? {
    guard (6...7).contains(steps.count), steps[1] == "projects", steps[3] == "registrations",
      steps[5] == "topicSubscriptions"
    else { return nil }
    let routes = SubscriptionRoutes(
      project: FormReader.component(steps[2]), registration: FormReader.component(steps[4]),
      world: world, settings: settings)
    guard steps.count == 7 else { return Route(.get, routes.list).and(.post, routes.create) }
    // `…/news:subscribe` belongs to the apps' own interface.
    guard !steps[6].contains(":") else { return nil }
    let topic = FormReader.component(steps[6])
    return Route(.get) { await routes.show(topic, $0) }
      .and(.patch) { await routes.update(topic, $0) }
      .and(.delete) { await routes.delete(topic, $0) }
  }

  private func instanceRoute(for steps: [String]) -> Route? {
    let batch = BatchRoutes(world: world, settings: settings)
    let routes = InstanceRoutes(world: world, settings: settings)
    switch steps {
    case ["v1:batchAdd"]: return Route(.post, batch.add)
    case ["v1:batchRemove"]: return Route(.post, batch.remove)
    case ["v1:batchImport"]:
      return Route(.post, ImportRoute(world: world, settings: settings).answer)
    case ["info"]: return Route(.get) { await routes.information("", $0) }
    default: break
    }
    if steps.count == 2, steps[0] == "info" {
      let token = FormReader.component(steps[1])
      return Route(.get) { await routes.information(token, $0) }
    }
    guard steps.count == 5, steps[0] == "v1", steps[2] == "rel", steps[3] == "topics" else {
      return nil
    }
    let (token, topic) = (FormReader.component(steps[1]), FormReader.component(steps[4]))
    return Route(.post) { await routes.change(token, topic, isRemoval: false, $0) }
      .and(.delete) { await routes.change(token, topic, isRemoval: true, $0) }
  }
}
