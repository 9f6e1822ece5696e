import NIOCore

/// The open connections of an emulator, and the memory that they may use together.
///
/// Idle clients must not lock out new ones: near the maximum number of connections, an idle one is
/// closed. The table may be used only on the server's thread.
final class ConnectionTable {
  private let limits: EmulatorLimits
  private var open: [ObjectIdentifier: OpenConnection] = [:]
  private var useCount = 0
  private var waiting: [() -> Void] = []
  let bodies: BodyBudget
  private let now: @Sendable () -> Duration
  private var dateHeader = DateHeader()

  /// - Parameter now: The time since 1 January 1970, UTC.
  init(_ limits: EmulatorLimits, now: @escaping @Sendable () -> Duration) {
    self.limits = limits
    self.now = now
    bodies = BodyBudget(limits.bodyBytes)
  }

  /// Adds a connection until its channel closes.
  func add(_ channel: any Channel) -> OpenConnection {
    let connection = OpenConnection(channel, in: self)
    let id = ObjectIdentifier(connection)
    open[id] = connection
    connection.lastUse = nextUse()
    let table = NIOLoopBound(self, eventLoop: channel.eventLoop)
    channel.closeFuture.whenComplete { _ in table.value.remove(id) }
    makeRoom()
    return connection
  }

  private func remove(_ id: ObjectIdentifier) {
    open[id] = nil
    let acts = waiting
    waiting = []
    for act in acts { act() }
  }

  /// Whether it has no room for another connection.
  var isFull: Bool { open.count >= limits.connections }

  /// Calls a closure once when a connection has closed.
  func whenOneCloses(_ act: @escaping () -> Void) { waiting.append(act) }

  func nextUse() -> Int {
    useCount += 1
    return useCount
  }

  /// The value of the header field `Date` now.
  var date: String { dateHeader.text(at: now()) }

  /// Makes room for an answer by closing the connections whose clients leave the most unread;
  /// returns false if the answer's own connection is one of them.
  ///
  /// An answer that is larger than the limit needs all the room.
  func makeRoom(forAnswerOf bytes: Int, on connection: OpenConnection) -> Bool {
    while unreadBytes > 0, unreadBytes + bytes > limits.answerBytes {
      let staying = open.values.filter { !$0.isClosing }
      staying.max { $0.unreadBytes < $1.unreadBytes }?.close()
    }
    return !connection.isClosing
  }

  private var unreadBytes: Int {
    open.values.reduce(0) { $0 + ($1.isClosing ? 0 : $1.unreadBytes) }
  }

  private func makeRoom() {
    let staying = open.values.count { !$0.isClosing }
    if staying > limits.connections - limits.reservedConnections { closeLeastRecentlyUsed() }
  }

  /// Closes the least recently used connection.
  ///
  /// Prefers connections without unanswered requests, and of these the ones that were never used if
  /// they are the majority: clients that only connect must not push out one that pauses.
  func closeLeastRecentlyUsed() {
    let staying = open.values.filter { !$0.isClosing }
    let idle = staying.filter { !$0.isBusy }
    let unused = idle.filter { !$0.wasUsed }
    let candidates = unused.count * 2 > idle.count ? unused : idle.isEmpty ? staying : idle
    candidates.min { $0.lastUse < $1.lastUse }?.close()
  }
}
