import Synchronization

/// An ordered queue of values for one reader on the screen thread.
///
/// This is not an `AsyncStream`, because the stream's waiting tasks resume through a thread of the
/// cooperative pool: while that pool is busy, keys would get no response, and two thread switches
/// per key are slow.
package final class Mailbox<Element: Sendable>: AsyncSequence, Sendable {
  private struct State {
    var values: [Element] = []
    var reader: CheckedContinuation<Element?, Never>?
    var isClosed = false
    /// Receives all values in place of the reader.
    var receiver: (@Sendable (Element) -> Void)?
  }

  /// Guards the waiting values; any thread may send.
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

  /// Passes on all waiting and future values, immediately and on the sending thread.
  package func pass(to receiver: @escaping @Sendable (Element) -> Void) {
    let waiting = state.withLock { state in
      defer { state.values = [] }
      state.receiver = receiver
      return state.values
    }
    waiting.forEach(receiver)
  }

  /// Ends the queue; values that were sent before are still delivered.
  package func close() {
    let reader = state.withLock { state in
      state.isClosed = true
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(returning: nil)
  }

  /// Returns the next value; nil after `close`, or when the reading task is cancelled.
  ///
  /// Cancelling the task closes the queue.
  @UI package func next() async -> Element? {
    // Not `removeFirst()`, because that has more code to load for every key press.
    let ready = state.withLock { $0.values.isEmpty ? nil : $0.values.remove(at: 0) }
    if let ready { return ready }
    return await withTaskCancellationHandler {
      // Only while waiting, because child tasks of the reader should run on other executors.
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
