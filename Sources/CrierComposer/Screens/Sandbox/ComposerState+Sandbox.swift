import CrierMessage

extension ComposerState {
  /// The devices on the sandbox's page: first those that it has from the start, although the
  /// emulator gets each of them only when it is used.
  var sandboxDevices: [SandboxDevice] {
    guard let known = sending.sandbox?.devices else { return [] }
    let own = DeviceShelf.ofSandbox.compactMap { device in
      device.token.map { SandboxDevice(name: $0, platform: device.platform ?? .android) }
    }
    return own.map { device in known.first { $0.name == device.name } ?? device }
      + known.filter { device in !own.contains { $0.name == device.name } }
  }

  /// The name of the next new device: the message's token, unless that is a device already.
  var newSandboxDevice: String {
    let names = Set(sandboxDevices.map(\.name))
    let token = target.flatMap { $0.kind.isAudience ? nil : $0.value }
    let all = [token].compactMap(\.self) + (2...(names.count + 2)).map { "my-phone-\($0)" }
    return all.first { !names.contains($0) } ?? "my-phone"
  }
}
