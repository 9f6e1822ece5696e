import CrierConvert
package import CrierMessage
import TerminalKit

/// The settings from the settings file and the command-line options, and their problems.
package struct Preferences: Hashable, Sendable {
  /// The app's known Android notification channels.
  package var channels: ChannelList
  /// The platforms on which the app exists; previews, meters and checks ignore the others.
  package var platforms: [Platform]
  /// The current theme.
  package var look = ThemeOffer(id: "", theme: Theme(name: ""))
  /// The current key bindings.
  package var keys = KeyBindings.standard
  /// The problems with key bindings in the settings file.
  package var keyProblems: [Explanation] = []
  /// The settings file's path, as a user would type it.
  package var path = "config.toml"
  /// The problems in the settings file and in the user's own theme file.
  package var problems: [SettingsProblem] = []

  package init(channels: ChannelList, platforms: [Platform]) {
    self.channels = channels
    self.platforms = platforms
  }
}

extension Preferences {
  package enum Action: Hashable, Sendable {
    /// The settings file has changed but cannot be read; the old settings stay in effect.
    case refused(Explanation)
    /// The settings file has changed; these are its problems.
    case checked([SettingsProblem])
    /// The key bindings in the settings file have changed; includes their problems.
    case keysChanged(KeyBindings, [Explanation])
    /// All available themes, in answer to `readThemes`.
    case themesRead([ThemeOffer])
    /// The user's own theme file has changed.
    case themeChanged(ThemeOffer)
    /// The user's own theme file has changed and cannot be used.
    case themeNotRead(id: String, Explanation)
    /// The answer to `keepTheme`: the settings file now names the theme.
    case themeKept(id: String)
    case themeNotKept(Explanation)
    case panesNotKept(Explanation)
  }

  package enum Effect: Hashable, Sendable {
    /// Read all themes; reports `themesRead`.
    case readThemes
    /// Write the theme to the settings file; reports `themeKept` or `themeNotKept`.
    case keepTheme(id: String)
    /// Save the text of a `PaneChoice` for the next start; reports `panesNotKept` if that fails.
    case keepPanes(String)
  }
}

extension Preferences {
  /// The notice about settings problems: the only problem, or the number of problems.
  package var notice: Notice? {
    guard let first = problems.first else { return nil }
    guard problems.count > 1 else { return Notice(.warning, first.explanation) }
    let words = keys.named("mistakes in the settings: {notices} lists them.")
    return Notice(.warning, "\(problems.count) \(words)")
  }

  /// What the problems cause, and how to list them in the shell.
  var advice: String {
    let outcome =
      problems.contains(where: \.spoilsFile)
      ? "The file is not used; every setting has its default value."
      : "Each mistake is ignored."
    return "\(outcome) In the shell: crier check \(CurlExport.file(path))"
  }
}
