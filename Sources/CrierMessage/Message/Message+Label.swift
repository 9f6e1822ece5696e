extension Message {
  /// The fields with an analytics label: that of all platforms first.
  package static let labelPaths: [FieldPath] =
    ["fcm_options.analytics_label"]
    + ["android", "android_v2", "apns", "webpush"].map {
      FieldPath("\($0).fcm_options.analytics_label")
    }

  /// The analytics labels of the message and its platforms, each once.
  package var labels: [String] {
    Self.labelPaths.compactMap { text($0) }.reduce(into: []) { labels, label in
      if !labels.contains(label) { labels.append(label) }
    }
  }

  /// The analytics label under which FCM counts the message on Android; nil without one.
  ///
  /// Android's own label takes precedence over the one for all platforms.
  package var androidLabel: String? {
    let label = text("android.fcm_options.analytics_label") ?? text("fcm_options.analytics_label")
    return label?.isEmpty == false ? label : nil
  }
}
