import CrierComposer
import CrierEmulator
import CrierMessage
import CrierPreview

/// Carries out what the composer asks of the sandbox, in this process and not over its socket.
struct SandboxControl: Sendable {
  /// How much the screen shows.
  private static let mostDeliveries = 200, mostRequests = 100

  let world: EmulatorWorld

  func perform(_ effect: SandboxSnapshot.Effect) async -> Action {
    do throws(DeviceProblem) {
      switch effect {
      case .look: break
      case .add(let name): try await world.put(name)
      case .set(let name, let state):
        await prepare(name)
        try await world.put(name, state: DeviceState(rawValue: state.rawValue))
      case .setFault(let fault):
        await world.set(fault.map(Self.settings) ?? FaultSettings())
      case .setPlatform(let name, let platform): try await world.put(name, platform: platform)
      case .advance(let seconds):
        guard await world.advance(by: .seconds(seconds)) else {
          return .sandbox(
            .refused(Explanation("The sandbox's clock cannot be moved that far.")))
        }
      }
    } catch {
      return .sandbox(.refused(error.explanation))
    }
    return .sandbox(.seen(await snapshot()))
  }

  /// Creates one of the devices that the sandbox's page has from the start, with its platform;
  /// nothing happens if the sandbox has it already, or for another token.
  func prepare(_ token: String) async {
    if let device = DeviceShelf.ofSandbox.first(where: { $0.token == token }) {
      await prepare(device)
    }
  }

  /// Gives a test device its platform, unless the sandbox has it already.
  func prepare(_ device: TestDevice) async {
    guard let token = device.token, let platform = device.platform,
      await !snapshot().devices.contains(where: { $0.name == token })
    else { return }
    _ = try? await world.put(token, platform: platform)
  }

  private func snapshot() async -> SandboxSnapshot {
    let overview = await world.overview(
      devices: SandboxSnapshot.mostDevices, deliveries: Self.mostDeliveries,
      requests: Self.mostRequests)
    return SandboxSnapshot(
      time: Int(overview.now.microseconds),
      secondsAhead: Int(overview.ahead.components.seconds),
      devices: overview.devices.map(SandboxDevice.init),
      messages: overview.deliveries.reversed().map(SandboxMessage.init),
      requests: overview.requests.reversed().map(SandboxRequest.init),
      fault: SandboxFault.allCases.first { Self.settings($0) == overview.faults })
  }

  private static func settings(_ fault: SandboxFault) -> FaultSettings {
    FaultSettings(answeringSendsWith: fault.status)
  }
}

extension SandboxRequest {
  fileprivate init(_ record: RequestRecord) {
    self.init(
      time: Int(record.at.microseconds) / 1_000_000, method: record.method, path: record.path,
      target: record.target, status: record.status, refusal: record.refusal,
      isFault: record.fault != nil)
  }
}

extension SandboxDevice {
  fileprivate init(_ device: EmulatedDevice) {
    self.init(
      name: device.token ?? device.installationID ?? "", platform: device.platform,
      state: State(rawValue: device.state.rawValue) ?? .background, topics: device.topics,
      isRegistered: device.isRegistered, storedCount: device.storedCount)
  }
}

extension SandboxMessage {
  fileprivate init(_ delivery: Delivery) {
    let cause = delivery.reason.flatMap { Cause(rawValue: $0.rawValue) }
    let fate: Fate =
      switch delivery.state {
      case .stored: .waiting(cause)
      case .dropped: .dropped(cause)
      case .delivered:
        .delivered(
          isShown: delivery.arrival?.shown?.json != nil,
          callback: delivery.arrival?.callback?.name)
      }
    let time = delivery.deliveredAt ?? delivery.acceptedAt
    self.init(
      number: delivery.number, name: delivery.name, device: delivery.device,
      platform: delivery.platform, target: delivery.target,
      message: delivery.message.map {
        Message(request: .object([JSONMember("message", $0)]))
      }, time: Int(time?.microseconds ?? 0) / 1_000_000, fate: fate)
  }
}
