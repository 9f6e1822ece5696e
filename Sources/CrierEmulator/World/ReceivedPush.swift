package import CrierCore

/// A message that the emulator took in; one that was only validated is none.
package struct ReceivedPush: Hashable, Sendable {
  /// Counts from 1 since the start or the last reset.
  package let number: Int
  package let target: Target
  /// The message object as it was written.
  package let message: JSONValue
  /// What the sender was told: `projects/…/messages/…`.
  package let name: String
  /// The time since 1 January 1970, UTC.
  package let time: Duration
}
