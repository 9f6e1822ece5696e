import CrierLint
import CrierMessage

/// Measures the rules: they run on every key, so a check may take a millisecond at most.
enum CheckBench {
  /// The promised maximum of a check, in milliseconds.
  private static let promise = 1.0
  /// 1 May 2026, because the rules about times need a current time.
  private static let now = 1_777_593_600

  /// Messages of about 4 KB each, from a simple one to one with all platforms.
  static let messages: [(name: String, message: Message)] = [
    ("data alone", wide(rows: 90)), ("a long text", long), ("all platforms", full),
  ]

  static func table(checks: Int) -> String {
    let header = "a check of all \(LintRule.all.count) rules".padding(30) + "     bytes        ms"
    return
      ([header + "  p99, ms   promised"]
      + messages.map { row($0.name, $0.message, checks: checks) }).joined(separator: "\n")
  }

  private static func row(_ name: String, _ message: Message, checks: Int) -> String {
    var times: [Double] = []
    times.reserveCapacity(checks)
    var findings = 0
    for _ in 0..<checks {
      let start = ContinuousClock.now
      findings += Linter.check(message, now: now).count
      times.append(start.duration(to: .now).milliseconds)
    }
    let (median, late) = (times.percentile(50), times.percentile(99))
    let bytes = "\(JSONWriter.compact(message.wrapped).utf8.count)"
    let verdict = median <= promise ? "kept" : "BROKEN"
    return "  " + name.padding(28) + bytes.leading(10) + digits(median).leading(10)
      + digits(late).leading(9) + "   at most \(Int(promise)): \(verdict)"
      + " (\(findings / max(1, checks)) findings)"
  }

  /// Returns the number with three decimals.
  private static func digits(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let rest = "\(thousandths % 1000)"
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private static func wide(rows: Int) -> Message {
    read(
      "{\"message\": {\"topic\": \"ferry-times\", \"data\": {"
        + (0..<rows).map { "\"stop-\($0)\": \"Nesodden, quay \($0), on time\"" }
        .joined(separator: ", ") + "}}}")
  }

  private static var long: Message {
    let text = String(repeating: "The 18:10 to Nesodden leaves at 18:25. ", count: 98)
    return read(
      "{\"message\": {\"topic\": \"ferry-times\", \"notification\": {\"title\": \"Ferry\", "
        + "\"body\": \"\(text)Grüße\"}}}")
  }

  static var full: Message {
    let rows = (0..<24).map { "\"stop-\($0)\": \"quay \($0), on time\"" }.joined(separator: ", ")
    let body = String(repeating: "It leaves at 18:25. ", count: 20)
    return read(
      """
      {"message": {"topic": "ferry-times",
        "notification": {"title": "Ferry delayed", "body": "\(body)"}, "data": {\(rows)},
        "android": {"priority": "HIGH", "ttl": "1800s", "collapse_key": "ferry",
          "restricted_package_name": "com.example.ferry",
          "notification": {"title": "Ferry delayed", "body": "\(body)", "channel_id": "departures",
            "tag": "ferry-602", "visibility": "PUBLIC", "notification_priority": "PRIORITY_HIGH",
            "event_time": "2026-05-01T17:10:00+02:00", "notification_count": 1, "sound": "horn",
            "color": "#cc2200", "icon": "ferry", "image": "https://ferries.example/602.png",
            "vibrate_timings": ["0s", "0.2s", "0.1s", "0.2s"], "sticky": false, "local_only": true,
            "light_settings": {"color": {"red": 0.9, "green": 0.6, "blue": 0.1, "alpha": 1},
              "light_on_duration": "0.5s", "light_off_duration": "1.5s"}},
          "data": {\(rows)}, "fcm_options": {"analytics_label": "ferry_android"}},
        "apns": {"headers": {"apns-priority": "10", "apns-expiration": "1777600800",
            "apns-push-type": "alert", "apns-collapse-id": "ferry-602"},
          "payload": {"aps": {"alert": {"title": "Ferry delayed", "subtitle": "602",
              "body": "\(body)"}, "badge": 1, "sound": {"name": "horn.caf", "volume": 0.8},
              "thread-id": "ferry", "category": "DELAY", "mutable-content": 1,
              "interruption-level": "active", "relevance-score": 0.5}, "line": 602,
            "stops": [1, 2, 3, {"name": "Nesodden", "open": true}]},
          "fcm_options": {"image": "https://ferries.example/602.png"}},
        "webpush": {"headers": {"TTL": "1800", "Urgency": "high", "Topic": "ferry-602"},
          "notification": {"title": "Ferry delayed", "requireInteraction": true,
            "tag": "ferry-602", "icon": "/ferry.png", "badge": "/badge.png", "lang": "en",
            "actions": [{"action": "map", "title": "Map"}, {"action": "mute", "title": "Mute"}]},
          "fcm_options": {"link": "https://ferries.example/602"}},
        "fcm_options": {"analytics_label": "ferry_delay"}}}
      """)
  }

  private static func read(_ json: String) -> Message {
    (try? Message(json: json)) ?? Message()
  }
}

extension String {
  fileprivate func padding(_ length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }

  fileprivate func leading(_ length: Int) -> String {
    String(repeating: " ", count: max(1, length - count)) + self
  }
}
