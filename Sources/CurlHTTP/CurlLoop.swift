import CCurl

/// The thread's loop: take orders, drive libcurl, deliver responses, end slow transfers, wait.
///
/// ```
///  waiting ──(a stream is free)──► active ──► answered
///     │                              │
///     └──────── cancelled ◄──────────┘
/// ```
final class CurlLoop {
  private let multi: MultiHandle
  private let mailbox: CurlMailbox
  private let concurrentStreams: Int
  private let timeout: Duration
  private let setUp: TransferSetUp
  private var waiting = OrderQueue()
  /// The active transfers by easy handle, which is how libcurl reports finished transfers.
  private var active: [EasyHandle.Identity: Transfer] = [:]

  init(_ settings: CurlSettings, _ multi: MultiHandle, _ mailbox: CurlMailbox) {
    self.multi = multi
    self.mailbox = mailbox
    concurrentStreams = max(1, settings.concurrentStreams)
    timeout = settings.timeout
    setUp = TransferSetUp(settings)
  }

  func run() {
    while read(mailbox.fetch()) {
      startWaiting()
      multi.perform()
      // Finished transfers free their streams, so waiting orders start before the thread sleeps.
      while handOutAnswers(), !waiting.isEmpty {
        startWaiting()
        multi.perform()
      }
      multi.sleep(atMost: timeLeft)
    }
    for transfer in Array(active.values) { finish(transfer, .failure(transfer.cancelled)) }
  }

  /// Handles messages from the mailbox; returns false if the client is gone.
  private func read(_ letters: [CurlMailbox.Letter]) -> Bool {
    for letter in letters {
      switch letter {
      case .start(let order): waiting.append(order)
      case .cancel(let number): cancel(number)
      case .cancelUnsent: cancelUnsent()
      case .end: return false
      }
    }
    return true
  }

  private func cancel(_ number: UInt64) {
    if let order = waiting.remove(number) {
      order.continuation.resume(returning: .failure(CurlError(.cancelled, wasSent: false)))
    } else if let transfer = active.values.first(where: { $0.order.number == number }) {
      finish(transfer, .failure(transfer.cancelled))
    }
  }

  private func cancelUnsent() {
    while let order = waiting.next() {
      order.continuation.resume(returning: .failure(CurlError(.cancelled, wasSent: false)))
    }
    for transfer in Array(active.values) where !transfer.hasBegun {
      finish(transfer, .failure(transfer.cancelled))
    }
  }

  private func startWaiting() {
    while active.count < concurrentStreams, let order = waiting.next() {
      // Use a new handle each time: after a reset, libcurl 7.88.1 still has a pointer into the last
      // response's headers, and some responses then make it access freed memory.
      start(order, on: EasyHandle())
    }
  }

  private func start(_ order: CurlOrder, on easy: EasyHandle) {
    do throws(CurlError) {
      let transfer = try setUp.prepare(order, on: easy)
      try multi.add(easy)
      active[easy.identity] = transfer
    } catch {
      easy.forget()
      order.continuation.resume(returning: .failure(error))
    }
  }

  /// Delivers the results of finished transfers; returns false if there are none.
  private func handOutAnswers() -> Bool {
    var hasEnded = false
    while let (easy, code) = multi.nextFinished() {
      guard let transfer = active[easy] else { continue }
      hasEnded = true
      finish(transfer, transfer.result(code))
    }
    for transfer in overdue {
      hasEnded = true
      finish(transfer, .failure(transfer.timedOut))
    }
    return hasEnded
  }

  /// The time until the first active transfer reaches its timeout.
  private var timeLeft: Duration? {
    active.values.lazy.compactMap(\.start).min().map { timeout - $0.duration(to: .now) }
  }

  private var overdue: [Transfer] {
    guard let timeLeft, timeLeft <= .zero else { return [] }
    return active.values.filter { $0.start.map { $0.duration(to: .now) >= timeout } ?? false }
  }

  private func finish(_ transfer: Transfer, _ result: Result<HTTPAnswer, CurlError>) {
    active[transfer.easy.identity] = nil
    multi.remove(transfer.easy)
    transfer.easy.forget()
    transfer.order.continuation.resume(returning: result)
  }
}
