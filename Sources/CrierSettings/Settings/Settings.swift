package import CrierCore
package import TerminalKit

/// Everything that can be set, each value with who chose it.
///
/// The file is the weakest: the caller lays the environment and the options over it by assigning
/// a `Setting` with their origin.
package struct Settings: Hashable, Sendable {
  package var theme = Setting(ThemeChoice.standard)
  package var color = Setting(ColorChoice.automatic)
  /// Whether clicks and the wheel are taken; while they are, the terminal selects no text.
  package var mouse = Setting(true)
  /// Whether anything on the screen moves by itself.
  package var motion = Setting(true)
  package var controlZ = Setting(ControlZ.undo)
  /// Surfaces by their id, in the order in which the preview shows them; never empty.
  package var preview = Setting(Self.standardPreview)
  /// The platforms on which the app exists; never empty.
  package var platforms = Setting(Platform.allCases)
  /// The Android channels of the app, by ID; empty when they are not known.
  package var channels = Setting<[String]>([])
  package var project = Setting<String?>(nil)
  /// Path of a credentials file, as written; see `Setting.resolved`.
  package var credentials = Setting<String?>(nil)
  package var endpoint = Setting<String?>(nil)
  /// Path of a file with the certificates to trust, as written.
  package var authority = Setting<String?>(nil)
  /// Keys for commands, as written: which there are, and which hold, the composer knows.
  package var keys = Setting<[KeyWish]>([])

  package init() {}

  package static var standardPreview: [String] {
    SurfaceTable.all.first.map { [$0.id] } ?? []
  }
}

/// How many colours to use; the words are those of `--color` and `CRIER_COLOR`.
package enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  case automatic = "auto"
  case never
  case basic = "16"
  case rich = "256"
}

/// What Ctrl-Z does.
package enum ControlZ: String, CaseIterable, Hashable, Sendable {
  case undo
  /// Stops Crier and gives the terminal back to the shell, as most programs do.
  case suspend
}
