import CrierMessage

/// What has happened since the start or the last reset.
package struct Counters: Hashable, Sendable {
  /// The requests to Google's routes.
  package var requests = 0
  /// The accepted sends, without dry runs.
  package var accepted = 0
  /// The accepted dry runs.
  package var validated = 0
  /// The refused requests, by FCM's error code, or by the status if there is none.
  package var refused: [String: Int] = [:]
  /// The deliveries to devices.
  package var delivered = 0
  package var dropped: [DeliveryReason: Int] = [:]
  /// The devices to which more than one send was accepted.
  package var repeatedTargets = 0

  package init() {}

  /// - Parameter stored: The messages that wait for devices now.
  func json(stored: Int) -> JSONValue {
    .members([
      "requests": .count(requests), "accepted": .count(accepted), "validated": .count(validated),
      "refused": Self.json(refused), "delivered": .count(delivered), "stored": .count(stored),
      "dropped": Self.json(
        Dictionary(uniqueKeysWithValues: dropped.map { ($0.rawValue, $1) })),
      "repeatedTargets": .count(repeatedTargets),
    ])
  }

  private static func json(_ counts: [String: Int]) -> JSONValue {
    .object(counts.sorted { $0.key < $1.key }.map { JSONMember($0, .count($1)) })
  }

  init(_ snapshot: SnapshotReader) throws(SnapshotError) {
    let range = 0...1_000_000_000_000_000
    requests = try snapshot.number("requests", in: range)
    accepted = try snapshot.number("accepted", in: range)
    validated = try snapshot.number("validated", in: range)
    delivered = try snapshot.number("delivered", in: range)
    repeatedTargets = try snapshot.number("repeatedTargets", in: range)
    let refusals = try SnapshotReader(snapshot["refused"], "refused")
    for member in try snapshot.members("refused") {
      refused[member.key] = try refusals.number(member.key, in: range)
    }
    let drops = try SnapshotReader(snapshot["dropped"], "dropped")
    for member in try snapshot.members("dropped") {
      guard let reason = DeliveryReason(rawValue: member.key) else {
        throw SnapshotError(member: "dropped")
      }
      dropped[reason] = try drops.number(member.key, in: range)
    }
  }
}
