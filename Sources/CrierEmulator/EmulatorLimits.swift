/// Limits for the resources that an emulator uses.
package struct EmulatorLimits: Hashable, Sendable {
  /// The maximum number of open connections; further ones wait in the system's queue.
  ///
  /// Each needs a file descriptor, and a process may often open only 1024.
  package var connections = 500
  /// The number of connections kept free for new clients by closing idle ones.
  package var reservedConnections = 20
  /// The time after which a connection without traffic is closed.
  ///
  /// libcurl does not reuse connections that were idle for more than 118 s, so it never meets one
  /// that is being closed.
  package var longestSilence: Duration = .seconds(300)
  /// The time for a request to arrive, from its first bytes to the end of its body.
  ///
  /// With HTTP/2, its header fields and its body have this time each.
  package var longestRequest: Duration = .seconds(60)
  /// The time after which a client without a finished TLS handshake is disconnected.
  package var longestHandshake: Duration = .seconds(10)
  /// The total size of the bodies of unfinished requests on all connections.
  package var bodyBytes = 256 * 1_048_576
  /// The total size of the answers that clients have not read; a single one may be larger.
  package var answerBytes = 256 * 1_048_576
  /// The number of the newest deliveries that can be shown; older ones are forgotten.
  package var deliveries = 10_000
  /// The total size of the deliveries that can be shown; the oldest ones are forgotten first.
  package var deliveryBytes = 64 * 1_048_576
  /// The number of the newest requests that can be shown.
  package var requests = 10_000
  /// The maximum size of one page of a list, which always has at least one entry.
  package var pageBytes = 4 * 1_048_576
  package var pageEntries = 1_000
  /// The total size of the messages that wait for devices; further ones are dropped.
  package var storedBytes = 512 * 1_048_576
  /// The total size of the messages that are being delivered to topics, conditions and device
  /// groups, with their lists of devices; beyond it, further ones are refused with 429.
  package var fanoutBytes = 256 * 1_048_576
  /// The maximum number of known devices.
  ///
  /// Others are treated as Android phones in the background, and are not remembered.
  package var devices = 2_000_000
  /// The total size of all tokens and installation IDs.
  package var deviceBytes = 512 * 1_048_576
  package var subscriptions = 10_000_000
  /// The total size of the names of all topics.
  package var topicBytes = 32 * 1_048_576
  /// The maximum number of device groups.
  package var groups = 100_000
  /// The total size of the names and keys of all groups.
  package var groupBytes = 32 * 1_048_576
  /// The number of requests that wait for a message at the same time; others do not wait.
  package var waitingRequests = 64
  /// The number of clients that read events at the same time.
  package var watchers = 64
  /// The longest wait for a message.
  package var longestWait: Duration = .seconds(120)

  package init() {}

  /// Keeps so many deliveries, and as many bytes for each as by default: about 6,700.
  ///
  /// - Parameter count: At least 1. Below the default, the bytes stay as they are.
  package mutating func keepDeliveries(_ count: Int) {
    let standard = EmulatorLimits()
    deliveries = count
    deliveryBytes = max(
      standard.deliveryBytes, standard.deliveryBytes / standard.deliveries * count)
  }
}
