/// Errors that an app receives when it requests its token; they do not concern a message.
extension KnownCode {
  static let client = [
    KnownCode("FIS_AUTH_ERROR", .client, installations),
    KnownCode(
      "SERVICE_NOT_AVAILABLE", .client,
      RefusalMeaning(
        .retry,
        "The app could not get its token from FCM. Reported causes are a bad connection and "
          + "missing, old or busy Google Play services.",
        "Have the app try again later, and check the phone's network and Google Play services.")),
    KnownCode(
      "AUTHENTICATION_FAILED", .client,
      RefusalMeaning(
        .retry, "The app could not get its token from FCM; the cause is unknown.",
        "Check the phone's Google Play services, Google account and clock.")),
    KnownCode(
      "MISSING_INSTANCEID_SERVICE", .client,
      RefusalMeaning(
        .fixRequest,
        "The app could not get its token: this phone has no usable Google Play services.",
        "Use a device or an emulator image with Google Play services.")),
    KnownCode(
      "messaging/permission-blocked", .client,
      RefusalMeaning(
        .fixRequest, "The user has blocked notifications for this site.",
        "Ask them to allow notifications in the browser's settings for the site.")),
    KnownCode(
      "messaging/permission-default", .client,
      RefusalMeaning(
        .fixRequest, "The user dismissed the browser's permission prompt.",
        "Ask for permission again when the user clicks something on the page.")),
    KnownCode(
      "messaging/token-subscribe-failed", .client,
      RefusalMeaning(
        .fixRequest,
        "The web app could not register with FCM; the rest of the error message gives the reason.",
        "Check the public VAPID key and the API key of the web app.")),
    KnownCode(
      "messaging/failed-service-worker-registration", .client,
      RefusalMeaning(
        .fixRequest, "The browser could not load the service worker of the page.",
        "Serve firebase-messaging-sw.js from the root of the site, as JavaScript.")),
    KnownCode(
      "messaging/unsupported-browser", .client,
      RefusalMeaning(
        .fixRequest, "This browser lacks features that Firebase's web SDK requires.",
        "Use a current browser, and serve the page over HTTPS.")),
  ]

  static let installations = RefusalMeaning(
    .fixCredentials,
    "The app could not get its token: Firebase Installations did not accept the app. Reported "
      + "causes are an API key that excludes the Firebase Installations API and an old "
      + "google-services.json.",
    "Allow the Firebase Installations API for the app's API key, and download google-services.json "
      + "again.")
}
