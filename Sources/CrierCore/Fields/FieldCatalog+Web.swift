extension FieldCatalog {
  static let web: [Field] =
    webBlock + webHeaders + webWords + webBehaviour + webActions + webOptions

  private static let webBlock: [Field] = [
    Field("webpush", .object, "Web", "What only browsers get."),
    Field(
      "webpush.headers", .textMap, "Headers",
      "For the browser's push service, all texts: TTL, Urgency, Topic."),
    Field(
      "webpush.data", .textMap, "Custom data",
      "For browsers in place of the common data, as a whole."),
    Field(
      "webpush.notification", .free, "Notification",
      "Options of the Web Notification API, handed on as they are; title and body win over the "
        + "common ones."),
  ]

  private static let webOptions: [Field] = [
    Field("webpush.fcm_options", .object, "Options", "Options for Web."),
    Field(
      "webpush.fcm_options.link", .text, "Link", "The page that a tap opens; https only."),
    Field(
      "webpush.fcm_options.analytics_label", .text, "Analytics label",
      "In place of the common label."),
  ]
}
