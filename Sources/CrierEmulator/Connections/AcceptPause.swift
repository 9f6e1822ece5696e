import CrierMessage
import Glibc
import NIOCore

/// Accepts connections only while there is room: no more than the table may have, and if the process
/// or the system is out of file descriptors or memory, it makes room, pauses, and warns the first
/// time.
///
/// NIO's own `AcceptBackoffHandler` delays the next read, but the socket stays registered, so the
/// system reports the waiting connection again immediately and the thread spins (swift-nio 2.101).
final class AcceptPause: ChannelDuplexHandler {
  typealias InboundIn = any Channel
  typealias OutboundIn = Never

  private static let pause: TimeAmount = .milliseconds(100)
  private static let scarcities = [EMFILE, ENFILE, ENOBUFS, ENOMEM]

  private let table: ConnectionTable
  private let warn: @Sendable (Explanation) -> Void
  private var wasTold = false

  init(_ table: ConnectionTable, warn: @escaping @Sendable (Explanation) -> Void) {
    self.table = table
    self.warn = warn
  }

  func read(context: ChannelHandlerContext) {
    guard table.isFull else { return context.read() }
    table.whenOneCloses { [self] in read(context: context) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if let error = error as? IOError, Self.scarcities.contains(error.errnoCode) {
      table.closeLeastRecentlyUsed()
      stopReading(context.channel)
      if !wasTold { warn(Self.explanation(of: error)) }
      wasTold = true
    }
    context.fireErrorCaught(error)
  }

  /// Turns off reading for a while, so that the channel removes its socket from the selector.
  private func stopReading(_ channel: any Channel) {
    _ = channel.setOption(.autoRead, value: false)
    channel.eventLoop.scheduleTask(in: Self.pause) {
      channel.setOption(.autoRead, value: true)
    }
  }

  private static func explanation(of error: IOError) -> Explanation {
    Explanation(
      "The emulator cannot accept another connection: \(EmulatorError.words(of: error)). It closes "
        + "idle ones to make room.",
      fix: "Close clients that are not needed, or allow more file descriptors (ulimit -n).")
  }
}
