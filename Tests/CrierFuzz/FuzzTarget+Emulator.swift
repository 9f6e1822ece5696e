import CrierEmulator
import CrierMessage
package import CrierTestSupport
import HTTPTypes

extension FuzzTarget {
  /// A request to the emulator. The first byte chooses the path; five lines contain the rest of the
  /// path, the method, Host, Origin and Authorization; all other bytes are the body.
  package static let emulator = FuzzTarget(name: "emulator") { bytes in
    let lines = bytes.dropFirst().split(
      separator: 0x0A, maxSplits: 5, omittingEmptySubsequences: false)
    let texts = lines.prefix(5).map { String(decoding: $0, as: UTF8.self) }
    func text(_ index: Int) -> String { index < texts.count ? texts[index] : "" }
    var head = HTTPRequest(
      method: HTTPRequest.Method(text(1)) ?? .post, scheme: "http", authority: text(2),
      path: paths[Int(bytes.first ?? 0) % paths.count] + text(0))
    if !text(3).isEmpty { head.headerFields[.origin] = text(3) }
    head.headerFields[.authorization] = text(4)
    head.headerFields[.contentType] = "application/json"
    for (name, value) in [("access_token_auth", "true"), ("project_id", "1234")] {
      if let name = HTTPField.Name(name) { head.headerFields[name] = value }
    }
    let request = EmulatorRequest(head, body: lines.count > 5 ? Array(lines[5]) : [])
    return Blocking.run { await broken(by: request) }
  }

  private static let paths = [
    "/emulator/messages?after=", "/v1/projects/demo-shop/messages:send", "/token", "/emulator/",
    "/v1/",
    "/iid/", "/emulator/devices/", "/emulator/clock", "/emulator/snapshot", "",
    "/iid/v1:batchAdd", "/fcm/notification", "/fcm/send",
    "/v1/projects/demo-shop/registrations/phone-01/topicSubscriptions",
  ]
  private static let settings: EmulatorSettings = {
    var settings = EmulatorSettings(transport: .plain) { .seconds(1_777_593_600) }
    settings.servesLegacy = true
    return settings
  }()
  private static let world = EmulatorWorld(settings)
  private static let routes = EmulatorRoutes(world: world, settings: settings)

  private static func broken(by request: EmulatorRequest) async -> String? {
    let answer = await routes.answer(to: request)
    let type = answer.headers[.contentType] ?? ""
    if type.hasPrefix("application/json") {
      if (try? JSONReader.read(answer.body)) == nil { return "No JSON: \(answer.body)" }
    } else if !type.hasPrefix("text/html"), !type.hasPrefix("text/plain"), !answer.body.isEmpty {
      return "An answer of the type \(type)."
    }
    var inspection = HTTPRequest(
      method: .get, scheme: "http", authority: "127.0.0.1", path: "/emulator/messages")
    inspection.headerFields = [:]
    let messages = await routes.answer(to: EmulatorRequest(inspection, body: []))
    guard messages.status == .ok else { return "The messages answer \(messages.status)." }
    let (accepted, devices) = await (world.acceptedCount, world.deviceCount)
    if accepted > 50 || devices > 1_000 { await world.reset() }
    return nil
  }
}
