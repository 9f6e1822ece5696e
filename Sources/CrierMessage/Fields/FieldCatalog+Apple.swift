extension FieldCatalog {
  package static let apple: [Field] =
    appleBlock + appleHeaders + aps + appleAlert + appleSound + appleGrouping + liveActivity
    + appleOptions

  private static let appleBlock: [Field] = [
    Field(
      "apns", .object, "Apple", "Settings for Apple devices only.",
      whenUnset: "Apple devices use the common fields."),
    Field(
      "apns.headers", .textMap, "Headers",
      "Headers for Apple's push service: apns-priority, apns-expiration, apns-collapse-id and "
        + "others.",
      limits: "String values only; write numbers in quotes too.",
      whenUnset: "FCM sets apns-priority to 10 and apns-expiration to 30 days from now."),
    Field(
      "apns.payload", .free, "Payload",
      "The aps dictionary and your own keys next to it; FCM passes them on unchanged.",
      limits: "4096 bytes, including what FCM adds. Whole numbers above 2^53 lose their last "
        + "digits.",
      whenUnset: "FCM makes an alert from the common title and text, and puts the common data next "
        + "to it."),
  ]

  private static let appleOptions: [Field] = [
    Field(
      "apns.live_activity_token", .text, "Live Activity",
      "The token of the Live Activity to update or to start.",
      limits: "Set token or fid too: it still identifies the app. Needs apns-push-type "
        + "liveactivity."),
    Field("apns.fcm_options", .object, "Options", "Options for Apple."),
    Field(
      "apns.fcm_options.analytics_label", .text, "Label",
      "On Apple devices, replaces the label from Essentials.", limits: labelLimits,
      whenUnset: "The common label.",
      source: Field.discoveryAndPages),
    Field(
      "apns.fcm_options.image", .text, "Image URL",
      "Replaces the image from Essentials; needs mutable-content and a service extension.",
      limits: "Shown only with mutable-content 1 and a service extension in the app.",
      whenUnset: "The common image.", source: Field.discoveryAndPages),
  ]
}
