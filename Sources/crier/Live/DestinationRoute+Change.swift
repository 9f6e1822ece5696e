import CrierHost
import CrierMessage
import CrierSettings

extension DestinationRoute {
  /// Why nothing is sent or changed any more: what `crier.toml` says about the project has changed, so
  /// the user was told something else. Nil if it has not.
  var change: Explanation? {
    guard let workspace = try? WorkspaceSettings() else { return nil }
    if let problem = workspace.problems.first(where: WorkspaceSettings.isAboutProjects) {
      return problem.explanation
    }
    let settings = workspace.settings
    let limits = settings.limits(of: project)
    let isSame = limits.permission == permission && limits.isLive == isMarkedLive
    guard !isSame || settings.mayHideLimits(project) else { return nil }
    return Explanation(
      "What crier.toml says about project \(project) has changed while Crier was running, so "
        + "nothing was sent.", fix: "Start Crier again, to see what holds now.")
  }
}
