package import CrierMessage

/// The fields that a platform reads for each value it shows; the first non-empty one is used.
///
/// Source: docs/sources.md, "What a platform gets".
struct EffectiveChain: Sendable {
  package var title: [FieldPath]
  /// Apple only.
  var subtitle: [FieldPath] = []
  package var body: [FieldPath]
  var image: [FieldPath]
  /// The key of a string in the app's resources, used when there is no text.
  var titleKey: FieldPath?
  var bodyKey: FieldPath?
  /// The platform's own data, which replaces the common data completely. Apple has none.
  var data: FieldPath?
  /// The analytics label.
  var label: [FieldPath]

  /// Each platform field with the common field that it replaces.
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

  /// The object that contains Android's notification.
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
  /// The common field that this platform field replaces.
  package var common: FieldPath? { EffectiveChain.common[self] }
}

extension Message {
  /// Whether Android's settings are only in the preview block `android_v2`.
  ///
  /// FCM refuses a message that has both blocks.
  package var hasOnlyAndroidPreview: Bool { isSet(.androidPreview) && !isSet(.android) }

  /// Whether a field is set, for fields where `null` means "not set".
  func isSet(_ path: FieldPath) -> Bool {
    switch self[path] {
    case nil, .null: false
    default: true
    }
  }

  /// Returns the platforms whose own title or text replaces the common one.
  ///
  /// Leaves out platforms for which that is not established: see `unsureForApple`.
  package func platformsWithOwn(_ common: FieldPath) -> [Platform] {
    Platform.allCases.filter { platform in
      let chain = EffectiveChain.of(platform, in: self)
      let fields = chain.title.last == common ? chain.title : chain.body
      return fields.last == common && firstText(of: fields.dropLast()) != nil
    }
  }

  /// Returns the text of the first of these fields that is not empty.
  func firstText(of paths: some Sequence<FieldPath>) -> EffectiveText.Part? {
    for path in paths {
      if let text = text(path), !text.isEmpty { return EffectiveText.Part(text, from: path) }
    }
    return nil
  }
}
