extension FieldCatalog {
  package static let web: [Field] =
    webBlock + webHeaders + webWords + webBehavior + webActions + webOptions

  private static let webBlock: [Field] = [
    Field(
      "webpush", .object, "Web", "Settings for browsers only.",
      whenUnset: "Browsers use the common fields."),
    Field(
      "webpush.headers", .textMap, "Headers",
      "Headers for the browser's push service: TTL, Urgency, Topic.",
      limits: "String values only; write numbers in quotes too.", whenUnset: "FCM adds a TTL."),
    Field(
      "webpush.data", .textMap, "Custom data",
      "Custom data for browsers; it replaces all of the common data.",
      limits: "String values only; the same keys are reserved as in data.",
      whenUnset: "The common data."),
    Field(
      "webpush.notification", .free, "Notification",
      "Options of the Web Notification API, passed on unchanged; title and body override the "
        + "common ones.",
      limits: "3993 bytes with everything else for browsers; encryption makes that 4096 bytes.",
      whenUnset: "The common notification.", source: Field.discovery + "; RFC 8030 and 8291"),
  ]

  private static let webOptions: [Field] = [
    Field("webpush.fcm_options", .object, "Options", "Options for Web."),
    Field(
      "webpush.fcm_options.link", .text, "Link", "The page that a tap opens; https only.",
      limits: "https, and on the site's own host; links to other hosts are not opened.",
      whenUnset: "click_action of webpush.notification; without that, nothing opens.",
      source: Field.discoveryAndScript),
    Field(
      "webpush.fcm_options.analytics_label", .text, "Label",
      "In browsers, replaces the label from Essentials.", limits: labelLimits,
      whenUnset: "The common label.",
      source: Field.discoveryAndPages),
  ]
}
