package import CrierMessage
package import CrierSettings

extension Settings {
  /// Why the topics or device groups of a project may not be changed; nil if they may.
  ///
  /// They belong to the account's own project, or to that of a number, whatever project messages go
  /// to.
  ///
  /// - Parameter project: Its ID or number.
  package func refusal(
    ofChanging recipient: SendPermission.Recipient, in project: String, on route: DestinationRoute
  ) -> Explanation? {
    if mayHideLimits(project) { return DestinationError.unknownNumber(project).explanation }
    let limits = limits(of: project)
    if let refusal = limits.permission.refusal(of: recipient) { return refusal }
    // Nobody was asked about a live project.
    guard limits.isNamed, limits.isLive, !route.isLive, !route.isTestServer else { return nil }
    return Explanation(
      "This would change the live project \(project), but messages go to \(route.project).",
      fix: "Choose the live project with --project.")
  }
}
