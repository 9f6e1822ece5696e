import CrierMessage

extension LintRule {
  /// The components of a light's color range from 0 to 1, not to 255.
  static let lightColorRange = LintRule(
    "AN20", .risky,
    source: "google.type.Color: components are from 0 to 1; FCM's response is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"light_settings": {"color": {"red": 255, "green": 51, "blue": 0},
          "light_on_duration": "0.5s", "light_off_duration": "1s"}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"light_settings": {"color": {"red": 1, "green": 0.2, "blue": 0},
          "light_on_duration": "0.5s", "light_off_duration": "1s"}}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      let color = "\(block).light_settings.color"
      guard let members = message[color]?.members,
        let bad = members.first(where: { !(0...1).contains($0.value.decimal ?? 0) })
      else { return nil }
      return Explanation(
        at: FieldPath(color).appending(bad.key),
        "\(bad.key) is \(JSONWriter.compact(bad.value)), but color components range from 0 to 1.",
        fix: "Divide values from 0 to 255 by 255.", quickFix: fractions(of: members, at: color))
    }
  }

  /// Returns a fix that converts bytes to fractions, or nil if a component is not a byte.
  private static func fractions(of members: [JSONMember], at color: String) -> QuickFix? {
    var quickFix = QuickFix()
    for member in members {
      guard let byte = member.value.integer, (0...255).contains(byte) else { return nil }
      // 0 means the same in both ranges, and an alpha of 1 is already opaque.
      if byte == 0 || member.key == "alpha" && byte == 1 { continue }
      let field = FieldPath(color).appending(member.key)
      quickFix.steps.append(.set(field, .number(LightColor.part(byte))))
    }
    return quickFix
  }
}
