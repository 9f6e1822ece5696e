import CrierMessage

extension LintRule {
  /// Keys that FCM reserves for itself.
  static let dataKeyReserved = LintRule(
    "DA03", .refused,
    source: "FCM discovery document; Google's error reference (gcm); captured FCM response (from)",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"from": "Oslo"}}}"#,
    fixed:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": "Oslo"}}}"#,
    answer: { _, found in
      FCMError(
        code: 400, status: "INVALID_ARGUMENT",
        message: "Invalid data payload key: \(found.field?.lastKey ?? "")",
        errorCode: "INVALID_ARGUMENT")
    }
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.filter { ReservedKey.isRefused($0.key) }.map { member in
        Explanation(
          at: field.appending(member.key), "The key \"\(member.key)\" is reserved by FCM.",
          fix: "Rename it, for example to app_\(ReservedKey.plain(member.key)).")
      }
    }
  }
}
