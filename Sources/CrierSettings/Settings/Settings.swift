package import CrierMessage
import CrierPreview
package import TerminalKit

/// All settings, each value with its origin.
///
/// The file has the lowest precedence: the caller overrides it with the environment and the
/// options, by assigning a `Setting` with that origin.
package struct Settings: Hashable, Sendable {
  package var theme = Setting(ThemeChoice.standard)
  package var color = Setting(ColorChoice.automatic)
  /// Whether to use clicks and the mouse wheel; the terminal cannot select text at the same time.
  package var mouse = Setting(true)
  /// Whether animations are shown.
  package var motion = Setting(true)
  package var controlZ = Setting(ControlZ.undo)
  /// Surface IDs in the order of the preview; never empty.
  package var preview = Setting(Self.standardPreview)
  /// The platforms on which the app exists; never empty.
  package var platforms = Setting(Platform.allCases)
  /// The app's Android channel IDs; empty if unknown.
  package var channels = Setting<[String]>([])
  /// The data key with the link that apps open; never empty.
  package var linkKey = Setting(Self.standardLinkKey)
  package var project = Setting<String?>(nil)
  /// The path of a credentials file, as written; see `Setting.resolved`.
  package var credentials = Setting<String?>(nil)
  package var endpoint = Setting<String?>(nil)
  /// The path of a file with the certificates to trust, as written.
  package var authority = Setting<String?>(nil)
  /// Whether sends and dry runs are recorded in the history.
  package var record = Setting(true)
  /// The number of records that the history keeps, and for how many days; 0 is without limit.
  package var keepRecords = Setting(Self.standardRecords)
  package var keepDays = Setting(Self.standardDays)
  /// The user's keyboard shortcuts, as written; the composer checks the commands and the keys.
  package var keys = Setting<[KeyWish]>([])

  /// The project of `crier.toml` that is in use; its values are among the others, too.
  package internal(set) var chosen: ProjectSettings?
  /// The projects that can be named here: those of the nearest `crier.toml` and of the user's own.
  package var projects = ProjectList()
  /// The projects of all files whose limits hold here.
  package var limiting = LimitingProjects()
  /// Servers that the user calls test servers: a host, or a host and port.
  package var testServers = Setting<[String]>([])
  /// Hosts besides Google's that credentials files may name.
  package var tokenHosts = Setting<[String]>([])

  package init() {}

  /// The channels with the name of the file that lists them.
  package var channelList: ChannelList {
    guard case .file(let path, _) = channels.origin, let name = path.split(separator: "/").last
    else { return ChannelList(channels.value) }
    return ChannelList(channels.value, in: String(name))
  }

  static let standardLinkKey = "link"
  static let standardRecords = 100_000
  static let standardDays = 365

  package static var standardPreview: [String] {
    SurfaceTable.all.first.map { [$0.id] } ?? []
  }
}

/// How many colors to use; the raw values are those of `--color` and `CRIER_COLOR`.
package enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  case automatic = "auto"
  case never
  case basic = "16"
  case rich = "256"
}

/// What Ctrl-Z does.
package enum ControlZ: String, CaseIterable, Hashable, Sendable {
  case undo
  /// Suspends Crier and returns to the shell, as in most programs.
  case suspend
}

extension Settings {
  /// A settings file with every key, its meaning and its default, as a starting point.
  ///
  /// Keys without a default are commented out, so parsing the file gives `Settings()`.
  package static var sample: String {
    SettingKey.allCases.map { key in
      "# \(key.help)\n\(key.isOptional ? "# " : "")\(key.name) = \(key.example)\n"
    }.joined(separator: "\n")
  }
}
