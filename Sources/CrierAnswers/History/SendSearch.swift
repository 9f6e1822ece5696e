/// Which records of the history to list, newest first.
package struct SendSearch: Hashable, Sendable {
  /// Words of the title, target, project, name, error code, note or draft; each may be a beginning.
  package var words = ""
  package var project: String?
  /// A topic or condition as it was written.
  package var audience: String?
  /// A token or installation ID.
  package var device: String?
  /// The outcomes to list, as `SendResult.outcome`; empty for all. A send without an answer counts as
  /// unknown, also while it is in progress.
  package var outcomes: [String] = []
  package var since: Duration?
  package var until: Duration?
  package var isDryRun: Bool?
  /// Only records with lower numbers, for the next page.
  package var before: Int?
  package var limit = 50

  package init() {}
}
