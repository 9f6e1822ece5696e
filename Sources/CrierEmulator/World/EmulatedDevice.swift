package import CrierMessage

/// An app instance, which exists once a message was sent to it.
package struct EmulatedDevice: Hashable, Sendable {
  /// Its token or installation ID.
  package let target: Target
  package var receivedCount: Int
}
