import CrierComposer
import CrierHost
import CrierMessage
import CrierSettings

/// The key bindings of the settings file, read at the start and after each change.
enum KeyShelf {
  /// Returns the effective bindings and all problems with the keys in the file.
  static func bindings(of settings: Settings) -> (bindings: KeyBindings, problems: [KeyProblem]) {
    KeyBindings.reading(
      settings.keys.value, suspendsOnControlZ: settings.controlZ.value == .suspend)
  }

  /// Returns the problems for the screen, with only the file's name because rows are short.
  static func told(_ problems: [KeyProblem]) -> [Explanation] {
    problems.map { $0.explanation(in: SettingsFile.name) }
  }

  /// Returns the actions for a changed settings file; a file that cannot be parsed changes no keys.
  static func changed() -> [Action] {
    let (settings, ownProblems) = SettingsFile().read()
    if let spoiled = ownProblems.first(where: \.spoilsFile) {
      return [.preferences(.refused(SettingsFile.problem(spoiled).explanation))]
    }
    let (keys, odd) = bindings(of: settings)
    // Those of crier.toml stay, too.
    let problems = (try? WorkspaceSettings().problems) ?? ownProblems
    return [
      .preferences(
        .checked(
          SettingsFile.problems(problems, odd) + ThemeShelf(settings).chosen().problems)),
      .preferences(.keysChanged(keys, told(odd))),
    ]
  }
}
