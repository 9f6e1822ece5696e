import CrierComposer
import CrierCore
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
    problems.map { $0.explanation(in: "config.toml") }
  }

  /// What to tell the composer when the file was written; a file that is broken as a whole changes
  /// no keys.
  static func changed() -> [Action] {
    do {
      let (settings, problems) = try Parts.settings()
      if let spoiled = problems.first(where: \.spoilsFile) {
        return [.settingsRefused([SettingsFile.problem(spoiled).explanation])]
      }
      let (keys, odd) = bindings(of: settings)
      return [
        .settingsChecked(
          SettingsFile.problems(problems, odd) + ThemeShelf(settings).chosen().problems),
        .keysChanged(keys, told(odd)),
      ]
    } catch {
      return [.settingsRefused([error.explanation])]
    }
  }
}

extension SettingsFile {
  /// All that is wrong in the file, first line first; keys that hold with a price are told on the
  /// page of keys.
  static func problems(_ problems: [FileProblem], _ keys: [KeyProblem]) -> [SettingsProblem] {
    var all: [(line: Int, problem: SettingsProblem)] = problems.map { ($0.line, problem($0)) }
    for key in keys where !key.isInForce {
      let told = SettingsProblem(
        place: "line \(key.line)", placeless: key.placeless,
        explanation: key.explanation(in: "config.toml"))
      all.append((key.line, told))
    }
    let inOrder = all.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }
    return inOrder.map(\.element.problem)
  }

  /// With the file by its name alone, for rows are short.
  fileprivate static func problem(_ problem: FileProblem) -> SettingsProblem {
    var short = problem
    short.file = "config.toml"
    return SettingsProblem(
      place: "line \(problem.line)", placeless: problem.placeless,
      explanation: short.explanation)
  }
}
