extension FieldCatalog {
  package static let web: [Field] =
    webBlock + webHeaders + webWords + webBehaviour + webActions + webOptions

  private static let webBlock: [Field] = [
    Field(
      "webpush", .object, "Web", "What only browsers get.",
      whenUnset: "Browsers get the common fields."),
    Field(
      "webpush.headers", .textMap, "Headers",
      "For the browser's push service, all texts: TTL, Urgency, Topic.",
      limits: "Texts alone, numbers too in quotes.", whenUnset: "FCM adds a TTL."),
    Field(
      "webpush.data", .textMap, "Custom data",
      "For browsers in place of the common data, as a whole.",
      limits: "Texts alone, with the reserved keys of data.", whenUnset: "The common data."),
    Field(
      "webpush.notification", .free, "Notification",
      "Options of the Web Notification API, handed on as they are; title and body win over the "
        + "common ones.",
      limits: "With the rest for browsers 3993 bytes, which are 4096 when encrypted.",
      whenUnset: "The common notification.", source: Field.discovery + "; RFC 8030 and 8291"),
  ]

  private static let webOptions: [Field] = [
    Field("webpush.fcm_options", .object, "Options", "Options for Web."),
    Field(
      "webpush.fcm_options.link", .text, "Link", "The page that a tap opens; https only.",
      limits: "https, and on the site's own host: others are not opened.",
      whenUnset: "click_action of webpush.notification, else nothing opens.",
      source: Field.discoveryAndScript),
    Field(
      "webpush.fcm_options.analytics_label", .text, "Analytics label",
      "Replaces the common label.", limits: labelLimits, whenUnset: "The common label.",
      source: Field.discoveryAndPages),
  ]
}
