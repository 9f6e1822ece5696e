/// The messages of the scenes.
enum Messages {
  static let rain = #"""
    {
      "message": {
        "token": "fK3mAbCdEfGhIjKlMnOpQr:APA91bExampleExample0001",
        "notification": {
          "title": "Rain at six",
          "body": "Grüße 👩‍💻 日本語. Bring an umbrella: it starts in the evening and lasts all night."
        },
        "data": { "screen": "weather", "city": "Basel" },
        "android": { "priority": "high", "ttl": "3600s" }
      }
    }
    """#

  static let news = #"{"message":{"topic":"news","notification":{"title":"Rain"}}}"#

  static let wrong =
    #"{"message":{"topic":"/topics/news","notification":{"title":"Hi [NAME]"},"data":{"from":"me"}}}"#

  /// A message with more findings than the checks usually have rows.
  static let faulty = #"""
    {"message": {"topic": "news", "notification": {"title": "Hi [NAME]", "body": "a\u200bb",
        "image": "http://example.com/a.png"},
      "android": {"ttl": "0s", "collapse_key": "a", "notification": {"color": "red", "sound": "a b"}},
      "webpush": {"notification": {"actions": [{"action": "a", "title": "b"}]}}}}
    """#

  static let personal =
    #"{"message":{"topic":"offers","notification":{"title":"Hi {{name|there}}","body":"{{shoe}} in your size {{size}}"},"data":{"link":"shop://{{shoe}}"}}}"#

  static let flash =
    #"{"message":{"topic":"vip-eu","notification":{"title":"Flash sale: -30 %","body":"Ends tonight."}}}"#

  /// A notification that is shown at once or never.
  static let brief =
    #"{"message":{"token":"my-phone","notification":{"title":"Ferry leaves"},"android":{"ttl":"0s","priority":"normal"}}}"#

  static let silent = #"{"message":{"token":"my-phone","data":{"sync":"all"}}}"#

  static let condition =
    #"{"message":{"condition":"'news' in topics && ('sport' in topics || 'chess' in topics)"}}"#

  static let curl =
    #"curl -d '{"message": {"topic": "news", "notification": {"title": "Hi"},}}' "#
    + "https://fcm.googleapis.com/v1/projects/shop/messages:send"

  static let tides = #"""
    {"message": {"topic": "harbour-tides",
      "data": {"station": "12", "level": "3.4"},
      "notification": {"title": "Tide rising", "body": "Station 12 at 3.4 m, and still rising"},
      "android": {"priority": "HIGH", "ttl": "3600s",
        "notification": {"channel_id": "tides", "visibility": "PUBLIC", "color": "#1a66cc",
          "sound": "default", "vibrate_timings": ["0s", "0.2s", "0.1s", "0.2s"],
          "light_settings": {"color": {"red": 0.1, "green": 0.4, "blue": 1},
            "light_on_duration": "0.5s", "light_off_duration": "1.5s"}}},
      "apns": {"headers": {"apns-priority": "10", "apns-expiration": "1893456000"},
        "payload": {"aps": {"badge": 1, "sound": "default", "thread-id": "tides",
          "interruption-level": "time-sensitive", "x-own": true}, "station": {"id": 12}}},
      "webpush": {"headers": {"TTL": "3600", "Urgency": "high"},
        "notification": {"requireInteraction": true, "tag": "tide-12", "vibrate": [200, 100, 200],
          "actions": [{"action": "map", "title": "Map"}, {"action": "mute", "title": "Mute"}]},
        "fcm_options": {"link": "https://tides.example/12"}},
      "fcm_options": {"analytics_label": "tide_alert"}}}
    """#

  static let ferry = #"""
    {
      "message": {
        "topic": "ferry-times",
        "notification": { "title": "Ferry delayed", "body": "The 18:10 to Nesodden leaves at 18:25." },
        "data": { "line": "602", "delay": "15" },
        "android": {
          "collapse_key": "ferry", "ttl": "1800s",
          "notification": { "channel_id": "departures", "tag": "ferry-602" }
        },
        "apns": {
          "headers": { "apns-expiration": "1795363200" },
          "payload": { "aps": { "badge": 1, "sound": "default" }, "line": 602 }
        },
        "webpush": {
          "headers": { "TTL": "1800", "Urgency": "high" },
          "notification": { "body": "Leaves at 18:25.", "data": { "seat": 12 } },
          "fcm_options": { "link": "https://ferries.example/602" }
        }
      }
    }
    """#

  /// A message larger than FCM's limit.
  static let long = #"""
    {"message": {"topic": "news",
      "notification": {"title": "Long", "body": "BODY"},
      "data": {"story": "4711"}, "webpush": {"notification": {"icon": "/icons/news.png"}}}}
    """#.replacing("BODY", with: String(repeating: "Read on. ", count: 460))

  /// The link in the data is only for the apps, not for the web; only Android has a time to live.
  static let linked = #"""
    {"message": {"topic": "offers_en",
      "notification": {"title": "Weekend sale", "body": "Ends Sunday 23:59."},
      "data": {"link": "shop://sale"}, "fcm_options": {"analytics_label": "wk47_trail_en"},
      "android": {"ttl": "172800s",
        "notification": {"channel_id": "offers", "sound": "default"}},
      "apns": {"payload": {"aps": {"sound": "default", "badge": 1}}}}}
    """#

  static let sale = #"""
    "notification": {"title": "Wochenend-Sale: 30 % auf Trailschuhe",
      "body": "Nur bis Sonntag, 23:59 Uhr. Deine Größe 42 ist wieder verfügbar – jetzt ansehen, bevor sie weg ist."}
    """#
}
