import CrierAnswers
import CrierHost
import CrierMessage
import TextLayout

/// The test devices as lines in columns or as JSON for scripts.
struct DeviceReport {
  private let devices: [TestDevice]
  private let isRevealed: Bool
  private let unregistered: [String: Unregistration]

  /// - Parameter unregistered: The devices whose tokens FCM calls unregistered, by name.
  init(_ devices: [TestDevice], isRevealed: Bool, unregistered: [String: Unregistration] = [:]) {
    (self.devices, self.isRevealed, self.unregistered) = (devices, isRevealed, unregistered)
  }

  /// A line for each device: name, platform, token, owner, state and note.
  var lines: [String] {
    let style = ANSIStyle(for: .output)
    let rows = devices.map { device in
      [
        shown(device.name), device.platform?.label ?? "", source(of: device), shown(device.owner),
        rest(of: device, style),
      ]
    }
    return PrintedColumns.aligned(rows) { column, text in
      column == 0 ? style.paint(text, .strong) : text
    }
  }

  /// What is known besides: since when a device is unregistered, and its note.
  private func rest(of device: TestDevice, _ style: ANSIStyle) -> String {
    let note = device.note.isEmpty ? nil : style.paint(shown(device.note), .faint)
    let state = unregistered[device.name].map {
      style.paint($0.words(in: LocalZone.rules), .red)
    }
    return [state, note].compactMap(\.self).joined(separator: "  ")
  }

  /// An object for each device.
  var json: [JSONValue] {
    devices.map { device in
      .object([
        JSONMember("name", .string(device.name)),
        JSONMember("platform", device.platform.map { .string($0.rawValue) } ?? .null),
        JSONMember("owner", .string(scrubbed(device.owner))),
        JSONMember("note", .string(scrubbed(device.note))),
        JSONMember("target", device.token.map { .string(token($0)) } ?? .null),
        JSONMember(
          "unregisteredSince",
          unregistered[device.name].map {
            .string(CivilTime(seconds: $0.time.secondsRoundedDown).wireText)
          } ?? .null),
        JSONMember("command", command(of: device).map { .string($0) } ?? .null),
      ])
    }
  }

  private func source(of device: TestDevice) -> String {
    switch device.source {
    case .written(let token)?: shown(self.token(token))
    case .command?: "command \(shown(command(of: device) ?? ""))"
    case .unread?: "token not read"
    case nil: "no token"
    }
  }

  /// The program that prints the token; its arguments may be secret.
  private func command(of device: TestDevice) -> String? {
    if case .command(let words)? = device.source { words.first } else { nil }
  }

  private func token(_ token: String) -> String {
    isRevealed ? token : Redaction.shortenedDevice(token)
  }

  private func shown(_ text: String) -> String {
    SafeText.line(isRevealed ? text : scrubbed(text))
  }

  private func scrubbed(_ text: String) -> String { Redaction.scrubbed(text, of: .tokens) }
}
