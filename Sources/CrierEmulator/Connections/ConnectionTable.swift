import NIOCore

/// The open connections of an emulator, and the total size of the bodies being read.
///
/// Idle clients must not lock out new ones: near the maximum number of connections, the least
/// recently used one is closed. The table may be used only on the server's thread.
final class ConnectionTable {
  private let limits: EmulatorLimits
  private var open: [ObjectIdentifier: OpenConnection] = [:]
  private var useCount = 0
  private var bodyBytes = 0

  init(_ limits: EmulatorLimits) { self.limits = limits }

  /// Adds a connection until its channel closes.
  func add(_ channel: any Channel) -> OpenConnection {
    let connection = OpenConnection(channel, in: self)
    let id = ObjectIdentifier(connection)
    open[id] = connection
    connection.lastUse = nextUse()
    let table = NIOLoopBound(self, eventLoop: channel.eventLoop)
    channel.closeFuture.whenComplete { _ in table.value.open[id] = nil }
    makeRoom()
    return connection
  }

  func nextUse() -> Int {
    useCount += 1
    return useCount
  }

  /// Reserves bytes for a body; returns false if the limit is reached.
  ///
  /// Release them with `giveBack`.
  func take(bodyBytes bytes: Int) -> Bool {
    guard bodyBytes + bytes <= limits.bodyBytes else { return false }
    bodyBytes += bytes
    return true
  }

  func giveBack(bodyBytes bytes: Int) { bodyBytes -= bytes }

  private func makeRoom() {
    let staying = open.values.count { !$0.isClosing }
    if staying > limits.connections - limits.reservedConnections { closeLeastRecentlyUsed() }
  }

  /// Closes the least recently used connection.
  ///
  /// Prefers connections without unanswered requests.
  func closeLeastRecentlyUsed() {
    open.values.filter { !$0.isClosing }
      .min { ($0.isBusy ? 1 : 0, $0.lastUse) < ($1.isBusy ? 1 : 0, $1.lastUse) }?.close()
  }
}
