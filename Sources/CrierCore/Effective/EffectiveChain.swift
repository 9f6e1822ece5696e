/// The fields in which a platform looks for what it shows, the first that has a text winning.
///
/// Source: docs/sources.md, "What a platform gets".
struct EffectiveChain: Sendable {
  var title: [FieldPath]
  /// Apple only.
  var subtitle: [FieldPath] = []
  var body: [FieldPath]
  var image: [FieldPath]
  /// Strings of the app, used where there is no text.
  var titleKey: FieldPath?
  var bodyKey: FieldPath?
  /// Data of the platform's own, which replaces the common data as a whole. Apple has none.
  var data: FieldPath?
  /// The label for statistics.
  var label: [FieldPath]

  /// By the field of a platform's own, the common one that it takes the place of.
  fileprivate static let common: [FieldPath: FieldPath] = {
    var common: [FieldPath: FieldPath] = [:]
    for chain in [android, androidPreview, apple, web] {
      for fields in [chain.title, chain.body, chain.image, chain.label] {
        for own in fields.dropLast() { common[own] = fields.last }
      }
    }
    return common
  }()

  static func of(_ platform: Platform, in message: Message) -> EffectiveChain {
    switch platform {
    case .android: message.hasOnlyAndroidPreview ? androidPreview : android
    case .apple: apple
    case .web: web
    }
  }

  /// The object in which Android's notification stands.
  static func androidNotification(in message: Message) -> FieldPath {
    message.hasOnlyAndroidPreview
      ? androidPreviewNotification : androidNotification
  }

  private static let androidNotification: FieldPath = "android.notification"
  private static let androidPreviewNotification: FieldPath =
    "android_v2.remote_notification.notification"
  private static let android = inAndroid(.android, notification: androidNotification)
  private static let androidPreview = inAndroid(
    .androidPreview, notification: androidPreviewNotification)

  private static func inAndroid(
    _ block: FieldPath, notification: FieldPath
  ) -> EffectiveChain {
    EffectiveChain(
      title: [notification.appending("title"), "notification.title"],
      body: [notification.appending("body"), "notification.body"],
      image: [notification.appending("image"), "notification.image"],
      titleKey: notification.appending("title_loc_key"),
      bodyKey: notification.appending("body_loc_key"),
      data: block.appending("data"),
      label: [
        block.appending("fcm_options").appending("analytics_label"),
        "fcm_options.analytics_label",
      ])
  }

  private static let apple = EffectiveChain(
    title: ["apns.payload.aps.alert.title", "notification.title"],
    subtitle: ["apns.payload.aps.alert.subtitle"],
    body: ["apns.payload.aps.alert.body", "apns.payload.aps.alert", "notification.body"],
    image: ["apns.fcm_options.image", "notification.image"],
    titleKey: "apns.payload.aps.alert.title-loc-key",
    bodyKey: "apns.payload.aps.alert.loc-key",
    label: ["apns.fcm_options.analytics_label", "fcm_options.analytics_label"])

  private static let web = EffectiveChain(
    title: ["webpush.notification.title", "notification.title"],
    body: ["webpush.notification.body", "notification.body"],
    image: ["webpush.notification.image", "notification.image"],
    data: "webpush.data",
    label: ["webpush.fcm_options.analytics_label", "fcm_options.analytics_label"])
}

extension FieldPath {
  /// The common field that this one, a platform's own, takes the place of.
  package var common: FieldPath? { EffectiveChain.common[self] }
}

extension Message {
  /// Whether Android's part stands in the preview block, `android_v2`, and nowhere else. FCM
  /// refuses both together.
  var hasOnlyAndroidPreview: Bool { isSet(.androidPreview) && !isSet(.android) }

  /// Whether a field of a typed object is there; `null` means "not set" in these.
  func isSet(_ path: FieldPath) -> Bool {
    switch self[path] {
    case nil, .null: false
    default: true
    }
  }

  /// The platforms that show something else than the common title or text: their own.
  package func platformsWithOwn(_ common: FieldPath) -> [Platform] {
    Platform.allCases.filter { platform in
      // A plain text as the alert takes the place of both.
      if platform == .apple, text(.appleAlert)?.isEmpty == false { return true }
      let chain = EffectiveChain.of(platform, in: self)
      return [chain.title, chain.body].contains { fields in
        fields.last == common && firstText(of: Array(fields.dropLast())) != nil
      }
    }
  }

  /// The first of these fields that has a text that is not empty.
  func firstText(of paths: [FieldPath]) -> EffectiveText.Part? {
    for path in paths {
      if let text = text(path), !text.isEmpty { return EffectiveText.Part(text, from: path) }
    }
    return nil
  }
}
