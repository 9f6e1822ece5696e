import NIOCore

/// The state of one open connection, for use on the server's thread only.
final class OpenConnection {
  let channel: any Channel
  let table: ConnectionTable
  /// The client's address and port.
  let client: String
  /// The value of the table's use counter when the connection was opened or last ended a request.
  var lastUse = 0
  private var requestsUnderWay = 0
  /// Whether the client has sent a request.
  private(set) var wasUsed = false
  /// The bytes of the large answers that the client has not read.
  var unreadBytes = 0
  private(set) var isClosing = false

  init(_ channel: any Channel, in table: ConnectionTable) {
    self.channel = channel
    client = Self.name(of: channel.remoteAddress)
    self.table = table
  }

  /// Whether a complete request waits for its response.
  var isBusy: Bool { requestsUnderWay > 0 }

  func beginRequest() {
    requestsUnderWay += 1
    wasUsed = true
  }

  func endRequest() {
    requestsUnderWay -= 1
    lastUse = table.nextUse()
  }

  func close() {
    isClosing = true
    channel.close(promise: nil)
  }

  private static func name(of address: SocketAddress?) -> String {
    guard let address, let host = address.ipAddress else { return "" }
    return "\(host):\(address.port ?? 0)"
  }
}
