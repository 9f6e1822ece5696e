import CrierAnswers
import CrierComposer
import CrierHost
import CrierMessage
import CrierSettings
import CrierStore

/// Reads and writes the test devices for the screen.
extension LiveEffects {
  /// Runs outside this actor, so that a slow disk delays nothing else.
  nonisolated func readDevices(_ tell: @escaping ComposerLoop.Tell) async {
    let files = DeviceFiles()
    let (devices, problems) = files.read()
    let tokens = devices.compactMap { device in device.token.map { (device.name, $0) } }
    let unregistered = tokens.isEmpty ? [:] : await history.unregistered(among: tokens)
    let all = problems.map(\.explanation) + [files.openness].compactMap(\.self)
    tell(.devices(.read(devices, unregistered: unregistered, problems: all)))
  }

  static func keep(_ device: TestDevice, token: String) -> Action {
    let files = DeviceFiles()
    do throws(DeviceFileError) {
      let warning = try files.add(device, token: token)
      let devices = files.read().devices
      let name = devices.named(device.name)?.name ?? device.name
      return .devices(.kept(name: name, devices, warning))
    } catch {
      return .devices(.notKept(error.explanation))
    }
  }

  /// Returns the message with the target of a test device, whose token a command may have to print.
  ///
  /// The sandbox gets the device, or its own one with the message's token, if it does not have it
  /// yet.
  func aim(
    _ message: Message, at device: TestDevice?
  ) async throws(DeviceTokenError) -> Message {
    guard let device else {
      if let sandbox, let token = message.text("token") { await sandbox.prepare(token) }
      return message
    }
    let target = try await DeviceToken().target(of: device)
    if let sandbox { await sandbox.prepare(device) }
    return message.targets == [target] ? message : message.aimed(at: target)
  }

  /// Saves the choice, unless a later one arrived first.
  func keepChoice(_ text: String, _ number: Int, _ tell: ComposerLoop.Tell) {
    guard number > lastChoice else { return }
    lastChoice = number
    if let problem = KeptChoice.devices.keep(text) { tell(.devices(.choiceNotKept(problem))) }
  }
}
