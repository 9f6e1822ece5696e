import CrierMessage

extension LintRule {
  /// FCM does not accept tokens from other services, which have other formats.
  package static let tokenForeign = LintRule(
    "TG12", .risky, source: "Formats of APNs and Expo tokens; FCM's response is inferred",
    broken:
      #"{"message": {"token": "ExponentPushToken[rain]", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}}}"#
  ) { message in
    guard let token = message.text("token"), let origin = foreignOrigin(of: token) else {
      return []
    }
    return [
      Explanation(
        at: "token", "This is \(origin), but FCM accepts only its own tokens.",
        fix: "Write the token that the Firebase SDK gives to the app.")
    ]
  }

  private static func foreignOrigin(of token: String) -> String? {
    if token.hasPrefix("ExponentPushToken[") || token.hasPrefix("ExpoPushToken[") {
      return "an Expo token"
    }
    let isHex = token.utf8.allSatisfy {
      0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 | 0x20
    }
    if isHex, [64, 80, 160].contains(token.utf8.count) { return "an Apple device token" }
    if token.utf8.count == 36, isUUID(token.lowercased()) { return "a UUID" }
    if token.hasPrefix("https://") { return "the URL of a web push subscription" }
    return nil
  }
}
