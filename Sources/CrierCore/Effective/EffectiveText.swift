/// The words and the picture that one platform really gets, and where each comes from.
///
/// A field of the platform wins over the common one, each for itself. An empty text counts as
/// missing, as Android's client treats it; whether the other platforms do is not established.
package struct EffectiveText: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package var text: String
    /// The field it is read from.
    package var origin: FieldPath

    package init(_ text: String, from origin: FieldPath) {
      self.text = text
      self.origin = origin
    }
  }

  package var title: Part?
  /// Apple only: `aps.alert.subtitle`.
  package var subtitle: Part?
  package var body: Part?
  package var image: Part?
  /// Strings of the app that stand in where there is no text: their keys are all that is known.
  package var titleKey: String?
  package var bodyKey: String?

  /// Source: `fcm-limits-and-delivery.md`, section 12.
  package init(of message: Message, on platform: Platform) {
    func first(_ paths: FieldPath...) -> Part? {
      for path in paths {
        if let text = message.text(path), !text.isEmpty { return Part(text, from: path) }
      }
      return nil
    }
    switch platform {
    case .android:
      let preview: FieldPath = "android_v2.remote_notification.notification"
      let block: FieldPath =
        message[preview] == nil || message["android"] != nil ? "android.notification" : preview
      title = first(block.appending("title"), "notification.title")
      body = first(block.appending("body"), "notification.body")
      image = first(block.appending("image"), "notification.image")
      titleKey = message.text(block.appending("title_loc_key"))
      bodyKey = message.text(block.appending("body_loc_key"))
    case .apple:
      title = first("apns.payload.aps.alert.title", "notification.title")
      subtitle = first("apns.payload.aps.alert.subtitle")
      body = first(
        "apns.payload.aps.alert.body", "apns.payload.aps.alert", "notification.body")
      image = first("apns.fcm_options.image", "notification.image")
      titleKey = message.text("apns.payload.aps.alert.title-loc-key")
      bodyKey = message.text("apns.payload.aps.alert.loc-key")
      if message["apns.payload.aps.alert"]?.text?.isEmpty == false { title = nil }
    case .web:
      title = first("webpush.notification.title", "notification.title")
      body = first("webpush.notification.body", "notification.body")
      image = first("webpush.notification.image", "notification.image")
    }
  }

  /// Whether anything at all would be shown.
  package var isEmpty: Bool {
    title == nil && body == nil && titleKey == nil && bodyKey == nil && image == nil
  }
}
