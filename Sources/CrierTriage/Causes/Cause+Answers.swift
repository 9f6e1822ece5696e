import CrierMessage

/// The causes that FCM's answer shows: rows 1 to 7.
extension Cause {
  static let aboutAnswers = [
    Cause(
      1, "FCM's answer was lost",
      "FCM's answer was lost, so the message may have been delivered or not.",
      ask: "Does the app's log have the message?",
      remedy: "Decide yourself whether to send it again; never repeat it automatically.",
      reply: "We cannot tell whether our message reached you, because we did not get a complete "
        + "answer when we sent it. If you did not get it, please tell us, and we can send it again.",
      sources: [.errors], for: [.lost: proof],
      doubts: .arrived, against: Set<Clue>.notAccepted.union([.accepted])),
    answered(
      2, .unregistered, "The token is no longer valid",
      "The token is no longer valid: the app was uninstalled, reinstalled or restored, or it was "
        + "not used for more than 270 days.",
      ask: "Is there a newer token for this person?",
      remedy: "Delete this token, and ask the person to open the app, which gets a new one.",
      reply: "The app on your device is no longer connected with us, for example because it was "
        + "reinstalled or not used for a long time. Please install the app if it is missing, and "
        + "open it once. From then on our messages can reach you again.",
      also: [.reinstalled: 2, .notFound: 1, .deadAppleToken: 1],
      // FCM accepts the first message to an uninstalled app, so an accepted one says nothing. Nor
      // does an app that is used every day: it may have a newer token. Apple's own 410 says that
      // the app is gone.
      fits: [.notFound, .deadAppleToken]),
    answered(
      3, .wrongPath, "Wrong project or path",
      "The request went to a project ID or path that does not exist.",
      ask: "Which project is in the address of the request?",
      remedy: "Correct the project ID; keep the tokens.",
      reply: "A mistake in our settings stopped the message before it reached you. You do not "
        + "need to do anything. We have to correct it before we can send the message again.",
      also: [.notFound: 2], fits: [.notFound], against: [.accepted]),
    answered(
      4, .senderMismatch, "The token belongs to another project",
      "The token belongs to another Firebase project; often staging and production are mixed up.",
      ask: "Which Firebase configuration file did the build of the app use?",
      remedy: "Send from the project that the app was built for.",
      reply: "Our message did not fit the version of the app on your device, so it could not reach "
        + "it. We have to find out whether we sent it in the wrong way or your app needs an update.",
      against: [.accepted]),
    answered(
      5, .platformAuth, "Key for Apple or the Web missing",
      "The APNs key is missing, has expired or is for the other environment, or the web push key "
        + "is not valid.",
      ask: "Is it a development, TestFlight or App Store build?",
      remedy: "Upload the key in the Firebase console; a new access token does not help.",
      reply: "Our permission to send messages to your kind of device is missing or has expired. "
        + "You do not need to do anything. We have to renew it before we can send the message "
        + "again.",
      // Whether FCM says so for a topic as well is not established.
      on: [.apple, .web], doubts: [.accepted]),
    answered(
      6, .deadAppleToken, "Apple refused the device token",
      "Apple does not accept the device's token: the build is for the other environment or has "
        + "another bundle ID, or the token is dead.",
      ask: "Which build type and bundle ID does the app have?",
      remedy: "If all tokens of a build fail, correct its environment or bundle ID; else drop the "
        + "token.",
      reply: "Your app is not connected with Apple's message service. Please update the app from "
        + "the App Store and open it once. On our side, we have to check that your version is set "
        + "up correctly.",
      fits: [.notFound], on: [.apple], doubts: [.accepted]),
    Cause(
      7, "It was a dry run",
      "It was a dry run: FCM checked the message but delivered nothing.",
      ask: "Was the message sent for real afterwards?", remedy: "Send it, not as a dry run.",
      reply: "We only tested the message and have not sent it yet, so it could not arrive. Please "
        + "tell us if you still need it, and we can send it.",
      sources: [.errors], for: [.dryRun: proof],
      doubts: .arrived,
      against: Set<Clue>.errors.union([.accepted, .refused, .lost, .notSent])),
  ]

  /// Returns a cause that is certain once FCM has answered with a certain error.
  ///
  /// An answer that was lost may have been this error. What people saw may be another message.
  ///
  /// - Parameters:
  ///   - more: Clues without that answer, with their strengths.
  ///   - fits: Other errors with which it can be the cause.
  private static func answered(
    _ number: Int, _ clue: Clue, _ name: String, _ sentence: String, ask: String, remedy: String,
    reply: String, also more: [Clue: Int] = [:], fits: Set<Clue> = [],
    on platforms: Set<Platform> = Set(Platform.allCases), doubts: Set<Clue> = [],
    against: Set<Clue> = []
  ) -> Cause {
    let others = Set<Clue>.errors.subtracting(fits.union([clue]))
    return Cause(
      number, name, sentence, on: platforms, ask: ask, remedy: remedy, reply: reply,
      sources: [.errors], for: more.merging([clue: proof]) { $1 },
      doubts: doubts.union(Set<Clue>.arrived).union([.repeatArrives]),
      against: others.union([.dryRun, .notSent]).union(against))
  }
}
