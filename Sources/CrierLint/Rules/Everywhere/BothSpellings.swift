import CrierMessage

extension LintRule {
  /// `fcm_options` and `fcmOptions` are the same field.
  static let bothSpellings = LintRule(
    "MS08", .risky, source: "What FCM does with both spellings is unknown",
    broken:
      #"{"message": {"topic": "news", "data": {"a": "1"}, "fcm_options": {}, "fcmOptions": {}}}"#,
    fixed: #"{"message": {"topic": "news", "data": {"a": "1"}, "fcm_options": {}}}"#
  ) { message in
    // A fast check, because nearly all messages use only the wire spelling.
    guard
      message.fieldVisits.contains(where: { visit in
        visit.node.map { !$0.wireName.isSpelled(visit.member.key) } == true
      })
    else { return [] }
    var spelled: [FieldPath: String] = [:]
    return message.fieldVisits.compactMap { visit in
      guard visit.field != nil else { return nil }
      guard let other = spelled.updateValue(visit.member.key, forKey: visit.path),
        other != visit.member.key
      else { return nil }
      return Explanation(
        at: visit.path, "\(other) and \(visit.member.key) are two spellings of one field.",
        fix: "Keep one of them.")
    }
  }
}
