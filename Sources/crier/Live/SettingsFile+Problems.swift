import CrierComposer
import CrierMessage
import CrierSettings

extension SettingsFile {
  /// All that is wrong in the file, first line first; keys that hold with a price are told on the
  /// page of keys.
  static func problems(_ problems: [FileProblem], _ keys: [KeyProblem]) -> [SettingsProblem] {
    var all: [(line: Int, problem: SettingsProblem)] = problems.map { ($0.line, problem($0)) }
    for key in keys where !key.isInForce {
      let explanation = key.explanation(in: name)
      let told = SettingsProblem(
        place: "line \(key.line)", placeless: explanation.placeless, explanation: explanation)
      all.append((key.line, told))
    }
    let inOrder = all.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }
    return inOrder.map(\.element.problem)
  }

  /// With the file by its name alone, for rows are short.
  static func problem(_ problem: FileProblem) -> SettingsProblem {
    var short = problem
    short.file = name
    return SettingsProblem(
      place: problem.isAboutFile ? name : "line \(problem.line)",
      placeless: short.explanation.placeless, explanation: short.explanation,
      spoilsFile: problem.spoilsFile)
  }
}
