package import CrierCore

/// An app instance that exists because something was sent to it.
package struct EmulatedDevice: Hashable, Sendable {
  /// Its token or installation ID.
  package let target: Target
  package var receivedCount: Int
}
