extension FieldCatalog {
  private static let payload = "Apple: generating a remote notification"

  /// The parts of `alert` when it is an object.
  package static let appleAlert: [Field] = [
    Field(
      "apns.payload.aps.alert.title", .text, "Title",
      "On Apple devices, replaces the title from Essentials.",
      whenUnset: "It is unknown whether FCM adds the common title to an alert object.",
      advice: "An old page about FCM says that iPhones and iPads do not show titles. They do.",
      source: payload),
    Field(
      "apns.payload.aps.alert.subtitle", .text, "Subtitle",
      "A line between title and text, on Apple devices only.", source: payload),
    Field(
      "apns.payload.aps.alert.body", .text, "Text",
      "On Apple devices, replaces the text from Essentials.",
      whenUnset: "It is unknown whether FCM adds the common text to an alert object.",
      source: payload),
    Field(
      "apns.payload.aps.alert.launch-image", .text, "Launch image",
      "The image that the app shows while it starts after a tap.", source: payload),
    Field(
      "apns.payload.aps.alert.title-loc-key", .text, "Title key",
      "The name of a string in the app. The device shows it as the title, in its own language.",
      source: payload),
    Field(
      "apns.payload.aps.alert.title-loc-args", .list(.text), "Title arguments",
      "Values for the placeholders in the title-loc-key string.",
      limits: "Only with title-loc-key.", source: payload),
    Field(
      "apns.payload.aps.alert.subtitle-loc-key", .text, "Subtitle key",
      "The name of a string in the app. The device shows it as the subtitle, in its own language.",
      source: payload),
    Field(
      "apns.payload.aps.alert.subtitle-loc-args", .list(.text), "Subtitle arguments",
      "Values for the placeholders in the subtitle-loc-key string.",
      limits: "Only with subtitle-loc-key.",
      source: payload),
    Field(
      "apns.payload.aps.alert.loc-key", .text, "Text key",
      "The name of a string in the app. The device shows it as the text, in its own language.",
      source: payload),
    Field(
      "apns.payload.aps.alert.loc-args", .list(.text), "Text arguments",
      "Values for the placeholders in the loc-key string.", limits: "Only with loc-key.",
      source: payload),
    Field(
      "apns.payload.aps.alert.action-loc-key", .text, "Button key",
      "A string in the app for the button of an old-style alert; current systems do not show it.",
      source: payload),
  ]
}
