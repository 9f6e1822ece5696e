import CrierMessage
import HTTPTypes

/// `/emulator/devices`: lists, creates and changes devices.
struct DeviceRoutes: Sendable {
  let world: EmulatorWorld

  /// Returns devices in the order of their creation; `after` and `limit` select a page.
  func list(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      let query = try OwnQuery(
        request, "token", "fid", "topic", "platform", "state", "after", "limit")
      var filter = DeviceQuery()
      filter.token = query.text("token")
      filter.installationID = query.text("fid")
      filter.topic = query.text("topic")
      filter.platform = try Self.platform(query.text("platform"))
      filter.state = try query.choice("state", DeviceState.self)
      filter.after = try query.number("after") ?? 0
      filter.limit = try query.number("limit") ?? filter.limit
      let page = await world.devices(filter)
      return .json(
        .members([
          "devices": .array(page.devices.map(\.json)), "next": .count(page.next),
        ]))
    }
  }

  func show(_ name: String, _ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      guard let device = await world.device(named: name) else { throw OwnRefusal(.unknown) }
      return .json(device.json)
    }
  }

  /// Creates a device (201) or changes it (200); members that are not named stay.
  func put(_ name: String, _ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      let change = try Self.change(in: request)
      do throws(DeviceProblem) {
        let (device, isNew) = try await world.put(name, change)
        return .json(device.json, status: isNew ? .created : .ok)
      } catch {
        throw OwnRefusal(error)
      }
    }
  }

  /// Gives the device a new token.
  func rotate(_ name: String, _ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      do throws(DeviceProblem) {
        return .json(.members(["token": .string(try await world.rotate(name))]))
      } catch {
        throw OwnRefusal(error)
      }
    }
  }

  private static func change(in request: EmulatorRequest) throws(OwnRefusal) -> DeviceChange {
    let body = try OwnBody(
      request, "platform", "app", "project", "state", "topics", "fid", "lastConnected")
    var change = DeviceChange()
    change.platform = try platform(body.text("platform"))
    change.app = try body.text("app")
    change.project = try project(body.text("project"))
    change.installationID = try body.text("fid")
    change.topics = try body.texts("topics")
    change.lastConnected = try body.time("lastConnected")
    change.state = try body.choice("state", DeviceState.self)
    return change
  }

  private static func project(_ name: String?) throws(OwnRefusal) -> String? {
    guard let name else { return nil }
    guard ProjectName.isPossible(name) else {
      throw OwnRefusal(
        "project is not a project ID.", fix: "Use \(ProjectName.form), or a project's number.")
    }
    return name
  }

  private static func platform(_ name: String?) throws(OwnRefusal) -> Platform? {
    guard let name else { return nil }
    guard let platform = Platform(name: name) else {
      throw OwnRefusal("The platform is unknown.", fix: "Use one of these: android, ios, web.")
    }
    return platform
  }
}
