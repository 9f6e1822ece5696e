package import CrierMessage

/// An app instance, which exists once a message has been sent to it.
package struct EmulatedDevice: Hashable, Sendable {
  /// The token or installation ID.
  package let target: Target
  package var receivedCount: Int
}
