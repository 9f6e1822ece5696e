package import CrierMessage
import TerminalKit

/// What the settings file and the options say, and what is wrong with it.
package struct Preferences: Hashable, Sendable {
  /// The Android channels that the app is known to have.
  package var channels: [String]
  /// The platforms on which the app exists; previews, meters and checks leave out the others.
  package let platforms: [Platform]
  /// The theme that the screen wears.
  package var look = ThemeOffer(id: "", theme: Theme(name: ""))
  /// Which key does what.
  package var keys = KeyBindings.standard
  /// What is odd about the keys in the settings file.
  package var keyProblems: [Explanation] = []
  /// Where the settings file is, as a person would type it.
  package var path = "config.toml"
  /// What is wrong in the settings file, and in a theme file of one's own.
  package var problems: [SettingsProblem] = []

  package init(channels: [String], platforms: [Platform]) {
    self.channels = channels
    self.platforms = platforms
  }
}

extension Preferences {
  package enum Action: Hashable, Sendable {
    /// The settings file was written anew and is broken as a whole: all stays as it was.
    case refused(Explanation)
    /// All that is wrong in the settings file, which was written anew.
    case checked([SettingsProblem])
    /// The settings file was written anew; with all that is odd about the keys in it.
    case keysChanged(KeyBindings, [Explanation])
    /// All there are, in answer to `readThemes`.
    case themesRead([ThemeOffer])
    /// The user's own theme file was written anew.
    case themeChanged(ThemeOffer)
    /// It was, and cannot be worn as it is.
    case themeNotRead(id: String, Explanation)
    /// The answer to `keepTheme`: the settings file names it now.
    case themeKept(id: String)
    case themeNotKept(Explanation)
  }

  package enum Effect: Hashable, Sendable {
    /// Tells `themesRead`.
    case readThemes
    /// Write the theme's line into the settings file; tells `themeKept` or `themeNotKept`.
    case keepTheme(id: String)
  }
}

extension Preferences {
  /// What is wrong in the settings: the one problem, or how many there are and where they can be
  /// read.
  package var notice: Notice? {
    guard let first = problems.first else { return nil }
    guard problems.count > 1 else { return Notice(.warning, first.explanation) }
    let words = keys.named("mistakes in the settings: {notices} lists them.")
    return Notice(.warning, "\(problems.count) \(words)")
  }

  /// What becomes of what is wrong there, and how to see it in the shell.
  var advice: String {
    let outcome =
      problems.contains(where: \.spoilsFile)
      ? "The file is not used: every setting has its default."
      : "Each mistake is ignored."
    return "\(outcome) In the shell: crier check \(path)"
  }
}
