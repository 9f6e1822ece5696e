package import CrierAnswers

/// Where messages go, and what became of those that were sent.
package struct Sending: Hashable, Sendable {
  package var destination: Destination
  /// Why messages go to the sandbox, where somewhere else was asked for.
  package var standIn: StandIn?
  /// Whether nothing may be sent to a live project, as `--read-only` asks.
  package var forbidsLiveSends = false
  /// The number of the last send; answers to earlier ones are late.
  package var lastOrder = 0
  /// Why FCM did not take what was sent last; nil where it did.
  var lastRefusal: Refusal?
  /// The pushes that reached the sandbox's devices, newest first; at most 50.
  package private(set) var arrivals: [ArrivedPush] = []

  mutating func keep(_ push: ArrivedPush) {
    arrivals.insert(push, at: 0)
    if arrivals.count > 50 { arrivals.removeLast() }
  }
}

extension Sending {
  package enum Action: Hashable, Sendable {
    case destinationChanged(Destination)
    /// It is the sandbox after all: nothing else was found.
    case standInFound(StandIn)
    /// A try failed, and the next one waits; told again each second.
    case paused(number: Int, SendPause)
    case answered(number: Int, SendReport)
    case pushArrived(ArrivedPush)
  }

  package enum Effect: Hashable, Sendable {
    /// Make the sending core ready; tells `destinationChanged`.
    case openDestination
    /// Tells `paused` and `answered`. The number counts up within a session, so that a late answer
    /// finds its question.
    case send(number: Int, SendRequest)
    case stop(number: Int)
    /// Begin the next try now, and wait no longer.
    case goOn(number: Int)
  }
}
