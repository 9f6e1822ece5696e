import CrierHost
import Foundation
import WorkThreads

/// The signals that Crier gets while a command runs, which it passes on.
struct CommandSignals {
  private let events: AsyncStream<(number: Int32, isFromSystem: Bool)>
  private let source: SignalEvents
  /// How long a command may take to end before the user is told that Crier waits for it.
  private static let patience = Duration.seconds(3)

  init() {
    let (events, continuation) = AsyncStream.makeStream(
      of: (number: Int32, isFromSystem: Bool).self)
    self.events = events
    let numbers = SignalEvents.stopping.filter { !Interruption.isIgnoredHangup($0) } + [SIGCHLD]
    source = SignalEvents(numbers) { continuation.yield((number: $0, isFromSystem: $1)) }
  }

  /// Passes signals on to the command until it ends, and returns its exit status as in a shell.
  func exitStatus(of child: ChildProcess) async -> Int32 {
    await withTaskGroup { group in
      defer { group.cancelAll() }
      var isPassedOn = false
      for await event in events {
        if event.number == SIGCHLD {
          if let status = child.exitStatus() { return status }
        } else if !event.isFromSystem {
          // The command is in the foreground, too, and got Ctrl-C from the terminal itself.
          child.signal(event.number)
          if !isPassedOn { group.addTask { await Self.remind(of: child) } }
          isPassedOn = true
        }
      }
      return 1
    }
  }

  private static func remind(of child: ChildProcess) async {
    guard (try? await WorkClock().sleep(for: patience)) != nil else { return }
    Console.note("The command still runs. To end it at once: kill -9 \(child.number)")
  }
}
