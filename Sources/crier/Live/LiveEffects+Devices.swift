import CrierAnswers
import CrierComposer
import CrierHost
import CrierMessage
import CrierSettings
import CrierStore

/// Reads and writes the test devices for the screen.
extension LiveEffects {
  /// Runs outside this actor, so that a slow disk delays nothing else.
  nonisolated func perform(
    _ effect: DeviceShelf.Effect, _ tell: @escaping ComposerLoop.Tell
  ) async {
    let files = DeviceFiles()
    switch effect {
    case .read:
      let (devices, problems) = files.read()
      let tokens = devices.compactMap { device in device.token.map { (device.name, $0) } }
      let unregistered = tokens.isEmpty ? [:] : await history.unregistered(among: tokens)
      let all = problems.map(\.explanation) + [files.openness].compactMap(\.self)
      tell(.devices(.read(devices, unregistered: unregistered, problems: all)))
    case .keep(let device, let token):
      do throws(DeviceFileError) {
        let warning = try files.add(device, token: token)
        tell(.devices(.kept(name: device.name, files.read().devices, warning)))
      } catch {
        tell(.devices(.notKept(error.explanation)))
      }
    case .keepChoice(let text):
      if let problem = KeptChoice.devices.keep(text) { tell(.devices(.choiceNotKept(problem))) }
    }
  }
}
