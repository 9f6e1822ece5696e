package import CrierMessage
import TextLayout

/// A known part of a device's log, of an app's error or of FCM's export to BigQuery.
///
/// Such a line says what became of a message on its way to the screen, or why the app has no token.
/// It is no answer of FCM, so it never decides about a send.
package struct DeviceLine: Hashable, Sendable {
  /// The part that is the same in all recorded lines; letters match in upper and lower case.
  let phrase: String
  package let explanation: Explanation
  /// The answers to the questions of `crier why`.
  package let clues: [Clue]
  package let source: String
  /// Whether it counts only in a line that is a program's own.
  let isOnlyInLogs: Bool

  enum Source: String {
    case android = "bug reports for the Android SDK; Google documents no log lines"
    case apple = "bug reports for the Apple SDK, and its source code"
    case web = "bug reports for the web SDK and for Brave"
    case export = "Firebase, understanding message delivery (export to BigQuery)"
    case delivery = "Firebase, lifetime of a message"
    case record = "the text itself"
  }

  init(
    _ phrase: String, _ sentence: String, fix: String, _ clues: [Clue], from source: Source,
    isOnlyInLogs: Bool = false
  ) {
    (self.phrase, self.isOnlyInLogs) = (phrase, isOnlyInLogs)
    explanation = Explanation(sentence, fix: fix)
    self.clues = clues
    self.source = source.rawValue
  }

  /// Returns the known parts of a line with their places in bytes, without overlaps.
  static func places(in line: String) -> [(line: DeviceLine, place: Range<Int>)] {
    let letters = folded(line)
    var found: [(line: DeviceLine, place: Range<Int>)] = []
    for (known, phrase) in searched {
      guard let place = letters.firstPlace(of: phrase) else { continue }
      let start = letters.utf8.distance(from: letters.startIndex, to: place.lowerBound)
      var end = start + phrase.utf8.count
      // A number at the end belongs to it: `Ignoring icon id: 2131230720`.
      for byte in letters.utf8.dropFirst(end) {
        guard 0x30...0x39 ~= byte else { break }
        end += 1
      }
      if !found.contains(where: { $0.place.overlaps(start..<end) }) {
        found.append((known, start..<end))
      }
    }
    found += missingTokens(in: line, letters).filter { missing in
      !found.contains { $0.place.overlaps(missing.place) }
    }
    return found.sorted { $0.place.lowerBound < $1.place.lowerBound }
  }

  /// Longer phrases come first, so that they are found before shorter ones that they contain.
  private static let searched = all.map { ($0, folded($0.phrase)) }
    .sorted { $0.1.utf8.count > $1.1.utf8.count }

  /// Returns the string with ASCII capitals as small letters; positions stay the same.
  private static func folded(_ text: String) -> String {
    String(
      decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

/// A token that a log or a record says is not there: `pushToken=null`.
extension DeviceLine {
  /// The names of push tokens. A mere `token` may be one for logging in, and apps for Android have no
  /// `apnsToken`, so that these prove nothing.
  private static let names: Set<String> = [
    "pushtoken", "fcmtoken", "devicetoken", "registrationtoken", "registrationid", "regid",
    "notificationtoken", "firebasetoken", "expopushtoken",
  ]
  private static let nothings = ["null", "nil", "none", "undefined"].map { Array($0.utf8) }

  /// Returns the missing tokens in a line with their places in bytes.
  ///
  /// - Parameter letters: The line in small letters, with the same positions.
  static func missingTokens(
    in line: String, _ letters: String
  ) -> [(line: DeviceLine, place: Range<Int>)] {
    let bytes = Array(letters.utf8)
    var found: [(line: DeviceLine, place: Range<Int>)] = []
    for start in bytes.indices.dropFirst() where bytes[start] == 0x6E || bytes[start] == 0x75 {
      guard !isName(bytes[start - 1]),
        let value = nothings.first(where: { bytes[start...].starts(with: $0) })
      else { continue }
      let end = start + value.count
      guard isEnd(of: value, at: end, in: bytes), let name = name(before: start, in: bytes) else {
        continue
      }
      let key = bytes[name].filter { 0x61...0x7A ~= $0 }
      guard names.contains(String(decoding: key, as: UTF8.self)) else { continue }
      let place = name.lowerBound..<end
      let written = Array(line.utf8)[place]
      found.append((missing(String(decoding: written, as: UTF8.self)), place))
    }
    return found
  }

  /// Whether a value ends here; "none of them" is no value.
  private static func isEnd(of value: [UInt8], at end: Int, in bytes: [UInt8]) -> Bool {
    guard end < bytes.count else { return true }
    let isWord = value.elementsEqual("none".utf8) && bytes[end] == 0x20
    return !isName(bytes[end]) && !isWord
  }

  /// Returns the name before `=` or `:` and a value, in one word or in two: `push token: null`.
  private static func name(before value: Int, in bytes: [UInt8]) -> Range<Int>? {
    var end = value
    while end > 0, " \"'`:=(<\\".utf8.contains(bytes[end - 1]) { end -= 1 }
    guard bytes[end..<value].contains(where: { ":=".utf8.contains($0) }) else { return nil }
    var start = end
    while start > 0, isName(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: "-") {
      start -= 1
    }
    let word = bytes[start..<end]
    if word.elementsEqual("token".utf8) || word.elementsEqual("id".utf8), start > 1,
      bytes[start - 1] == 0x20
    {
      start -= 1
      while start > 0, isName(bytes[start - 1]) { start -= 1 }
    }
    return start < end ? start..<end : nil
  }

  private static func isName(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x7A ~= byte || byte == 0x5F
  }

  private static func missing(_ written: String) -> DeviceLine {
    DeviceLine(
      written,
      "No push token is here. If it is the one of this person's app, nothing can be sent to that app "
        + "by token: it has not registered, or its token was not stored.",
      fix: "Let the app ask for its token and send it to your server, and look into its log for an "
        + "error when it does.", [.noToken], from: .record)
  }
}

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
