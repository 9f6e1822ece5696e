extension FieldCatalog {
  /// Headers of the request that FCM makes to the browser's push service; all values are texts.
  static let webHeaders: [Field] = [
    Field(
      "webpush.headers.TTL", .secondsText, "Time to live",
      "How long the push service keeps it for a browser that cannot be reached, in seconds from "
        + "now. 0 is now or never.",
      limits: "A whole number as a text, from 0 to 2419200 (four weeks).",
      whenUnset: "FCM sends four weeks.", source: "RFC 8030, section 5.2"),
    Field(
      "webpush.headers.Urgency", .choice(["very-low", "low", "normal", "high"]), "Urgency",
      "How much it is worth to the battery: a device that is short of power takes high alone.",
      whenUnset: "normal.", source: "RFC 8030, section 5.3"),
    Field(
      "webpush.headers.Topic", .text, "Collapse topic",
      "A newer message with the same name replaces one that waits. It has nothing to do with topics "
        + "of FCM.",
      limits: "Up to 32 letters, digits, - and _.", source: "RFC 8030, section 5.4"),
  ]
}
