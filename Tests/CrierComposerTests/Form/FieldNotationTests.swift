import CrierComposer
import CrierMessage
import Testing

/// How the form shows and reads values; the clock is UTC on 21 November 2026.
@Suite("A notation") struct FieldNotationTests {
  static let clock = FormClock(now: 1_795_271_400)

  struct Sample: Sendable, CustomTestStringConvertible {
    var path: FieldPath
    var typed: String
    var json: String

    init(_ path: FieldPath, _ typed: String, _ json: String) {
      (self.path, self.typed, self.json) = (path, typed, json)
    }

    var testDescription: String { "\(path): \(typed)" }
  }

  @Test(
    "reads what people type, and shows it in the same way",
    arguments: [
      Sample("android.ttl", "2 days", #""172800s""#),
      Sample("android.ttl", "1 h 30 min", #""5400s""#),
      Sample("webpush.headers.TTL", "4 h", #""14400""#),
      Sample("webpush.headers.TTL", "0 s", #""0""#),
      Sample("apns.headers.apns-expiration", "2026-12-24 18:00", #""1798135200""#),
      Sample("apns.headers.apns-expiration", "0", #""0""#),
      Sample("apns.payload.aps.stale-date", "2026-12-24 18:00:30", "1798135230"),
      Sample("webpush.notification.timestamp", "2026-12-24 18:00", "1798135200000"),
      Sample("android.notification.event_time", "2026-12-24 18:00", #""2026-12-24T18:00:00Z""#),
      Sample("android.notification.vibrate_timings", "0ms 250ms 2000ms", #"["0s","0.25s","2s"]"#),
      Sample("webpush.notification.vibrate", "100ms 50ms 100ms", "[100,50,100]"),
      Sample(
        "android.notification.light_settings.color", "#1a66ff",
        #"{"red":0.102,"green":0.4,"blue":1}"#),
      Sample(
        "android.notification.light_settings.color", "#00000080",
        #"{"red":0,"green":0,"blue":0,"alpha":0.502}"#),
      Sample("android.notification.notification_count", "3", "3"),
      Sample("apns.payload.aps.relevance-score", "0.5", "0.5"),
      Sample("apns.payload.aps.alert.loc-args", "Basel\n12 °C", #"["Basel","12 °C"]"#),
      Sample(
        "webpush.notification.actions",
        "open | Open\nlater | Later | https://example.com/l.png\nmap |",
        #"[{"action":"open","title":"Open"},{"action":"later","title":"Later","icon":"https://example.com/l.png"},{"action":"map"}]"#
      ),
    ])
  func roundTrip(sample: Sample) throws {
    let notation = FieldNotation(of: sample.path)
    let value = try JSONReader.read(sample.json)
    #expect(notation.read(sample.typed, Self.clock) == value)
    let shown = notation.shown(value, Self.clock)
    #expect(shown == sample.typed)
    #expect(notation.read(shown, Self.clock) == value)
  }

  @Test(
    "accepts other spellings",
    arguments: [
      Sample("android.ttl", "90", #""90s""#),
      Sample("apns.headers.apns-expiration", "in 2 days", #""1795444200""#),
      Sample("apns.headers.apns-expiration", "1798135200", #""1798135200""#),
      Sample(
        "android.notification.event_time", "2026-12-24T18:00:00.5Z", #""2026-12-24T18:00:00.5Z""#),
      Sample(
        "android.notification.event_time", "2026-05-01 09:30:00Z", #""2026-05-01T09:30:00Z""#),
      Sample("android.notification.vibrate_timings", "0ms 250ms 2s", #"["0s","0.25s","2s"]"#),
      Sample("android.notification.vibrate_timings", "0, 250, 100", #"["0s","0.25s","0.1s"]"#),
      Sample("android.notification.vibrate_timings", #"["1s"]"#, #"["1s"]"#),
      Sample(
        "webpush.notification.actions", "Read more!",
        #"[{"action":"read-more","title":"Read more!"}]"#),
      Sample("android.notification.color", "cc2200", ##""#cc2200""##),
      Sample("webpush.notification.actions", "👍", #"[{"action":"👍","title":"👍"}]"#),
      Sample("webpush.notification.actions", "map |", #"[{"action":"map"}]"#),
      Sample("webpush.notification.actions", "| Map", #"[{"title":"Map"}]"#),
      Sample(
        "android.notification.light_settings.color", "ff0000", #"{"red":1,"green":0,"blue":0}"#),
    ])
  func otherWays(sample: Sample) throws {
    let value = try JSONReader.read(sample.json)
    #expect(FieldNotation(of: sample.path).read(sample.typed, Self.clock) == value)
  }

  @Test(
    "keeps a string that it cannot read, so that the checks report it",
    arguments: [
      Sample("android.ttl", "2 dayz", #""2 dayz""#),
      Sample("android.notification.notification_count", "many", #""many""#),
      Sample("android.notification.event_time", "noon", #""noon""#),
      Sample("android.notification.vibrate_timings", "0 x", #""0 x""#),
      Sample("android.notification.light_settings.color", "red", #""red""#),
      Sample("android.notification.color", "red", #""red""#),
      Sample("notification.title", "{\"a\":1}", #""{\"a\":1}""#),
    ])
  func unreadable(sample: Sample) throws {
    let value = try JSONReader.read(sample.json)
    #expect(FieldNotation(of: sample.path).read(sample.typed, Self.clock) == value)
  }

  @Test(
    "shows values without a notation as JSON",
    arguments: [
      Sample("android.ttl", "5", "5"), Sample("android.ttl", "{\"a\":1}", "{\"a\":1}"),
      Sample("android.notification.vibrate_timings", "[\"x\"]", "[\"x\"]"),
      Sample("apns.payload.aps.alert.loc-args", "[\"a\\nb\"]", "[\"a\\nb\"]"),
      Sample("webpush.notification.actions", "[{\"x\":1}]", "[{\"x\":1}]"),
      Sample("android.notification.light_settings.color", "{\"red\":2}", "{\"red\":2}"),
    ])
  func foreign(sample: Sample) throws {
    let value = try JSONReader.read(sample.json)
    #expect(FieldNotation(of: sample.path).shown(value, Self.clock) == sample.typed)
  }

  @Test("never changes a value by showing it and reading it", arguments: FormItem.all)
  func harmless(item: FormItem) {
    let values: [JSONValue] = [
      .string("HIGH"), .string("3600s"), .string("0.5s"), .number("5"), .bool(true), .null,
      .string("9007199254740993"), .number("9007199254740993"), .string("#00ff00"),
      .array([.string("a")]), .object([JSONMember("a", .null)]), .string(" x "),
    ]
    for value in values {
      let shown = item.notation.shown(value, Self.clock)
      let again = item.notation.read(shown, Self.clock)
      // Two kinds of values must not change: strings in text fields, and values that the form shows
      // in a special notation.
      let isText = item.notation == .text && value.text != nil
      if isText || item.notation != .json && shown != FormControl.shown(value) && value != .null {
        #expect(again == value, "\(item.id): \(shown)")
      }
    }
  }
}
