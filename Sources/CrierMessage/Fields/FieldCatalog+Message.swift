extension FieldCatalog {
  private static let oneTarget = "Set exactly one of token, fid, topic and condition."
  private static let oneFanOut =
    "Send to large topics one at a time: sends to topics, device groups and the console's audiences "
    + "or segments (fan-outs) that run at the same time share the project's sending speed."

  package static let targets: [Field] = [
    Field(
      "token", .text, "Device",
      "The registration token of one app on one device, or the key of a device group. Paste it as "
        + "the app logged it, usually 140 characters or more. Keep it secret: anyone with this "
        + "token and access to your project can send to that device.",
      limits: oneTarget + " No length is guaranteed.",
      deprecation: "its successor is fid, which needs a newer SDK in the app. Tokens still work."),
    Field(
      "fid", .text, "Installation ID",
      "The Firebase installation ID of one app on one device: 22 characters. It is the successor "
        + "to the token.",
      limits: oneTarget + " 22 letters, digits, - and _; the first is c, d, e or f.",
      source: Field.discoveryAndAndroid),
    Field(
      "topic", .text, "Topic",
      "Everybody who subscribed to this name. Allowed are letters, digits and -_.~%, up to 900 "
        + "characters, without /topics/ in front.",
      limits: oneTarget + " 1 to 900 characters: a to z, A to Z, 0 to 9 and - _ . ~ %.",
      advice: "Topics are for public news, such as the weather: every copy of the app can "
        + "subscribe, and their number is unlimited. FCM delivers them to very many devices, but "
        + "not as fast as possible. For one device or a few, use their tokens; for the devices of "
        + "one person, a device group. "
        + oneFanOut),
    Field(
      "condition", .text, "Condition",
      "Everybody whose topics match: 'news' in topics && ('sport' in topics || 'chess' in topics). "
        + "Up to five topics. FCM evaluates brackets first, then from left to right.",
      limits: oneTarget + " Up to five topics, joined by && and ||; the words may be in upper or "
        + "lower case. FCM may no longer accept the ! operator.",
      advice: oneFanOut,
      source: Field.discoveryAndPages),
  ]

  package static let notification: [Field] = [
    Field(
      "notification", .object, "Notification",
      "What the system shows while the app is in the background. Android, Apple and Web can each "
        + "have their own text; a platform without one shows this text.",
      whenUnset: "Without any notification, the message is data for the app only."),
    Field(
      "notification.title", .text, "Title",
      "The first line, in bold. Devices cut long titles, so begin with what matters.",
      limits: "The Firebase console accepts at most 1000 characters in title and text together."),
    Field(
      "notification.body", .text, "Text",
      "The text below the title. Devices cut long texts, so begin with what matters.",
      limits: "The Firebase console accepts at most 1000 characters in title and text together."),
    Field(
      "notification.image", .text, "Image URL",
      "An image that the phone fetches itself: https, JPEG or PNG, up to 1 MB on Android. Apple "
        + "devices need a service extension in the app.",
      limits: "1 MB on Android. JPEG, PNG and BMP everywhere; WebP and HEIF depend on the system; "
        + "animated images only on Apple.", whenUnset: "No image.",
      source: Field.discoveryAndPages),
  ]

  package static let data: [Field] = [
    Field(
      "data", .textMap, "Custom data",
      "Keys and values for your app. The values are strings and are not shown. The app receives a "
        + "data-only message and decides what to show.",
      limits: "String values only. A key must not be from or message_type, or begin with google. "
        + "or gcm.notification. The limit is 4096 bytes including the rest of the message.",
      advice: "Avoid every key that begins with google or gcm: Google's pages disagree about which "
        + "of them are reserved; the legacy protocol also reserved the names of its own fields, "
        + "such as collapse_key. Data goes to a function of the app on every platform: on Android "
        + "as extras of an intent, on Apple as fields of the payload if it comes through APNs, else "
        + "as a dictionary. FCM encrypts messages on the way, but not from end to end: let your "
        + "server and the app encrypt what nobody else may read; Google names Capillary and DTLS "
        + "for this. The Firebase console has custom data under its additional options.",
      source: Field.discoveryAndPages)
  ]

  package static let options: [Field] = [
    Field("fcm_options", .object, "Options", "Options for all platforms."),
    Field(
      "fcm_options.analytics_label", .text, "Label",
      "The name of this message in reports. An analytics label has up to 50 letters, digits and "
        + "-_.~%; at most 100 different labels a day.",
      limits: labelLimits, whenUnset: "The message is counted without a label.",
      advice: "The reports of the Firebase console count sends and opens on Apple and Android, but "
        + "impressions only on Android. An Apple app without swizzling must hand each message to "
        + "appDidReceiveMessage itself; userInfo has the message's ID. crier report delivery shows "
        + "what became of the messages to Android.",
      source: Field.discoveryAndPages),
    Field(
      "name", .text, "Message name",
      "FCM assigns the name and returns it in its response. You cannot choose it.",
      isOutputOnly: true),
  ]

  static let labelLimits = "1 to 50 characters: a to z, A to Z, 0 to 9 and - _ . ~ %."
}
