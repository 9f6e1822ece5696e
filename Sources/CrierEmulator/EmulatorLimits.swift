/// Limits for the resources that an emulator uses.
package struct EmulatorLimits: Hashable, Sendable {
  /// Open connections; further ones wait in the system's queue. Must stay below 1024 descriptors.
  package var connections = 500
  /// The number of those kept free for new clients by closing the least recently used connection.
  package var reservedConnections = 20
  /// A connection without any traffic for this long is closed. libcurl does not reuse connections
  /// that were idle for more than 118 s, so it never meets one that is being closed.
  package var longestSilence: Duration = .seconds(300)
  /// A client that has not finished the TLS handshake by then is disconnected.
  package var longestHandshake: Duration = .seconds(10)
  /// The bodies of unanswered requests on all connections together.
  package var bodyBytes = 256 * 1_048_576
  /// The stored pushes; the oldest ones are dropped first.
  package var inboxBytes = 64 * 1_048_576
  package var inboxPushes = 10_000
  /// The size of one page of the inbox, which always has at least one push.
  package var pageBytes = 4 * 1_048_576
  package var pagePushes = 1_000
  /// The number of known devices; later ones are not recorded.
  package var devices = 100_000
  package var deviceBytes = 32 * 1_048_576

  package init() {}
}
