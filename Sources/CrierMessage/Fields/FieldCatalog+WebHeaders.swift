extension FieldCatalog {
  /// Headers of the request that FCM sends to the browser's push service; all values are strings.
  static let webHeaders: [Field] = [
    Field(
      "webpush.headers.TTL", .secondsText, "Time to live",
      "How many seconds the push service keeps the message for an unreachable browser. With 0, it "
        + "is delivered immediately or discarded.",
      limits: "A whole number as a string, from 0 to 2419200 (four weeks).",
      whenUnset: "FCM sends four weeks.", source: "RFC 8030, section 5.2"),
    Field(
      "webpush.headers.Urgency", .choice(["very-low", "low", "normal", "high"]), "Urgency",
      "How urgent the message is: a device that is low on battery accepts only high urgency.",
      whenUnset: "normal.",
      advice: "Firebase's own sample of a message with normal priority has high here: write normal "
        + "if the message may wait.",
      source: "RFC 8030, section 5.3"),
    Field(
      "webpush.headers.Topic", .text, "Collapse topic",
      "A newer message with the same name replaces one that is still waiting. It is unrelated to "
        + "FCM topics.",
      limits: "Up to 32 letters, digits, - and _.", source: "RFC 8030, section 5.4"),
  ]
}
