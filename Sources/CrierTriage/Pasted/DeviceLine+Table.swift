import CrierMessage

extension DeviceLine {
  package static let all = android + [deleted] + apple + web + export

  private static let arrived =
    "This proves that a message reached the app: FCM, the token and the network are not the cause."

  private static let android = [
    DeviceLine(
      "broadcast intent callback: result=CANCELLED",
      "The message reached the phone, but Android did not start the app for it, because the app "
        + "was force-stopped: by the person, or by the maker's battery manager.",
      fix: "Open the app once, and allow it to start in the background in the battery settings of "
        + "that maker. Neither the token nor the message is the cause.",
      [.android, .forceStopped, .reachedDevice], from: .android),
    DeviceLine(
      "has not been created by the app. Manifest configuration, or default, value will be used",
      "A notification arrived, and names a channel that the app has not created, so Android showed "
        + "it in the manifest's default channel or in a fallback channel. \(arrived)",
      fix: "Create the channel in the app before notifications come, or name one that exists. "
        + "Check that the channel that was used instead is on and makes a sound.",
      [.android, .logged], from: .android),
    DeviceLine(
      "Missing Default Notification Channel metadata in AndroidManifest",
      "A notification arrived, and the app's manifest names no default channel, so Android showed "
        + "it in a fallback channel of the SDK. \(arrived)",
      fix: "Name a channel in the message (android.notification.channel_id), or set "
        + "com.google.firebase.messaging.default_notification_channel_id in the manifest.",
      [.android, .logged], from: .android),
    DeviceLine(
      "Adaptive icons cannot be used in notifications. Ignoring icon id: ",
      "A notification arrived, and its icon is an adaptive icon, which Android could not use there, "
        + "so the SDK took another one. \(arrived)",
      fix: "Use a plain drawable as the notification's icon.",
      [.android, .logged], from: .android),
    DeviceLine(
      "Google Play services is missing",
      "The device has no Google Play services, so the app gets no token and no messages from FCM.",
      fix: "Use a device or an emulator image with Google Play services.",
      [.android, .noPlayServices, .noToken], from: .android),
    DeviceLine(
      "Google Play services missing or without correct permission",
      "The device has no usable Google Play services, so the app gets no token and no messages "
        + "from FCM.",
      fix: "Use a device or an emulator image with Google Play services.",
      [.android, .noPlayServices, .noToken], from: .android),
  ]

  /// Code and sentences have this name, too, so it counts only in a log.
  private static let deleted = DeviceLine(
    "onDeletedMessages",
    "FCM told the app that it has dropped messages for it: more than 100 were waiting, or the device "
      + "had not been connected for over a month.",
    fix:
      "Let the app fetch its content when it is told so. For fewer waiting messages, use a collapse "
      + "key.", [.android, .allGone], from: .delivery, isOnlyInLogs: true)

  private static let apple = [
    DeviceLine(
      "I-FCM002022", noAppleToken,
      fix: "Let the app ask for the FCM token again once it has Apple's. If Apple's token never "
        + "comes, check the app's Push Notifications capability (the entitlement aps-environment), "
        + "its call of registerForRemoteNotifications and the network.",
      [.apple, .noToken], from: .apple),
    DeviceLine(
      "APNS device token not set before retrieving FCM Token", noAppleToken,
      fix: "Let the app ask for the FCM token again once it has Apple's.",
      [.apple, .noToken], from: .apple),
    DeviceLine(
      "entitlement string found for application",
      "Apple gives this app no device token, because it is built without the entitlement for push "
        + "notifications (aps-environment): this proves that it has no token.",
      fix: "Add the capability Push Notifications to the app, and build it again.",
      [.apple, .noToken], from: .apple),
  ]

  private static let noAppleToken =
    "The app asked for its FCM token before Apple had given it a device token, so at that moment it "
    + "had none: this proves that no message could be sent to it by token yet."

  private static let web = [
    DeviceLine(
      "Registration failed - push service error",
      "The browser could not register with its push service, so the page has no token: no message "
        + "can be sent to it. In Brave this is so until people allow it.",
      fix:
        "In Brave, turn on \"Use Google services for push messaging\" under Settings, Privacy and security. In "
        + "other browsers, check the network, a proxy or VPN, and private windows; then load the "
        + "page again.",
      [.web, .noToken], from: .web),
    DeviceLine(
      "Registration failed - push service not available",
      "This browser has no push service, so the page has no token: no message can be sent to it.",
      fix: "Use a browser with a push service, and no private window.",
      [.web, .noToken], from: .web),
    DeviceLine(
      "Registration failed - permission denied",
      "The browser may not show notifications of this site, so the page has no token.",
      fix: "Allow notifications for the site in the browser's settings, and load the page again.",
      [.web, .permissionDenied, .noToken], from: .web),
  ]

  /// The names of events in FCM's export, each about one message and one app installation.
  private static let export =
    [
      DeviceLine(
        "MESSAGE_DELIVERED",
        "FCM's export says that the message was delivered to the app's SDK on the device. \(arrived)",
        fix: "Find out why nothing was shown: was the app open, and are its notifications on?",
        [.accepted, .reachedDevice], from: .export),
      DeviceLine(
        "MESSAGE_ACCEPTED",
        "FCM's export says that FCM accepted the message. Whether it arrived is not known from this.",
        fix:
          "Look for MESSAGE_DELIVERED with the same message ID; the export has it for Android only.",
        [.accepted], from: .export),
      DeviceLine(
        "MISMATCH_SENDER_ID",
        "FCM's export says that the token belongs to another Firebase project.",
        fix: "Send from the project that the app was built for.",
        [.refused, .senderMismatch], from: .export),
      DeviceLine(
        "INVALID_APNS_CREDENTIAL",
        "FCM's export says that the project's APNs key is missing, wrong or has expired.",
        fix: "Upload a valid APNs key in the Firebase console, under Cloud Messaging.",
        [.refused, .platformAuth], from: .export),
    ]
    + [
      ("MISSING_REGISTRATIONS", "the request had no token"),
      ("UNAUTHORIZED_REGISTRATION", "the sender may not send to this token"),
      ("MESSAGE_RECEIVED_INTERNAL_ERROR", "FCM had an internal error"),
      ("INVALID_REGISTRATION", "the token is not one that FCM knows"),
      ("INVALID_PACKAGE_NAME", "the package name does not fit the token"),
      ("INVALID_PARAMETERS", "a part of the request is wrong"),
      ("PAYLOAD_TOO_LARGE", "the message is too large"),
      ("AUTHENTICATION_ERROR", "the sender's credentials were not accepted"),
      ("INVALID_TTL", "the time to live is out of range"),
    ].map { name, what in
      DeviceLine(
        name, "FCM's export says that FCM did not accept the message: \(what).",
        fix: "Fix the request, and send it again.", [.refused, .otherRefusal], from: .export)
    }
}
