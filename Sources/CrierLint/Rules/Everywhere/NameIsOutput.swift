import CrierMessage

extension LintRule {
  /// Only FCM sets the name of a message.
  static let nameIsOutput = LintRule(
    "MS09", .hint, source: "discovery document: output only; that FCM ignores it is inferred",
    broken: #"{"message": {"name": "rain", "topic": "news", "data": {"a": "1"}}}"#,
    mended: #"{"message": {"topic": "news", "data": {"a": "1"}}}"#
  ) { message in
    message.fieldVisits.filter { $0.field?.isOutputOnly == true }.map { visit in
      Explanation(
        at: visit.path, "FCM gives \(visit.path) in its answer and takes none from you.",
        fix: "Remove it.", mending: Mending(.remove(visit.path)))
    }
  }
}
