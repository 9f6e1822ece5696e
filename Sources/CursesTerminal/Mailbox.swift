import Synchronization

/// Values on their way to one reader on the screen thread, in order.
///
/// `AsyncStream` would look the same, but a task that waits in one goes on by way of a thread of
/// the cooperative pool. While other work keeps the pool busy, no key would be answered; and two
/// changes of thread for each key are slow in any case.
package final class Mailbox<Element: Sendable>: AsyncSequence, Sendable {
  private struct State {
    var values: [Element] = []
    var reader: CheckedContinuation<Element?, Never>?
    var isClosed = false
    /// Takes all values instead of the reader.
    var receiver: (@Sendable (Element) -> Void)?
  }

  /// Guards the values that wait for the reader; any thread may send.
  private let state = Mutex(State())

  package init() {}

  package func send(_ value: Element) {
    if let receiver = state.withLock({ $0.isClosed ? nil : $0.receiver }) { return receiver(value) }
    let reader = state.withLock { state -> CheckedContinuation<Element?, Never>? in
      if state.isClosed { return nil }
      defer { state.reader = nil }
      if state.reader == nil { state.values.append(value) }
      return state.reader
    }
    reader?.resume(returning: value)
  }

  /// Hands on whatever waits and whatever comes, at once and on the thread that sends it.
  package func pass(to receiver: @escaping @Sendable (Element) -> Void) {
    let waiting = state.withLock { state in
      defer { state.values = [] }
      state.receiver = receiver
      return state.values
    }
    waiting.forEach(receiver)
  }

  /// Lets the reader have what was sent before, then the end.
  package func close() {
    let reader = state.withLock { state in
      state.isClosed = true
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(returning: nil)
  }

  /// The next value; nil after `close` or when the reading task is cancelled, which closes.
  @UI package func next() async -> Element? {
    // `removeFirst()` does the same by way of more code, which every key would have to fetch.
    let ready = state.withLock { $0.values.isEmpty ? nil : $0.values.remove(at: 0) }
    if let ready { return ready }
    return await withTaskCancellationHandler {
      // For the time of the wait only: child tasks of the reader belong elsewhere.
      await withTaskExecutorPreference(UIExecutor.shared) {
        await withCheckedContinuation { wait(for: $0) }
      }
    } onCancel: {
      close()
    }
  }

  private nonisolated func wait(for reader: CheckedContinuation<Element?, Never>) {
    let (isDecided, value) = state.withLock { state -> (Bool, Element?) in
      if !state.values.isEmpty { return (true, state.values.remove(at: 0)) }
      if !state.isClosed { state.reader = reader }
      return (state.isClosed, nil)
    }
    if isDecided { reader.resume(returning: value) }
  }

  package struct Iterator: AsyncIteratorProtocol {
    fileprivate let mailbox: Mailbox

    package mutating func next() async -> Element? { await mailbox.next() }

    package mutating func next(isolation: isolated (any Actor)?) async -> Element? {
      await mailbox.next()
    }
  }

  package func makeAsyncIterator() -> Iterator { Iterator(mailbox: self) }
}
