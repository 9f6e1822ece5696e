import CrierComposer
import CrierHost
import CrierMessage
import CrierSettings

extension SettingsFile {
  /// Returns all problems in the file, in the order of their lines.
  ///
  /// Key bindings that work despite a problem are shown on the page of keys instead.
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

  /// Returns the problem with only the file's name, because rows are short.
  static func problem(_ problem: FileProblem) -> SettingsProblem {
    var short = problem
    short.file = Path.last(of: problem.file)
    let line = "line \(problem.line)"
    return SettingsProblem(
      place: problem.isAboutFile ? short.file : short.file == name ? line : "\(short.file) \(line)",
      placeless: short.explanation.placeless, explanation: short.explanation,
      spoilsFile: problem.spoilsFile)
  }
}
