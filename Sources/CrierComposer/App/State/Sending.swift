package import CrierAnswers
import CrierMessage

/// Where messages go, and the results of those that were sent.
package struct Sending: Hashable, Sendable {
  package var destination: Destination
  /// Why messages go to the sandbox although another destination was requested.
  package var sandboxReason: SandboxReason?
  /// Whether sends are forbidden except in the sandbox, as set by `--read-only`.
  package var forbidsLiveSends = false

  /// Why nothing may be sent to these recipients; nil if it may.
  func refusal(of recipient: SendPermission.Recipient) -> Explanation? {
    guard destination.mode != .sandbox else { return nil }
    var permission = destination.permission
    permission.isReadOnly = forbidsLiveSends
    return permission.refusal(of: recipient)
  }

  /// The command that runs when the destination is ready, unless a key is pressed before.
  var awaited: CommandName?
  /// Whether a send, review or dry run has to wait until the destination is ready.
  var isStarting: Bool { destination.readiness == .starting }
  /// The numbers of the sends, topic changes and group changes that are not answered yet.
  var unanswered: Set<Int> = []
  /// The number of the last send; answers to earlier ones are ignored.
  package var lastOrder = 0
  /// Why FCM rejected the last send; nil if FCM accepted it.
  var lastRefusal: Refusal?
  /// The answer to the last send or dry run.
  var lastAnswer: LastAnswer?
  /// The sandbox as it was last seen; nil before a screen has looked.
  var sandbox: SandboxSnapshot?
  /// The number of a send whose answer is only a notice, because another screen asked for it.
  var quietOrder: Int?
  /// The target of the last such send.
  var quietTarget: Target?
  /// The number of the project, which device groups need; nil if it is not known.
  package var senderID: String?
  /// The App ID of the Android app, which the delivery report needs; nil if it is not known.
  package var androidApp: String?
  /// The device groups that were found or created since the start.
  var groups: [KnownGroup] = []
  /// The pushes that reached the sandbox's devices, newest first; at most 50.
  package private(set) var arrivals: [ArrivedPush] = []

  /// Forgets the answers and deliveries of the server before.
  mutating func forgetServer() {
    (lastRefusal, lastAnswer, sandbox, groups, arrivals) = (nil, nil, nil, [], [])
  }

  mutating func keep(_ push: ArrivedPush) {
    arrivals.insert(push, at: 0)
    if arrivals.count > 50 { arrivals.removeLast() }
  }
}

extension Sending {
  package enum Action: Hashable, Sendable {
    case destinationChanged(Destination)
    /// The sandbox is used because the requested destination is unavailable.
    case standInFound(SandboxReason)
    /// An attempt failed and the next one is waiting; reported again every second.
    case paused(number: Int, SendPause)
    /// The wait is over, and the next attempt begins.
    case resumed(number: Int)
    /// Before a send that nobody has reviewed: what earlier sends say about its text.
    case earlierTextsFound(number: Int, EarlierTexts)
    case answered(number: Int, SendReport)
    case pushArrived(ArrivedPush)
  }

  package enum Effect: Hashable, Sendable {
    /// Prepare the sending core; reports `destinationChanged`.
    case openDestination
    /// Send a request; reports `paused`, `resumed` and `answered`.
    ///
    /// The number increases with each send, so that a late answer can be matched.
    case send(number: Int, SendRequest)
    case stop(number: Int)
    /// Start the next attempt now instead of waiting.
    case goOn(number: Int)
  }
}
