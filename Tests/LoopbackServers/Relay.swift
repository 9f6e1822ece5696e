import Foundation
import Glibc
import Synchronization

/// Passes all bytes between a client and a server, until a test holds back the responses and cuts
/// the connections.
package final class Relay: Sendable {
  package let port: Int
  private let listener: Int32
  private let state: State

  private final class State: Sendable {
    let isHeld = Mutex(false)
    let sockets = Mutex<[Int32]>([])
    /// The numbers of bytes that clients sent while responses are held back.
    let held: AsyncStream<Int>
    let told: AsyncStream<Int>.Continuation

    init() { (held, told) = AsyncStream.makeStream(of: Int.self) }
  }

  package init(to server: Int) throws {
    let state = State()
    let (listener, port) = try FreePort.listen()
    self.state = state
    self.listener = listener
    self.port = port
    Thread.detachNewThread {
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else {
          // Closed only here: elsewhere, `accept` could already be using the same number for
          // another socket.
          close(listener)
          return
        }
        guard let server = FreePort.connect(to: server) else {
          close(client)
          continue
        }
        state.sockets.withLock { $0 += [client, server] }
        // Each thread has its own descriptors, which no other thread closes.
        let (requests, answers) = ((dup(client), dup(server)), (dup(server), dup(client)))
        Thread.detachNewThread { Self.pump(requests.0, requests.1, state, isAnswer: false) }
        Thread.detachNewThread { Self.pump(answers.0, answers.1, state, isAnswer: true) }
      }
    }
  }

  deinit {
    cut()
    shutdown(listener, Int32(SHUT_RDWR))
  }

  /// Begins to hold back responses; requests are still passed on.
  package func holdAnswers() { state.isHeld.withLock { $0 = true } }

  /// Waits until this many bytes of requests were passed on while responses are held back.
  package func requests(ofBytes count: Int) async {
    var sum = 0
    for await bytes in state.held {
      sum += bytes
      if sum >= count { return }
    }
  }

  /// Closes all connections; new ones work normally.
  package func cut() {
    state.isHeld.withLock { $0 = false }
    let sockets = state.sockets.withLock { sockets in
      defer { sockets = [] }
      return sockets
    }
    for socket in sockets {
      shutdown(socket, Int32(SHUT_RDWR))
      close(socket)
    }
  }

  private static func pump(_ from: Int32, _ to: Int32, _ state: State, isAnswer: Bool) {
    var room = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe recv(from, &room, room.count, 0)
      guard count > 0 else { break }
      let isHeld = state.isHeld.withLock { $0 }
      if isHeld, isAnswer { continue }
      guard unsafe send(to, room, count, Int32(MSG_NOSIGNAL)) == count else { break }
      if isHeld { state.told.yield(count) }
    }
    shutdown(to, Int32(SHUT_RDWR))
    close(from)
    close(to)
  }
}
