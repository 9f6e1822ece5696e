/// How much of the machine an emulator takes at most.
package struct EmulatorLimits: Hashable, Sendable {
  /// Open connections; further ones wait in the system's queue. Below 1024 descriptors.
  package var connections = 500
  /// Of these, how many are kept free for new clients by closing the least recently used.
  package var reservedConnections = 20
  /// A connection on which no byte came or went for so long is closed. libcurl reuses none that
  /// was idle for more than 118 s, so it never meets one that is being closed.
  package var longestSilence: Duration = .seconds(300)
  /// A client that has not finished the TLS handshake by then is cut off.
  package var longestHandshake: Duration = .seconds(10)
  /// Bodies of requests that have not been answered, all connections together.
  package var bodyBytes = 256 * 1_048_576
  /// Kept pushes: the newest, as many as fit.
  package var inboxBytes = 64 * 1_048_576
  package var inboxPushes = 10_000
  /// One page of the inbox; it has one push at least.
  package var pageBytes = 4 * 1_048_576
  package var pagePushes = 1_000
  /// Known devices: the first ones.
  package var devices = 100_000
  package var deviceBytes = 32 * 1_048_576

  package init() {}
}
