extension FieldCatalog {
  private static let oneTarget = "Exactly one of token, fid, topic and condition."

  package static let targets: [Field] = [
    Field(
      "token", .text, "Device",
      "The registration token of one app on one device, or the key of a device group. Paste it as "
        + "the app logged it, usually 140 letters or more. Keep it secret: whoever has it and your "
        + "project can write to that device.",
      limits: oneTarget + " No length is promised.",
      deprecation: "its successor is fid, which needs a newer SDK in the app. Tokens still work."),
    Field(
      "fid", .text, "Installation",
      "The Firebase installation ID of one app on one device: 22 letters. It is the successor of "
        + "the token.",
      limits: oneTarget + " 22 letters, digits, - and _, the first one of c, d, e, f.",
      source: Field.discoveryAndAndroid),
    Field(
      "topic", .text, "Topic",
      "Everybody who subscribed to this name. Letters, digits and - _ . ~ %, up to 900, without "
        + "/topics/ in front.",
      limits: oneTarget + " 1 to 900 of the letters a to z, A to Z, 0 to 9 and - _ . ~ %."),
    Field(
      "condition", .text, "Condition",
      "Everybody whose topics fit: 'news' in topics && ('sport' in topics || 'chess' in topics). "
        + "Up to five topics; brackets first, then left to right.",
      limits: oneTarget + " Up to five topics; whether FCM still accepts ! is not established.",
      source: Field.discoveryAndPages),
  ]

  package static let notification: [Field] = [
    Field(
      "notification", .object, "Notification",
      "What the system shows while the app is in the background. Android, Apple and Web can each "
        + "have words of their own; these are for all the others.",
      whenUnset: "With no notification anywhere the message is data for the app alone."),
    Field(
      "notification.title", .text, "Title",
      "The first line, in bold. About 30 letters are seen on every phone.",
      limits: "Google's console takes 1000 letters of title and text."),
    Field(
      "notification.body", .text, "Text",
      "What is below the title. About 45 letters are seen on a closed Android notification, four "
        + "lines on an iPhone.",
      limits: "Google's console takes 1000 letters of title and text."),
    Field(
      "notification.image", .text, "Image URL",
      "A picture that the phone fetches itself: https, JPEG or PNG, up to 1 MB on Android. On "
        + "Apple it needs a service extension in the app.",
      limits: "1 MB on Android. JPEG, PNG and BMP everywhere; WebP and HEIF depend on the system; "
        + "animated pictures only on Apple.", whenUnset: "No picture.",
      source: Field.discoveryAndPages),
  ]

  package static let data: [Field] = [
    Field(
      "data", .textMap, "Custom data",
      "Keys and values for your app, all of them texts. Nobody sees them. A message with nothing "
        + "else is handed to the app, which decides what to show.",
      limits: "Texts alone. No key may be from or message_type, or begin with google. or "
        + "gcm.notification. With the rest of the message 4096 bytes.",
      source: Field.discoveryAndPages)
  ]

  package static let options: [Field] = [
    Field("fcm_options", .object, "Options", "Options for all platforms."),
    Field(
      "fcm_options.analytics_label", .text, "Analytics label",
      "A name under which reports count this message. Letters, digits and - _ . ~ %, up to 50; at "
        + "most 100 different labels a day.",
      limits: labelLimits, whenUnset: "It is counted without a name.",
      source: Field.discoveryAndPages),
    Field(
      "name", .text, "Message name",
      "FCM gives the name and writes it into its answer. It cannot be chosen.",
      isOutputOnly: true),
  ]

  static let labelLimits = "1 to 50 of the letters a to z, A to Z, 0 to 9 and - _ . ~ %."
}
