/// Limits for the resources that an emulator uses.
package struct EmulatorLimits: Hashable, Sendable {
  /// The maximum number of open connections; further ones wait in the system's queue.
  ///
  /// Each needs a file descriptor, and a process may often open only 1024.
  package var connections = 500
  /// The number of connections kept free for new clients by closing the least recently used one.
  package var reservedConnections = 20
  /// The time after which a connection without traffic is closed.
  ///
  /// libcurl does not reuse connections that were idle for more than 118 s, so it never meets one
  /// that is being closed.
  package var longestSilence: Duration = .seconds(300)
  /// The time after which a client without a finished TLS handshake is disconnected.
  package var longestHandshake: Duration = .seconds(10)
  /// The total size of the bodies of unanswered requests on all connections.
  package var bodyBytes = 256 * 1_048_576
  /// The total size of the stored pushes; the oldest ones are dropped first.
  package var inboxBytes = 64 * 1_048_576
  package var inboxPushes = 10_000
  /// The maximum size of one page of the inbox, which always has at least one push.
  package var pageBytes = 4 * 1_048_576
  package var pagePushes = 1_000
  /// The maximum number of known devices; later ones are not recorded.
  package var devices = 100_000
  package var deviceBytes = 32 * 1_048_576

  package init() {}
}
