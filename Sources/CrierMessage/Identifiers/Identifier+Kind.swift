extension Identifier {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case registrationToken = "registration-token"
    case installationID = "installation-id"
    case groupKey = "device-group-key"
    case topic, condition
    case appleToken = "apns-device-token"
    case expoToken = "expo-push-token"
    case webSubscription = "web-push-subscription"
    case webPushKey = "web-push-public-key"
    case messageName = "message-name"
    case senderID = "sender-id"
    case projectID = "project-id"
    case firebaseApp = "firebase-app-id"
    case package = "package-or-bundle-id"
    case serviceAccount = "service-account-email"
    case serverKey = "legacy-server-key"
    case apiKey = "google-api-key"
    case accessToken = "oauth-access-token"
    case refreshToken = "oauth-refresh-token"
    case clientSecret = "oauth-client-secret"
    case authorization = "authorization-value"
    case jwt
    case privateKey = "private-key"
    case email
    case webAddress = "web-address"
    case uuid
    case analyticsLabel = "analytics-label"
  }

  /// How much of the identifier may be shown.
  package enum Secrecy: Hashable, Sendable { case open, shortened, secret }
}

extension Identifier.Kind {
  package var secrecy: Identifier.Secrecy {
    switch self {
    case .serverKey, .apiKey, .accessToken, .refreshToken, .clientSecret, .authorization, .jwt,
      .privateKey:
      .secret
    case .registrationToken, .installationID, .groupKey, .appleToken, .expoToken, .webSubscription:
      .shortened
    case .topic, .condition, .webPushKey, .messageName, .senderID, .projectID, .firebaseApp,
      .package, .serviceAccount, .email, .webAddress, .uuid, .analyticsLabel:
      .open
    }
  }

  /// Whether spaces and quotes can be part of the identifier.
  var isWritten: Bool { self == .condition || self == .privateKey || self == .webSubscription }

  /// Whether the identifier is long and random, so that any spaces in it must come from copying.
  package var isOpaque: Bool {
    switch self {
    case .registrationToken, .groupKey, .appleToken, .expoToken, .serverKey, .accessToken,
      .clientSecret, .authorization, .jwt, .installationID:
      true
    default: false
    }
  }

  /// The name with an article, for use in a sentence.
  package var label: String {
    switch self {
    case .registrationToken: "an FCM registration token, which identifies one app on one device"
    case .installationID: "a Firebase installation ID, which identifies one app on one device"
    case .groupKey: "a device group key, or a token of the old GCM"
    case .topic: "a topic"
    case .condition: "a topic condition"
    case .appleToken: "an APNs device token from Apple, which FCM does not accept"
    case .expoToken: "an Expo push token, which only Expo's service accepts"
    case .webSubscription: "a browser's web push subscription"
    case .webPushKey: "a public key for web push (VAPID)"
    case .messageName: "the name of a message that FCM accepted"
    case .senderID: "a sender ID, which is the project number"
    case .projectID: "a project ID"
    case .firebaseApp: "a Firebase app ID"
    case .package: "an Android package or an Apple bundle ID"
    case .serviceAccount: "the e-mail address of a service account"
    case .serverKey: "a server key of FCM's legacy protocol, which is a secret"
    case .apiKey: "a Google API key, or a very old server key"
    case .accessToken: "an OAuth access token, which is a secret and valid for an hour"
    case .refreshToken: "an OAuth refresh token, which is a secret"
    case .clientSecret: "an OAuth client secret"
    case .authorization: "the value of an Authorization header, which is a secret"
    case .jwt: "a signed JSON web token, which is a secret"
    case .privateKey: "a private key or a file with one, which is a secret"
    case .email: "an e-mail address"
    case .webAddress: "a web address"
    case .uuid: "a UUID, such as an advertising ID or another service's player ID"
    case .analyticsLabel: "an analytics label"
    }
  }

  /// What the identifier can and cannot be used for, in one or two imperative sentences.
  package var advice: String {
    switch self {
    case .registrationToken: "Use it as token to send to this device, and keep it secret."
    case .installationID:
      "Use it as fid to send to this device; for now, FCM also accepts it as token."
    case .groupKey:
      "Use it as token to send to all devices of the group (up to 20), and keep it secret."
    case .topic: "Use it as topic, without the /topics/ prefix, to send to all subscribers."
    case .condition: "Use it as condition; crier condition shows which people it reaches."
    case .appleToken:
      "Use the registration token that Firebase's SDK gives the app, or have the Instance ID "
        + "service create one for this APNs token."
    case .expoToken:
      "Use the app's own FCM token (getDevicePushTokenAsync), or send through Expo's service."
    case .webSubscription:
      "Use the token that getToken of Firebase's web SDK returns; FCM v1 accepts no subscriptions."
    case .webPushKey: "Use it in the web app; it is not a target."
    case .messageName:
      "Keep it to find the message in reports. It proves that FCM accepted the message, not that a "
        + "device has received it: crier why --name finds out why one did not."
    case .senderID:
      "Use it as the project number, or as project_id when managing device groups; it is not a "
        + "target. The Firebase console shows it in the project settings, under Cloud Messaging."
    case .projectID:
      "Pass it with --project; it is not a target. The Firebase console shows it in the project "
        + "settings, under General."
    case .firebaseApp: "Use it to query the app's delivery data; it is not a target."
    case .package: "Use it for android.restricted_package_name or apns-topic; it is not a target."
    case .serviceAccount:
      "Use the account's key file with --credentials; the address alone is not enough to send."
    case .serverKey:
      "Use the key file of a service account instead: the protocol for this key was shut down in "
        + "2024. Delete the key in the Firebase console (project settings, Cloud Messaging) and "
        + "wherever it is stored; in an app, everybody could read it."
    case .apiKey:
      "Keep it out of messages. It can't be used to send: FCM v1 accepts service accounts, not API "
        + "keys."
    case .accessToken:
      "Keep it out of files, messages and apps: send only from a server or another place that you "
        + "trust. Crier gets its own from the service account."
    case .refreshToken: "Keep it out of files and messages, and revoke it if others have seen it."
    case .clientSecret:
      "Keep it secret, and replace it if others have seen it. It can't be used to send: FCM "
        + "accepts service accounts, not client secrets."
    case .authorization:
      "Keep it out of files and messages, and revoke it if others have seen it; Crier gets its own "
        + "from the service account."
    case .jwt: "Keep it out of files and messages; to send, FCM requires an OAuth access token."
    case .privateKey:
      "Pass its file with --credentials, keep it secret, and delete the key if others have seen it."
    case .email: "Look up the person's token: FCM does not use e-mail addresses."
    case .webAddress: "Use it for an image or a link; it is not a target."
    case .uuid: "Get the app's registration token: FCM does not use UUIDs."
    case .analyticsLabel: "Use it as fcm_options.analytics_label."
    }
  }
}
