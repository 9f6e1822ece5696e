extension Message {
  /// FCM's maximum time to live: four weeks, in seconds.
  package static let longestTimeToLive = 2_419_200

  /// How many seconds the message may wait for a device: Android's value, or else the web's.
  ///
  /// Apple's expiration is not included, because it is a point in time.
  package var timeToLive: Int? {
    if let android = text("android.ttl").flatMap(WireDuration.init) {
      return android.isNegative ? nil : android.seconds
    }
    guard let text = text("webpush.headers.TTL"), text.isDigits else { return nil }
    return Int(text)
  }
}
