package import CrierMessage

/// A message that the emulator accepted; dry runs are not included.
package struct ReceivedPush: Hashable, Sendable {
  /// The number, counted from 1 since the start or the last reset.
  package let number: Int
  package let target: Target
  /// The message object as written.
  package let message: JSONValue
  /// The message name in the response: `projects/…/messages/…`.
  package let name: String
  /// The time since 1 January 1970, UTC.
  package let time: Duration
}
