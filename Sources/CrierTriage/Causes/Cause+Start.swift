import CrierMessage

/// The causes that keep a message from being sent or accepted at all: rows 28 to 33.
extension Cause {
  static let aboutStart = [
    Cause(
      28, "FCM refused the message",
      "FCM did not accept the message, for the reason that its answer gives; the token may be "
        + "good.",
      ask: "What does the answer say?",
      remedy: "Fix what the answer names: crier explain tells what it means.",
      reply: "Our message was not accepted for sending, so it could not reach you. We have to find "
        + "out why before we can send it again.",
      sources: [.errors], for: [.otherRefusal: proof, .refused: 1],
      doubts: Set<Clue>.arrived.union([.repeatArrives]),
      against: Set<Clue>.errors.subtracting([.otherRefusal, .notFound]).union([
        .accepted, .dryRun, .lost, .notSent,
      ])),
    Cause(
      29, "The message was not sent",
      "The request did not reach FCM, so nothing was sent to the device.",
      ask: "Why did the request not reach FCM?",
      remedy: "Fix the connection or the credentials: crier doctor checks both. Then send the "
        + "message.",
      reply:
        "We have not sent the message, because of a problem on our side. Please tell us if you "
        + "still need it, and we can send it.",
      sources: [.errors], for: [.notSent: proof], doubts: .arrived,
      against: Set<Clue>.errors.union([.accepted, .refused, .lost, .dryRun])),
    Cause(
      30, "The app has no token",
      "The app could not register for messages, so it has no token to which anything can be sent; "
        + "its log says so.",
      ask: "What does the app's log say when it asks for its token?",
      remedy: "Find out why registration fails: crier explain with the line of the log. Then let "
        + "the app ask for its token again, and store it.",
      reply: "Your app or browser may not be registered for our messages. Please check that you "
        + "are online, and open the app or our site once more. If nothing comes after that, please "
        + "tell us.",
      sources: [.clients], for: [.noToken: proof],
      // A token from before may still be in use.
      doubts: Set<Clue>.seen.union([
        .onlyLast, .accepted, .toDevice, .repeatArrives, .foreground, .allGone,
        // In Brave, there is a known reason for it: row 33.
        .brave,
      ]),
      // Without a token, nothing could be sent.
      against: Set<Clue>.notAccepted.subtracting([.notSent]).union([
        .hasToken, .logged, .reachedDevice,
      ])),
    Cause(
      33, "Brave blocks push messages",
      "Brave registers no page with Google's push service, so the page has no token, until people "
        + "allow it in Brave's settings.",
      on: [.web],
      ask: "Is \"Use Google services for push messaging\" on in Brave's settings?",
      remedy:
        "Ask the person to turn it on in Brave's settings, Privacy and security, and to visit "
        + "the site again, which then gets a token. Its name in Brave on phones is not established.",
      reply:
        "Brave may hold our messages back until you allow them. Please open Brave's settings, choose "
        + "Privacy and security, switch on \"Use Google services for push messaging\", start Brave "
        + "again and visit our site once. If it is on already, please tell us.",
      sources: [.clients], for: [.brave: 2, .noToken: 1],
      doubts: [.repeatArrives, .hasToken, .onlyLast, .foreground, .allGone, .noPlayServices],
      against: Set<Clue>.notAccepted.subtracting([.notSent]).union(Set<Clue>.seen).union([
        .otherBrowser, .logged, .reachedDevice,
      ])),
    passing(
      31, .quotaExceeded, "Too many messages from this project",
      "The project sent more messages than FCM accepts in a minute (600,000, unless Google has "
        + "raised it), too many to one topic or device, or FCM was overloaded.",
      ask: "How many messages did the project send in that minute, and to which topics?",
      remedy: "Wait at least a minute, then send the refused messages again, and no others, and "
        + "send more slowly. crier explain QUOTA_EXCEEDED tells more about the quota.",
      reply: "We sent more messages at that moment than our message service accepts, so it may not "
        + "have taken yours. We can send what was not taken again, and more slowly.",
      // Then it is the limit of the device.
      doubts: [.tooMany]),
    passing(
      32, .outage, "FCM had problems",
      "FCM, or Apple behind it, had problems at that moment and did not accept the message: this "
        + "is not your customer's fault, and not yours.",
      ask: "Do other messages get the same answer now?",
      remedy: "Send the same message again, after as long as the answer says, else 10 seconds, and "
        + "wait twice as long before each further retry. If it stays, tell Firebase support.",
      reply: "The service that carries our messages had problems at that moment, so our message "
        + "did not get through. That was not because of your device, and you did nothing wrong. We "
        + "can send it again."),
  ]

  /// Returns a cause that is certain once FCM has answered with a certain error, and that passes:
  /// the same message may arrive later.
  private static func passing(
    _ number: Int, _ clue: Clue, _ name: String, _ sentence: String, ask: String, remedy: String,
    reply: String, doubts: Set<Clue> = []
  ) -> Cause {
    Cause(
      number, name, sentence, ask: ask, remedy: remedy, reply: reply, sources: [.errors],
      for: [clue: proof], doubts: doubts.union(Set<Clue>.arrived),
      against: Set<Clue>.errors.subtracting([clue]).union([.accepted, .dryRun, .notSent]))
  }
}
