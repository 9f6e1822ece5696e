import CrierMessage

/// A key of the settings file, with its name and purpose.
package enum SettingKey: String, CaseIterable, Hashable, Sendable {
  case theme, color, mouse, motion
  case controlZ = "ctrl-z"
  case preview, platforms, channels
  case linkKey = "link-key"
  case project, credentials, endpoint
  case authority = "ca"
  case testServers = "test-servers"
  case tokenHosts = "token-hosts"
  case record
  case keepRecords = "keep-records"
  case keepDays = "keep-days"
  case keys

  package var name: String { rawValue }

  /// The purpose and the allowed values, for the documentation.
  package var help: String {
    switch self {
    case .theme:
      "The theme: \(Self.listed(BuiltInThemes.names)), or the path of a theme file."
    case .color:
      "The number of colors: \(Self.listed(ColorChoice.allCases.map(\.rawValue)))."
    case .mouse: "Whether Crier uses clicks and the wheel; if not, the mouse selects text as usual."
    case .motion: "Whether animations are shown."
    case .controlZ: "What Ctrl-Z does: \(Self.listed(ControlZ.allCases.map(\.rawValue)))."
    case .preview: "The surfaces of the preview, in this order."
    case .platforms:
      "The app's platforms (ios means apple); rules, meters and previews leave out all others."
    case .channels: "The app's Android channels; Crier warns about messages for other channels."
    case .linkKey: "The data key with the link that your Android and Apple apps open on a tap."
    case .project: "The project to send messages to; by default, the project of the credentials."
    case .credentials: "The path of a service account file, relative to this file's folder."
    case .endpoint: "Where to send instead of FCM: the URL of an emulator or proxy."
    case .authority: "The path of a file with the certificates to trust for the endpoint."
    case .testServers:
      "Servers where nothing reaches real people, besides Crier's emulators, which prove that "
        + "themselves: a host, or a host and port."
    case .tokenHosts:
      "Hosts besides Google's that credentials files may name to get an access token; each with its "
        + "subdomains."
    case .record: "Whether sends and dry runs are recorded in the history."
    case .keepRecords:
      "The number of records that the history keeps; 0: all. Those of the last 24 hours always stay."
    case .keepDays: "The number of days for which the history keeps a record; 0: for ever."
    case .keys:
      "Your own keyboard shortcuts, by command name: here, or in a [keys] table at the end."
    }
  }

  /// A value as written in the file: the default, or an example if there is no default.
  package var example: String {
    switch self {
    case .theme: "\"\(ThemeChoice.standard.text)\""
    case .color: "\"auto\""
    case .mouse, .motion, .record: "true"
    case .controlZ: "\"undo\""
    case .keepRecords: "\(Settings.standardRecords)"
    case .keepDays: "\(Settings.standardDays)"
    case .preview: "[" + Settings.standardPreview.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    case .platforms:
      "[" + Platform.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ") + "]"
    case .channels: "[\"news\", \"orders\"]"
    case .linkKey: "\"\(Settings.standardLinkKey)\""
    case .project: "\"my-project\""
    case .credentials: "\"service-account.json\""
    case .endpoint: "\"http://127.0.0.1:9099\""
    case .authority: "\"ca.pem\""
    case .testServers: "[\"127.0.0.1:8080\"]"
    case .tokenHosts: "[\"actions.githubusercontent.com\"]"
    case .keys: "{ dry-run = \"F5\", save = [\"^S\", \"Alt-S\"] }"
    }
  }

  /// Whether the key has no default, so that `example` is only an example.
  package var isOptional: Bool {
    switch self {
    case .theme, .color, .mouse, .motion, .controlZ, .preview, .platforms, .linkKey,
      .record, .keepRecords, .keepDays:
      false
    case .channels, .project, .credentials, .endpoint, .authority, .testServers, .tokenHosts, .keys:
      true
    }
  }

  static func listed(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
