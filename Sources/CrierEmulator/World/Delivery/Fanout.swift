import CrierMessage

/// The devices that a fan-out may reach, in their order.
enum FanoutMembers: Sendable {
  case some([UInt32])
  /// All devices before this one; they need no memory.
  case all(before: UInt32)

  var count: Int {
    switch self {
    case .some(let devices): devices.count
    case .all(let end): Int(end)
    }
  }

  subscript(position: Int) -> UInt32 {
    switch self {
    case .some(let devices): devices[position]
    case .all: UInt32(position)
    }
  }
}

/// A message on its way to the subscribers of a topic or condition.
struct Fanout: Sendable {
  let message: AcceptedMessage
  /// In the order of `Platform.allCases`.
  let traits: [DeliveryTraits]
  let members: FanoutMembers
  /// The condition; nil for a topic, which reaches all members.
  let test: AudienceTest?
  /// The bytes that are counted for it: the message, and the members that are stored only for it.
  let byteCount: Int
  /// The number of members that have been looked at.
  var position = 0
  var reachedCount = 0

  var isEnded: Bool { position == members.count }

  func traits(on platform: Platform) -> DeliveryTraits {
    switch platform {
    case .android: traits[0]
    case .apple: traits[1]
    case .web: traits[2]
    }
  }
}

/// The fan-outs of one project, which share its rate.
///
/// FCM divides a project's capacity between its fan-outs. Source: Firebase, "Throttling and quotas"
/// (fanout throttling).
struct FanoutLane: Sendable {
  /// How often waiting fan-outs continue.
  static let turn: Duration = .milliseconds(100)

  var fanouts: [Fanout] = []
  /// Whether the next turn is already in `DueEvents`.
  var isScheduled = false
  /// The deliveries that may be made now, in millionths.
  private var allowance = 0
  private var refilledAt = EmulatedTime(microseconds: 0)

  /// Returns how many deliveries may be made now.
  ///
  /// Unused capacity is kept for one turn.
  mutating func available(at now: EmulatedTime, rate: Int) -> Int {
    let most = max(1_000_000, Self.turn.microsecondsRoundedDown * rate)
    let elapsed = min(Int(now.microseconds - refilledAt.microseconds), 1_000_000)
    if elapsed > 0 { allowance = min(most, allowance + elapsed * rate) }
    refilledAt = max(refilledAt, now)
    return allowance / 1_000_000
  }

  mutating func take(_ count: Int) { allowance = max(0, allowance - count * 1_000_000) }
}
