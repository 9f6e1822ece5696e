import CrierMessage
import Foundation
import Testing

/// A request with all fields, each in one of the two spellings of protobuf's JSON.
struct FieldSpelling: CustomTestStringConvertible {
  let testDescription: String
  let request: String

  static let all = Result {
    let snake = try JSONReader.read(message)
    return [
      FieldSpelling(testDescription: "snake_case", request: JSONWriter.compact(snake)),
      FieldSpelling(testDescription: "camelCase", request: JSONWriter.compact(camelCased(snake))),
    ]
  }

  /// Renames the members of typed objects; keys of maps and of free JSON stay.
  private static func camelCased(_ value: JSONValue) -> JSONValue {
    guard let members = value.members else {
      return value.elements.map { .array($0.map(camelCased)) } ?? value
    }
    let free: Set<String> = ["data", "headers", "payload"]
    return .object(
      members.map { member in
        let words = member.key.split(separator: "_")
        let name = (words.first ?? "") + words.dropFirst().map(\.capitalized).joined()
        return JSONMember(
          String(name), free.contains(member.key) ? member.value : camelCased(member.value))
      })
  }

  private static let message = #"""
    {"validate_only": false, "message": {
      "topic": "harbour-tides", "data": {"station_name": "12"},
      "notification": {"title": "Tide", "body": "12", "image": "https://a.example/a.png"},
      "fcm_options": {"analytics_label": "tide_alert"},
      "android": {
        "priority": "high", "ttl": "3600s", "collapse_key": "tide-12",
        "restricted_package_name": "com.example.app", "direct_boot_ok": true,
        "bandwidth_constrained_ok": true, "restricted_satellite_ok": true,
        "data": {"station_name": "12"}, "fcm_options": {"analytics_label": "a"},
        "notification": {
          "title": "Tide", "body": "12", "icon": "tide", "color": "#00ff00", "sound": "default",
          "tag": "tide", "click_action": "OPEN", "body_loc_key": "b", "body_loc_args": ["1"],
          "title_loc_key": "t", "title_loc_args": ["2"], "channel_id": "tides", "ticker": "Tide",
          "sticky": true, "event_time": "2026-05-01T09:30:00Z", "local_only": true,
          "notification_priority": "PRIORITY_HIGH", "vibrate_timings": ["0s", "0.2s"],
          "default_vibrate_timings": false, "default_sound": true, "visibility": "PUBLIC",
          "notification_count": 2, "image": "https://a.example/a.png", "proxy": "DENY",
          "bypass_proxy_notification": false, "default_light_settings": false,
          "light_settings": {
            "color": {"red": 0.1, "green": 0.4, "blue": 1, "alpha": 1},
            "light_on_duration": "0.5s", "light_off_duration": "1.5s"}}},
      "apns": {
        "headers": {"apns-priority": "10"}, "payload": {"aps": {"badge": 1, "thread-id": "tides"}},
        "live_activity_token": "a1b2c3",
        "fcm_options": {"analytics_label": "a", "image": "https://a.example/a.png"}},
      "webpush": {
        "headers": {"TTL": "3600"}, "data": {"station_name": "12"},
        "fcm_options": {"link": "https://a.example/", "analytics_label": "a"}}}}
    """#
}
