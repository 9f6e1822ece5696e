import CrierCore
import CrierSettings

/// The user's `config.toml`, and what it chooses.
enum SettingsFile {
  /// `$XDG_CONFIG_HOME/crier/config.toml`; `~/.config` where that is not set.
  static var path: String {
    (Environment["XDG_CONFIG_HOME"] ?? Path.expanded("~/.config")) + "/crier/config.toml"
  }

  /// The same as a person would type it, with `~` for the home folder.
  static var shownPath: String { Path.shown(path) }
}

extension Settings {
  /// The devices of the preview: those that were asked for first, then the others.
  var chosenSurfaces: [Surface] {
    let chosen = preview.value.compactMap { id in SurfaceTable.all.first { $0.id == id } }
    return chosen + SurfaceTable.inTurn.filter { !chosen.contains($0) }
  }
}
