/// The causes that keep a message from being sent or accepted at all: rows 28 to 30.
extension Cause {
  static let aboutStart = [
    Cause(
      28, "FCM refused the message",
      "FCM did not accept the message, for the reason that its answer gives; the token may be "
        + "good.",
      ask: "What does the answer say?",
      remedy: "Fix what the answer names: crier explain tells what it means.",
      reply: "Our message was not accepted for sending, so it could not reach you. Nothing is "
        + "wrong with your phone. We have to find the mistake before we can send it again.",
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
      reply: "We have not sent the message, because of a problem on our side. Nothing is wrong "
        + "with your phone. Please tell us if you still need it, and we can send it.",
      sources: [.errors], for: [.notSent: proof], doubts: .arrived,
      against: Set<Clue>.errors.union([.accepted, .refused, .lost, .dryRun])),
    Cause(
      30, "The app has no token",
      "The app could not register for messages, so it has no token to which anything can be sent; "
        + "its log says so.",
      ask: "What does the app's log say when it asks for its token?",
      remedy: "Find out why registration fails: crier explain with the line of the log. Then let "
        + "the app ask for its token again, and store it.",
      reply: "Your app may not be registered for our messages. Please check that your phone is "
        + "online, and open the app once more. If nothing comes after that, please tell us.",
      sources: [.clients], for: [.noToken: proof],
      // A token from before may still be in use.
      doubts: Set<Clue>.seen.union([
        .onlyLast, .accepted, .toDevice, .repeatArrives, .foreground, .allGone,
      ]),
      against: Set<Clue>.notAccepted.union([.hasToken, .logged, .reachedDevice])),
  ]
}
