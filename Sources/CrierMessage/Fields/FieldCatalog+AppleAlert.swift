extension FieldCatalog {
  private static let payload = "Apple: generating a remote notification"

  /// The parts of `alert` when it is an object.
  package static let appleAlert: [Field] = [
    Field(
      "apns.payload.aps.alert.title", .text, "Title", "Replaces the common title.",
      whenUnset: "Not established whether the common title is taken once there is an alert object.",
      source: payload),
    Field(
      "apns.payload.aps.alert.subtitle", .text, "Subtitle",
      "A line between title and text, on Apple devices alone.", source: payload),
    Field(
      "apns.payload.aps.alert.body", .text, "Text", "Replaces the common text.",
      whenUnset: "Not established whether the common text is taken once there is an alert object.",
      source: payload),
    Field(
      "apns.payload.aps.alert.launch-image", .text, "Launch image",
      "The picture of the app that is shown while it starts after a tap.", source: payload),
    Field(
      "apns.payload.aps.alert.title-loc-key", .text, "Title key",
      "A string of the app to use as the title, in the language of the device.", source: payload),
    Field(
      "apns.payload.aps.alert.title-loc-args", .list(.text), "Title arguments",
      "What is put into the title's string.", limits: "Only with title-loc-key.", source: payload),
    Field(
      "apns.payload.aps.alert.subtitle-loc-key", .text, "Subtitle key",
      "A string of the app to use as the subtitle, in the language of the device.",
      source: payload),
    Field(
      "apns.payload.aps.alert.subtitle-loc-args", .list(.text), "Subtitle arguments",
      "Values for the placeholders in the string of subtitle-loc-key.",
      limits: "Only with subtitle-loc-key.",
      source: payload),
    Field(
      "apns.payload.aps.alert.loc-key", .text, "Text key",
      "A string of the app to use as the text, in the language of the device.", source: payload),
    Field(
      "apns.payload.aps.alert.loc-args", .list(.text), "Text arguments",
      "Values for the placeholders in the string of body_loc_key.", limits: "Only with loc-key.",
      source: payload),
    Field(
      "apns.payload.aps.alert.action-loc-key", .text, "Button key",
      "A string of the app for the button of an old alert; systems of today do not show it.",
      source: payload),
  ]
}
