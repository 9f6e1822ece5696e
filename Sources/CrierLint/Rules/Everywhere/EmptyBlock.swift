import CrierMessage

extension LintRule {
  /// An empty object has no effect.
  static let emptyBlock = LintRule(
    "MS23", .hint, source: "Protobuf: an empty object sets nothing",
    broken: """
      {"message": {"topic": "news", "notification": {"title": "Rain"}, "android": {}}}
      """,
    fixed: #"{"message": {"topic": "news", "notification": {"title": "Rain"}}}"#
  ) { message in
    message.fieldVisits.compactMap { visit in
      guard visit.member.value.members?.isEmpty == true, let node = visit.node,
        node.isTypedObject || node.dottedName.hasSuffix("data") || node.wireName == "headers",
        node.wireName != "background_sync", node.dottedName != "notification"
      else { return nil }
      return Explanation(
        at: visit.path, "\(visit.path) is empty and has no effect.", fix: "Remove it.",
        quickFix: QuickFix(.remove(visit.path)))
    }
  }
}
