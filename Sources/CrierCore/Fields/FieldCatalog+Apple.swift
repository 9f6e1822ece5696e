extension FieldCatalog {
  static let apple: [Field] =
    appleBlock + appleHeaders + aps + appleAlert + appleSound + appleGrouping + liveActivity
    + appleOptions

  private static let appleBlock: [Field] = [
    Field("apns", .object, "Apple", "What only Apple devices get."),
    Field(
      "apns.headers", .textMap, "Headers",
      "For Apple's push service, all texts: apns-priority, apns-expiration, apns-collapse-id and others."
    ),
    Field(
      "apns.payload", .free, "Payload",
      "The aps dictionary and keys of your own beside it, handed on as they are."),
  ]

  private static let appleOptions: [Field] = [
    Field(
      "apns.live_activity_token", .text, "Live Activity",
      "The token of the Live Activity to update or to start."),
    Field("apns.fcm_options", .object, "Options", "Options for Apple."),
    Field(
      "apns.fcm_options.analytics_label", .text, "Analytics label",
      "In place of the common label."),
    Field(
      "apns.fcm_options.image", .text, "Image URL",
      "In place of the common image; needs mutable-content and a service extension."),
  ]
}
