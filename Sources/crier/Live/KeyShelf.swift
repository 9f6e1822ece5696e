import CrierComposer
import CrierMessage
import CrierSettings

/// The keys that the settings file asks for, now and whenever it is saved.
enum KeyShelf {
  /// What is in force, and all that is odd about the keys in the file.
  static func bindings(of settings: Settings) -> (bindings: KeyBindings, problems: [KeyProblem]) {
    KeyBindings.reading(
      settings.keys.value, suspendsOnControlZ: settings.controlZ.value == .suspend)
  }

  /// Problems as the composer tells them: the file by its name alone, for the row is short.
  static func told(_ problems: [KeyProblem]) -> [Explanation] {
    problems.map { $0.explanation(in: SettingsFile.name) }
  }

  /// What to tell the composer when the file was written; a file that is broken as a whole changes
  /// no keys.
  static func changed() -> [Action] {
    let (settings, problems) = Parts.settings()
    if let spoiled = problems.first(where: \.spoilsFile) {
      return [.preferences(.refused(SettingsFile.problem(spoiled).explanation))]
    }
    let (keys, odd) = bindings(of: settings)
    return [
      .preferences(
        .checked(
          SettingsFile.problems(problems, odd) + ThemeShelf(settings).chosen().problems)),
      .preferences(.keysChanged(keys, told(odd))),
    ]
  }
}
