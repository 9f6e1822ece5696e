import Foundation
import Glibc
import Synchronization

/// A small HTTP/1.1 server that answers with any bytes that a test wants, valid or not. It uses a
/// free port of 127.0.0.1, and ends with its last reference.
package final class LoopbackServer: Sendable {
  package struct Request: Sendable {
    /// The request line and the header fields, as received.
    package var head: String
    package var body: [UInt8]
    /// The number of the connection, counted from 1.
    package var connection: Int

    package func header(_ name: String) -> String? {
      for line in head.split(separator: "\r\n") {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == name.lowercased() else { continue }
        return parts[1].trimmingCharacters(in: .whitespaces)
      }
      return nil
    }
  }

  package enum Reply: Sendable {
    case bytes([UInt8])
    /// Writes the bytes, then closes the connection, even if a Content-Length promised more.
    case bytesThenClose([UInt8])
    /// Sends nothing until the client closes the connection.
    case silence
    case close
  }

  package enum Event: Sendable {
    case received(Request)
    case closed(connection: Int)
  }

  package let port: Int
  private let events: AsyncStream<Event>
  private let listener: Int32
  private let record: Record

  private final class Record: Sendable {
    let requests = Mutex<[Request]>([])
    let answer: @Sendable (Request) -> Reply
    let told: AsyncStream<Event>.Continuation

    init(_ answer: @escaping @Sendable (Request) -> Reply, _ told: AsyncStream<Event>.Continuation)
    {
      self.answer = answer
      self.told = told
    }
  }

  package init(_ answer: @escaping @Sendable (Request) -> Reply) throws {
    let (events, told) = AsyncStream.makeStream(of: Event.self)
    let record = Record(answer, told)
    let (listener, port) = try FreePort.listen()
    self.events = events
    self.record = record
    self.listener = listener
    self.port = port
    Thread.detachNewThread {
      var count = 0
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else {
          // Closed only here: elsewhere, `accept` could already be using the same number for
          // another socket.
          close(listener)
          return
        }
        count += 1
        let number = count
        Thread.detachNewThread { Self.serve(connection, number, record) }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
  }

  /// Waits for the next event; returns each event once, in order.
  package func nextEvent() async -> Event? {
    for await event in events { return event }
    return nil
  }

  /// The complete requests, in the order of arrival.
  package var requests: [Request] { record.requests.withLock { $0 } }

  private static func serve(_ connection: Int32, _ number: Int, _ record: Record) {
    defer {
      close(connection)
      record.told.yield(.closed(connection: number))
    }
    while let request = read(connection, number) {
      record.requests.withLock { $0.append(request) }
      record.told.yield(.received(request))
      switch record.answer(request) {
      case .bytes(let bytes): write(bytes, to: connection)
      case .bytesThenClose(let bytes):
        write(bytes, to: connection)
        return
      case .silence:
        waitForGoodbye(connection)
        return
      case .close: return
      }
    }
  }

  private static func read(_ connection: Int32, _ number: Int) -> Request? {
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 65536)
    while true {
      if let request = request(in: bytes, number) { return request }
      let count = unsafe recv(connection, &room, room.count, 0)
      guard count > 0 else { return nil }
      bytes += room[0..<count]
    }
  }

  private static func request(in bytes: [UInt8], _ number: Int) -> Request? {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    var request = Request(head: head, body: [], connection: number)
    let length = request.header("Content-Length").flatMap(Int.init) ?? 0
    let body = bytes[end.upperBound...]
    guard body.count >= length else { return nil }
    request.body = Array(body.prefix(length))
    return request
  }

  private static func write(_ bytes: [UInt8], to connection: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private static func waitForGoodbye(_ connection: Int32) {
    var room = [UInt8](repeating: 0, count: 1024)
    while unsafe recv(connection, &room, room.count, 0) > 0 {}
  }
}

extension LoopbackServer.Reply {
  /// Creates a valid response.
  package static func answer(
    _ status: Int, headers: [String] = [], _ body: String
  ) -> LoopbackServer.Reply {
    let lines = ["HTTP/1.1 \(status) Some words", "Content-Length: \(body.utf8.count)"] + headers
    return .bytes(Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8))
  }

  package static func text(_ text: String) -> LoopbackServer.Reply { .bytes(Array(text.utf8)) }
}
