extension Message {
  /// The analytics label under which FCM counts the message on Android; nil without one.
  ///
  /// Android's own label takes precedence over the one for all platforms.
  package var androidLabel: String? {
    let label = text("android.fcm_options.analytics_label") ?? text("fcm_options.analytics_label")
    return label?.isEmpty == false ? label : nil
  }
}
