import NIOCore

/// What is known of one open connection. For the thread of the server only.
final class OpenConnection {
  private let channel: any Channel
  let table: ConnectionTable
  /// Grows with each answer on any connection; a client that never asks keeps its first number.
  var lastUse = 0
  private var requestsUnderWay = 0
  private(set) var isClosing = false

  init(_ channel: any Channel, in table: ConnectionTable) {
    self.channel = channel
    self.table = table
  }

  /// Whether a whole request waits for its answer.
  var isBusy: Bool { requestsUnderWay > 0 }

  func beginRequest() { requestsUnderWay += 1 }

  func endRequest() {
    requestsUnderWay -= 1
    lastUse = table.nextUse()
  }

  func close() {
    isClosing = true
    channel.close(promise: nil)
  }
}
