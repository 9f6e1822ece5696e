import CrierMessage

extension LintRule {
  /// Tokens of other services look different, and FCM does not accept them.
  package static let tokenForeign = LintRule(
    "TG12", .risky, source: "shapes of APNs and Expo tokens; FCM's answer to them is inferred",
    broken:
      #"{"message": {"token": "ExponentPushToken[rain]", "notification": {"title": "Rain"}}}"#,
    mended: #"{"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}}}"#
  ) { message in
    guard let token = message.text("token"), let origin = foreignOrigin(of: token) else {
      return []
    }
    return [
      Explanation(
        at: "token", "This is \(origin), and FCM takes its own tokens only.",
        fix: "Write the token that the Firebase SDK gives to the app.")
    ]
  }

  private static func foreignOrigin(of token: String) -> String? {
    if token.hasPrefix("ExponentPushToken[") || token.hasPrefix("ExpoPushToken[") {
      return "a token of Expo"
    }
    let isHex = token.utf8.allSatisfy {
      0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 | 0x20
    }
    if isHex, [64, 80, 160].contains(token.utf8.count) { return "a device token of Apple" }
    if token.utf8.count == 36, isUUID(token.lowercased()) { return "a UUID" }
    if token.hasPrefix("https://") { return "the address of a web push subscription" }
    return nil
  }
}
