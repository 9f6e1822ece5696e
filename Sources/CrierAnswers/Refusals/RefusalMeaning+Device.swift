import CrierMessage

/// The meanings of answers that are about the device: its token, installation ID or Live Activity.
extension RefusalMeaning {
  package static let unregistered = unregistered(in: .unknown)
  package static let otherSender = otherSender(in: .unknown)

  package static func unregistered(in request: AnsweredRequest) -> RefusalMeaning {
    device(
      .gone, "This token is no longer valid: the app was uninstalled, or the token expired.",
      "Remove this token wherever you keep it", "; it will not work again.", in: request)
  }

  static func otherSender(in request: AnsweredRequest) -> RefusalMeaning {
    let verdict = IdentifierVerdict.condemned(.device, .otherProject).resolved(in: request)
    let name = verdict == .condemned(.installationID, .otherProject) ? "installation ID" : "token"
    return RefusalMeaning(
      .fixRequest, "This \(name) belongs to another Firebase project.",
      "Send from the project the app was built for.", verdict)
  }

  package static let deadAppleToken = deadAppleToken(in: .unknown)

  static func deadAppleToken(in request: AnsweredRequest) -> RefusalMeaning {
    device(
      .gone, "Apple no longer knows this device's token.",
      "Remove this token wherever you keep it", "; it will not work again.", in: request,
      byApple: true)
  }

  /// Explains a reason from Apple that is about the device's token; nil for other reasons.
  static func refusedByApple(_ reason: String, in request: AnsweredRequest) -> RefusalMeaning? {
    switch reason {
    case "Unregistered", "ExpiredToken": deadAppleToken(in: request)
    case "BadDeviceToken":
      device(
        .gone,
        "Apple does not accept the APNs token of this registration token. Often the app was "
          + "built for the other environment (sandbox or production).",
        "If all tokens of a build fail, correct its environment and keep them. Otherwise remove "
          + "this token wherever you keep it", in: request, byApple: true)
    case "DeviceTokenNotForTopic":
      device(
        .otherApp, "The APNs token of this registration token is for another app (bundle ID).",
        "If all tokens fail, correct the bundle ID in the Firebase project and keep them. Otherwise "
          + "remove this token wherever you keep it", in: request, byApple: true)
    default: nil
    }
  }

  /// Explains the same answer to a known request.
  fileprivate func resolved(in request: AnsweredRequest) -> RefusalMeaning {
    switch self {
    case .unregistered: .unregistered(in: request)
    case .deadAppleToken: .deadAppleToken(in: request)
    default: self
    }
  }

  /// Explains that FCM or Apple does not accept the device.
  ///
  /// The sentence, the fix and its end are those for a token.
  private static func device(
    _ fault: IdentifierVerdict.Fault, _ sentence: String, _ fix: String, _ end: String = ".",
    in request: AnsweredRequest, byApple: Bool = false
  ) -> RefusalMeaning {
    let verdict = IdentifierVerdict.condemned(.device, fault).resolved(in: request)
    return switch verdict {
    case .condemned(.token, _): RefusalMeaning(.dropToken, sentence, fix + end, verdict)
    case .condemned(.device, _):
      RefusalMeaning(.dropToken, sentence, "\(fix). \(withoutRequest)", verdict)
    case .condemned(.activityToken, .otherApp):
      RefusalMeaning(
        .fixRequest,
        "Apple says that the Live Activity's token (apns.live_activity_token) is for another app "
          + "or topic.",
        "Correct the bundle ID; if apns-topic is set, it must end in .push-type.liveactivity. "
          + keepsTarget, verdict)
    case .condemned(.activityToken, _):
      RefusalMeaning(
        .fixRequest,
        "\(byApple ? "Apple" : "FCM") does not accept the Live Activity's token "
          + "(apns.live_activity_token): the activity may have ended or have a newer token, or the "
          + "app was built for the other environment (sandbox or production).",
        "Use the newest token that the app has reported for this activity. \(keepsTarget)",
        verdict)
    case .condemned(.installationID, _):
      RefusalMeaning(
        .fixRequest,
        byApple
          ? "Apple does not accept the APNs token of this installation ID: it has expired, or is for "
            + "another app or environment."
          : "The app has not registered this installation ID with FCM, or is no longer registered.",
        byApple
          ? "Keep the ID: it works once the app gets a new token from Apple and registers. If all "
            + "devices of a build fail, correct its environment and bundle ID."
          : "Keep the ID: it stays the same, and works once the app registers it. If the app asks "
            + "for a registration token, send to that token: asking for one can end the "
            + "registration of the ID.", verdict)
    case .open:
      RefusalMeaning(
        .fixRequest,
        "Apple says that the device's token is for another topic than the header apns-topic.",
        "Leave the header out, or set it to the bundle ID of the app; keep the token.", verdict)
    case .condemned, .notAtFault, .platformCredential:
      RefusalMeaning(
        .fixRequest,
        "The answer is about a token, although the message goes to a topic or condition.",
        "Remove no token: the answer does not say which one it means.", verdict)
    }
  }

  private static let keepsTarget =
    "Keep the registration token or installation ID: this answer is not about it."

  /// What else the answer can be about if the request is not known.
  private static let withoutRequest =
    "Exceptions: if the message has apns.live_activity_token, only that token is meant; and an "
    + "installation ID (fid) works again once the app registers it."
}

extension KnownCode {
  /// Returns the code with its meaning in an answer to a known request.
  package func resolved(in request: AnsweredRequest) -> KnownCode {
    let ofApple = family == .apple ? RefusalMeaning.refusedByApple(code, in: request) : nil
    return KnownCode(code, family, ofApple ?? meaning.resolved(in: request))
  }
}

extension KnownText {
  /// Returns the sentence with its meaning in an answer to a known request.
  package func resolved(in request: AnsweredRequest) -> KnownText {
    with(meaning.resolved(in: request))
  }
}
