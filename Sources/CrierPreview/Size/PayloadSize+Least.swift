package import CrierMessage

extension PayloadSize {
  /// A description of the bytes in `leastBytes`.
  package static let leastCounted =
    "the data's keys and values, or the title, text and image URL, or the platform's own payload, "
    + "whichever is largest"

  /// Whether a message is too small to be refused, because all of its JSON is within the limit.
  ///
  /// This is a part of the work of counting, and most messages are small.
  package static func isSurelySmall(_ message: Message) -> Bool {
    message.body.map(jsonSize) ?? 0 <= limit
  }

  /// Returns the most lenient count for a platform: the largest of three sizes.
  ///
  /// Each of them certainly counts: FCM counts the keys and values of data, and in practice the
  /// notification's fields; Apple and browsers limit the JSON of their own payload.
  static func leastBytes(of message: Message, on platform: Platform, data: CountedMap?) -> Int {
    let words = ["title", "body", "image"].reduce(0) { sum, name in
      let text = message.text(platform.notification.appending(name))
      return sum + (text ?? message.text(FieldPath.notification.appending(name)) ?? "").utf8.count
    }
    let own = platform.payload.flatMap { message[$0] }.map(jsonSize)
    return max(data?.textBytes ?? 0, words, own ?? 0)
  }
}

extension Platform {
  /// The path of the object with the platform's own title, body and image.
  fileprivate var notification: FieldPath {
    self == .apple ? .appleAlert : block.appending("notification")
  }

  /// The path of the object that the device receives as JSON; nil on Android.
  fileprivate var payload: FieldPath? {
    switch self {
    case .android: nil
    case .apple: "apns.payload"
    case .web: notification
    }
  }
}
