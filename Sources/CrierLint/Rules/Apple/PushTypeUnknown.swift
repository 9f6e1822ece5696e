import CrierMessage
import CrierPreview

extension LintRule {
  /// Apple refuses unknown push types.
  static let pushTypeUnknown = LintRule(
    "AP07", .risky, source: "APNs error InvalidPushType; FCM's response is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-push-type": "Alert"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-push-type": "alert"}}}}
      """
  ) { message in
    guard let type = message.apple.type, !pushTypes.contains(type) else { return [] }
    let plain = type.lowercased().filter(\.isLetter)
    return [
      Explanation(
        at: "apns.headers.apns-push-type", "Apple has no push type \"\(type)\".",
        fix: "Write alert to show a notification, or background to wake the app.",
        quickFix: pushTypes.first { $0 == plain }.map {
          QuickFix(.set("apns.headers.apns-push-type", .string($0)))
        })
    ]
  }

  private static let pushTypes: [String] = {
    let field = FieldCatalog.field(at: "apns.headers.apns-push-type")
    return if case .choice(let names) = field?.kind { names } else { [] }
  }()
}
