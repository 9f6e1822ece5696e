import CrierCore
import CrierSettings
import TerminalKit

/// The user's `config.toml`, and what it chooses.
enum SettingsFile {
  /// `$XDG_CONFIG_HOME/crier/config.toml`; `~/.config` where that is not set.
  static var path: String {
    (Environment["XDG_CONFIG_HOME"] ?? Path.expanded("~/.config")) + "/crier/config.toml"
  }
}

extension Settings {
  /// The theme that was chosen, with what is wrong in its file; Crier's own where there is none.
  func readTheme() -> (theme: Theme, problems: [Explanation]) {
    let standard = BuiltInThemes.named(ThemeChoice.standard.text) ?? Theme(name: "Plain")
    switch theme.value {
    case .builtIn(let name): return (BuiltInThemes.named(name) ?? standard, [])
    case .file(let path):
      let file = theme.resolved(path, home: Environment["HOME"])
      do {
        let bytes = try FileReader.read(file)
        let (theme, problems) = ThemeReader.read(String(decoding: bytes, as: UTF8.self), file: file)
        return (theme, problems.map(\.explanation))
      } catch {
        return (standard, [error.explanation])
      }
    }
  }

  /// The devices of the preview: those that were asked for first, then the others.
  var chosenSurfaces: [Surface] {
    let chosen = preview.value.compactMap { id in SurfaceTable.all.first { $0.id == id } }
    return chosen + SurfaceTable.inTurn.filter { !chosen.contains($0) }
  }
}
