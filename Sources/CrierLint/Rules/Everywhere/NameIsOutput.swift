import CrierMessage

extension LintRule {
  /// Only FCM sets the name of a message.
  static let nameIsOutput = LintRule(
    "MS09", .hint,
    source: "FCM discovery document: name is output only; that FCM ignores it is inferred",
    broken: #"{"message": {"name": "rain", "topic": "news", "data": {"a": "1"}}}"#,
    fixed: #"{"message": {"topic": "news", "data": {"a": "1"}}}"#
  ) { message in
    message.fieldVisits.filter { $0.field?.isOutputOnly == true }.map { visit in
      Explanation(
        at: visit.path, "\(visit.path) is output only: FCM sets it in its response.",
        fix: "Remove it.", quickFix: QuickFix(.remove(visit.path)))
    }
  }
}
