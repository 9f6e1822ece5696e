extension FieldCatalog {
  package static let apple: [Field] =
    appleBlock + appleHeaders + aps + appleAlert + appleSound + appleGrouping + liveActivity
    + appleOptions

  private static let appleBlock: [Field] = [
    Field(
      "apns", .object, "Apple", "What only Apple devices get.",
      whenUnset: "Apple devices get the common fields."),
    Field(
      "apns.headers", .textMap, "Headers",
      "For Apple's push service, all texts: apns-priority, apns-expiration, apns-collapse-id and others.",
      limits: "Texts alone, numbers too in quotes.",
      whenUnset: "FCM sets apns-priority 10, and apns-expiration to 30 days from now."),
    Field(
      "apns.payload", .free, "Payload",
      "The aps dictionary and keys of your own beside it, handed on as they are.",
      limits: "4096 bytes with what FCM adds. Whole numbers above 2^53 lose their last digits.",
      whenUnset: "FCM makes an alert of the common title and text, and puts the common data beside "
        + "it."),
  ]

  private static let appleOptions: [Field] = [
    Field(
      "apns.live_activity_token", .text, "Live Activity",
      "The token of the Live Activity to update or to start.",
      limits: "Beside token or fid, which still name the app. Needs apns-push-type liveactivity."),
    Field("apns.fcm_options", .object, "Options", "Options for Apple."),
    Field(
      "apns.fcm_options.analytics_label", .text, "Analytics label",
      "Replaces the common label.", limits: labelLimits, whenUnset: "The common label.",
      source: Field.discoveryAndPages),
    Field(
      "apns.fcm_options.image", .text, "Image URL",
      "Replaces the common image; needs mutable-content and a service extension.",
      limits: "Seen only with mutable-content 1 and a service extension in the app.",
      whenUnset: "The common image.", source: Field.discoveryAndPages),
  ]
}
