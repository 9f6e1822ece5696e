/// What has become of a message for one device.
package enum DeliveryState: String, Hashable, Sendable, CaseIterable {
  /// It waits for the device.
  case stored
  case delivered
  case dropped
}

/// Why a message is stored or was dropped.
package enum DeliveryReason: String, Hashable, Sendable, CaseIterable {
  /// Reasons to store it.
  case offline, dozing, throttled
  /// It was not delivered within its lifespan.
  case ttlExpired
  /// A newer message with the same key replaced it.
  case collapsed
  case tooManyPending
  /// The device was silent for more than a month.
  case deviceInactive
  case appForceStopped
  case uninstalled
  /// The message is only for another app.
  case otherApp
  /// The topic or condition reached no device.
  case noSubscriber
}
