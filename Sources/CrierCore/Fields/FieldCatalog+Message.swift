extension FieldCatalog {
  static let targets: [Field] = [
    Field(
      "token", .text, "Device",
      "The registration token of one app on one device, or the key of a device group. Paste it as "
        + "the app logged it, usually 140 letters or more. Keep it secret: whoever has it and your "
        + "project can write to that device.",
      isDeprecated: true),
    Field(
      "fid", .text, "Installation",
      "The Firebase installation ID of one app on one device: 22 letters. It is the successor of "
        + "the token."),
    Field(
      "topic", .text, "Topic",
      "Everybody who subscribed to this name. Letters, digits and - _ . ~ %, up to 900, without "
        + "/topics/ in front."),
    Field(
      "condition", .text, "Condition",
      "Everybody whose topics fit: 'news' in topics && ('sport' in topics || 'chess' in topics). "
        + "Up to five topics; brackets first, then left to right."),
  ]

  static let notification: [Field] = [
    Field(
      "notification", .object, "Notification",
      "What the system shows while the app is in the background. Android, Apple and Web can each "
        + "have words of their own; these are for all the others."),
    Field(
      "notification.title", .text, "Title",
      "The first line, in bold. About 30 letters are seen on every phone."),
    Field(
      "notification.body", .text, "Text",
      "What is below the title. About 45 letters are seen on a closed Android notification, four "
        + "lines on an iPhone."),
    Field(
      "notification.image", .text, "Image URL",
      "A picture that the phone fetches itself: https, JPEG or PNG, up to 1 MB on Android. On "
        + "Apple it needs a service extension in the app."),
  ]

  static let data: [Field] = [
    Field(
      "data", .textMap, "Custom data",
      "Keys and values for your app, all of them texts. Nobody sees them. A message with nothing "
        + "else is handed to the app, which decides what to show.")
  ]

  static let options: [Field] = [
    Field("fcm_options", .object, "Options", "Options for all platforms."),
    Field(
      "fcm_options.analytics_label", .text, "Analytics label",
      "A name under which reports count this message. Letters, digits and - _ . ~ %, up to 50; at "
        + "most 100 different labels a day."),
    Field(
      "name", .text, "Message name",
      "FCM gives the name and writes it into its answer. It cannot be chosen.",
      isOutputOnly: true),
  ]
}
