import CrierMessage

extension LintRule {
  /// The FCM Android SDK treats opaque black as if no light were set.
  static let lightBlack = LintRule(
    "AN19", "LightBlack", .risky,
    source: "FCM Android SDK: 0xFF000000 (black) counts as transparent and is rejected",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"light_settings": {"color": {"red": 0, "green": 0, "blue": 0},
          "light_on_duration": "0.5s", "light_off_duration": "1s"}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"light_settings": {"color": {"red": 0, "green": 0, "blue": 1},
          "light_on_duration": "0.5s", "light_off_duration": "1s"}}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      let color = "\(block).light_settings.color"
      guard let value = message[color], LightColor.isOpaqueBlack(value) else { return nil }
      return Explanation(
        at: FieldPath(color), "The light is black, so phones ignore the light settings.",
        fix: "Choose a visible color, or remove light_settings.")
    }
  }

  /// The components of a light's color range from 0 to 1, not to 255.
  static let lightColorRange = LintRule(
    "AN20", "LightColorRange", .risky,
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

  /// Returns a fix that converts bytes to fractions, or nil if a component is not a byte, or if all
  /// are so small that they may be of another range: who writes 2 does not mean 0.008.
  private static func fractions(of members: [JSONMember], at color: String) -> QuickFix? {
    guard members.contains(where: { ($0.value.integer ?? 0) > 100 }) else { return nil }
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

  /// A light needs a color and both durations.
  static let lightIncomplete = LintRule(
    "AN18", "LightIncomplete", .risky,
    source: "FCM discovery document: a color and both durations are required; FCM's response is "
      + "unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"light_settings": {"color": {"red": 1}, "light_on_duration": "0.5s"}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"light_settings": {"color": {"red": 1}, "light_on_duration": "0.5s",
          "light_off_duration": "1s"}}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      let light = "\(block).light_settings"
      guard let members = message[light]?.members else { return nil }
      let missing = ["color", "light_on_duration", "light_off_duration"].filter {
        message["\(light).\($0)"] == nil
      }
      guard let first = missing.first, !members.isEmpty || missing.count == 3 else { return nil }
      return Explanation(
        at: FieldPath(light), "The light has no \(missing.joined(separator: " and no ")).",
        fix: "Set \(light).\(first)\(missing.count > 1 ? " and the others" : "").")
    }
  }

  /// The message's light settings override the system default; for vibration it is the opposite.
  static let lightTwice = LintRule(
    "AN17", "LightTwice", .hint, source: "FCM discovery document: light_settings takes precedence",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"default_light_settings": true, "light_settings": {"color": {"red": 1},
          "light_on_duration": "0.5s", "light_off_duration": "1s"}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"light_settings": {"color": {"red": 1},
          "light_on_duration": "0.5s", "light_off_duration": "1s"}}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      guard message["\(block).default_light_settings"]?.flag == true,
        message.hasMembers("\(block).light_settings")
      else { return nil }
      let field = FieldPath("\(block).default_light_settings")
      return Explanation(
        at: field, "The system's default light is not used, because light_settings overrides it.",
        fix: "Remove default_light_settings.", quickFix: QuickFix(.remove(field)))
    }
  }
}
