import CrierMessage

extension LintRule {
  /// Milliseconds written as seconds make the phone vibrate for minutes.
  static let vibrationTooLong = LintRule(
    "AN21", "VibrationTooLong", .risky,
    source: "FCM discovery document: durations are in seconds; values above 10 are rare",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"vibrate_timings": ["0s", "250s"]}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"vibrate_timings": ["0s", "0.25s"]}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      guard let timings = message["\(block).vibrate_timings"]?.elements else { return nil }
      let durations = timings.compactMap { $0.text.flatMap(WireDuration.init) }
      guard let long = durations.first(where: { $0.seconds > longestVibration }) else {
        return nil
      }
      let field = FieldPath("\(block).vibrate_timings")
      let isInMilliseconds =
        durations.count == timings.count
        && durations.allSatisfy { $0.nanoseconds == 0 && ($0.seconds == 0 || $0.seconds >= 50) }
      return Explanation(
        at: field,
        "A timing is \(long.seconds) seconds long; vibrations usually last less than a second.",
        fix: "Write seconds: 0.25s for 250 milliseconds.",
        quickFix: isInMilliseconds
          ? QuickFix(.set(field, .array(durations.map { .string(thousandth(of: $0)) }))) : nil)
    }
  }

  /// The longest plausible vibration, in seconds.
  private static let longestVibration = 10

  private static func thousandth(of duration: WireDuration) -> String {
    WireDuration(nanoseconds: min(duration.seconds, 1_000_000) * 1_000_000).text
  }

  /// The first timing is a pause, so a single timing causes no vibration.
  static let vibrationTooShort = LintRule(
    "AN06", "VibrationTooShort", .risky,
    source: "FCM Android SDK: ignores lists of fewer than two timings",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"vibrate_timings": ["0.5s"]}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"vibrate_timings": ["0s", "0.5s"]}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      guard let timings = message["\(block).vibrate_timings"]?.elements, timings.count == 1 else {
        return nil
      }
      let field = FieldPath("\(block).vibrate_timings")
      return Explanation(
        at: field, "A single timing is only a pause, so the phone does not vibrate.",
        fix: "Write a pause and a vibration, such as 0s and 0.5s.",
        quickFix: QuickFix(.set(field, .array([.string("0s")] + timings))))
    }
  }

  /// The system's default pattern takes precedence over the message's pattern.
  static let vibrationTwice = LintRule(
    "AN16", "VibrationTwice", .risky,
    source: "FCM discovery document: default_vibrate_timings takes precedence",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"vibrate_timings": ["0s", "0.5s"], "default_vibrate_timings": true}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"vibrate_timings": ["0s", "0.5s"]}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      guard message["\(block).default_vibrate_timings"]?.flag == true,
        message["\(block).vibrate_timings"]?.elements?.isEmpty == false
      else { return nil }
      return Explanation(
        at: FieldPath("\(block).vibrate_timings"),
        "These timings are not used, because default_vibrate_timings overrides them.",
        fix: "Remove one of the two.")
    }
  }

  /// Vibration and light timings cannot be negative.
  static let durationNegative = LintRule(
    "AN22", "DurationNegative", .risky,
    source: "FCM Android SDK: timings are not negative; FCM's response is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"vibrate_timings": ["-1s", "0.5s"]}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"vibrate_timings": ["0s", "0.5s"]}}}}
      """
  ) { message in
    message.androidNotifications.flatMap { block in
      let timings = message["\(block).vibrate_timings"]?.elements ?? []
      var found = timings.indices.filter { isBelowZero(timings[$0]) }.map {
        FieldPath("\(block).vibrate_timings").appending($0)
      }
      for name in ["light_on_duration", "light_off_duration"]
      where isBelowZero(message["\(block).light_settings.\(name)"]) {
        found.append(FieldPath("\(block).light_settings.\(name)"))
      }
      return found.map {
        Explanation(
          at: $0, "\($0) is below zero.", fix: "Write 0s or longer.",
          quickFix: QuickFix(.set($0, .string("0s"))))
      }
    }
  }

  private static func isBelowZero(_ value: JSONValue?) -> Bool {
    guard let duration = value?.text.flatMap(WireDuration.init) else { return false }
    return duration.isNegative && (duration.seconds > 0 || duration.nanoseconds > 0)
  }
}
