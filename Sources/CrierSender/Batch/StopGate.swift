/// A gate that opens when a batch must stop; this immediately ends the waits before retries.
package actor StopGate {
  package private(set) var isOpen = false
  private let clock: any Clock<Duration>
  private var waiting: [Int: AsyncStream<Never>.Continuation] = [:]
  private var lastNumber = 0

  private var act: (@Sendable () -> Void)?

  package init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  package func open() {
    isOpen = true
    for continuation in waiting.values { continuation.finish() }
    act?()
  }

  /// Sets what to do when the gate opens; a later call replaces an earlier one.
  package func whenOpen(_ act: @escaping @Sendable () -> Void) { self.act = act }

  /// Waits for a duration; throws if the gate opens.
  package func wait(_ length: Duration) async throws {
    let (number, opening) = listen()
    defer { waiting[number] = nil }
    try await RetryWait(length, clock: clock).run(until: opening) { _ in }
    if isOpen { throw CancellationError() }
  }

  /// Waits until the gate opens, or until the calling task is cancelled.
  package func opening() async {
    let (number, opening) = listen()
    defer { waiting[number] = nil }
    for await _ in opening {}
  }

  /// Returns a stream that ends when the gate opens, and the stream's key in `waiting`.
  private func listen() -> (number: Int, opening: AsyncStream<Never>) {
    let (opening, continuation) = AsyncStream<Never>.makeStream()
    if isOpen { continuation.finish() }
    lastNumber += 1
    waiting[lastNumber] = continuation
    return (lastNumber, opening)
  }
}

/// How a batch is stopped.
package enum StopSignal: Hashable, Sendable {
  /// Ctrl-C: finish the sends in progress.
  case stop
  /// SIGTERM, or a closed terminal: end immediately.
  case end
}

/// A token grant that is cancelled when the batch is stopped: no send starts after that, so no
/// token is needed.
package struct StoppableGrant: TokenGrant {
  private let grant: any TokenGrant
  private let gate: StopGate

  package init(_ grant: any TokenGrant, stoppedBy gate: StopGate) {
    self.grant = grant
    self.gate = gate
  }

  package func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
    guard await !gate.isOpen else { throw .cancelled }
    let result = await withTaskGroup(of: Result<AccessToken, CredentialError>.self) { group in
      group.addTask { [grant] in
        do throws(CredentialError) {
          return .success(try await grant.fetch(at: now))
        } catch {
          return .failure(error)
        }
      }
      group.addTask { [gate] in
        await gate.opening()
        return .failure(.cancelled)
      }
      let first = await group.next()
      group.cancelAll()
      return first
    }
    return try (result ?? .failure(.cancelled)).get()
  }
}
