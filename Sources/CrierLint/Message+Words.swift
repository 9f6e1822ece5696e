import CrierMessage

extension Message {
  /// Every text that a person may read, with its field.
  var words: [(field: FieldPath, text: String)] {
    Self.wordFields.compactMap { field in text(field).map { (field, $0) } }
  }

  private static let wordFields: [FieldPath] = [
    "notification.title", "notification.body",
    "android.notification.title", "android.notification.body", "android.notification.ticker",
    "android_v2.remote_notification.notification.title",
    "android_v2.remote_notification.notification.body",
    "apns.payload.aps.alert", "apns.payload.aps.alert.title",
    "apns.payload.aps.alert.subtitle", "apns.payload.aps.alert.body",
    "webpush.notification.title", "webpush.notification.body",
  ]

  /// Every map of custom data, with its field.
  var dataMaps: [(field: FieldPath, members: [JSONMember])] {
    Self.dataFields.compactMap { field in self[field]?.members.map { (field, $0) } }
  }

  private static let dataFields: [FieldPath] = [
    "data", "android.data", "android_v2.data", "webpush.data",
  ]

  /// Every image URL, with its field.
  var images: [(field: FieldPath, address: String)] {
    Self.imageFields.compactMap { field in
      text(field).flatMap { $0.isEmpty ? nil : (field, $0) }
    }
  }

  private static let imageFields: [FieldPath] = [
    "notification.image", "android.notification.image",
    "android_v2.remote_notification.notification.image", "apns.fcm_options.image",
    "webpush.notification.image",
  ]
}
