/// Errors that an app gets when it requests its token. They are not about a message.
extension KnownCode {
  static let client = [
    KnownCode("FIS_AUTH_ERROR", .client, installations),
    KnownCode(
      "SERVICE_NOT_AVAILABLE", .client,
      RefusalMeaning(
        .retry,
        "The app could not get its token from FCM: reported for phones with a bad connection and "
          + "for Google Play services that are missing, old or busy.",
        "Have the app try again later, and check the phone's network and Google Play services.")),
    KnownCode(
      "AUTHENTICATION_FAILED", .client,
      RefusalMeaning(
        .retry, "The app could not get its token from FCM; the cause is not established.",
        "Check Google Play services, the Google account and the clock of the phone.")),
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
        "The browser's app could not register with FCM; the rest of the message says why.",
        "Check the public VAPID key and the API key of the web app.")),
    KnownCode(
      "messaging/failed-service-worker-registration", .client,
      RefusalMeaning(
        .fixRequest, "The browser could not load the service worker of the page.",
        "Serve firebase-messaging-sw.js from the root of the site, as JavaScript.")),
    KnownCode(
      "messaging/unsupported-browser", .client,
      RefusalMeaning(
        .fixRequest, "This browser lacks what Firebase's web SDK needs.",
        "Use a current browser, and serve the page by https.")),
  ]

  static let installations = RefusalMeaning(
    .fixCredentials,
    "The app could not get its token: Firebase Installations did not accept the app. Reported "
      + "causes are an API key that excludes the Firebase Installations API and an old "
      + "google-services.json.",
    "Allow the Firebase Installations API for the app's API key, and download google-services.json "
      + "again.")
}
