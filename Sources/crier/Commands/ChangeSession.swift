import CrierAnswers
import CrierHost
import CrierSender
import WorkThreads

/// Changes topics or groups until all is done, or until a signal stops it.
struct ChangeSession {
  let client: FCMClient
  private let gate: StopGate

  init(on route: DestinationRoute, _ options: RequestOptions) {
    gate = StopGate(clock: WorkClock())
    client = Dependencies.client(
      for: route, timeout: options.effort.timeout?.duration,
      policy: options.effort.policy(forList: true), stoppedBy: gate)
  }

  /// Whether no more requests may start.
  var isStopped: Bool { get async { await gate.isOpen } }

  /// Waits before a retry; throws if a signal comes.
  var rest: FCMClient.Rest { { [gate] step in try await gate.wait(step.wait) } }

  /// Waits, or returns at once if a signal comes.
  func wait(_ length: Duration) async { try? await gate.wait(length) }

  /// Runs `body`, and ends the command with the status that it returns.
  ///
  /// After a signal, `isStopped` is true and the status says so; `body` still ends by itself.
  func run(_ body: () async throws -> ExitStatus) async throws {
    let signals = Interruption()
    let status = try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [gate, events = signals.events] in
        for await _ in events { await gate.open() }
      }
      defer { group.cancelAll() }
      let status = try await body()
      return await isStopped ? status.joined(.interrupted) : status
    }
    withExtendedLifetime(signals) {}
    try status.leave()
  }
}
