import Synchronization

/// Where tasks leave word for the thread that talks to libcurl.
final class CurlMailbox: Sendable {
  enum Letter: Sendable {
    case start(CurlOrder)
    case cancel(UInt64)
    case cancelUnsent
    /// Nobody holds the client any more.
    case end
  }

  /// Guards the letters that the thread has not fetched yet.
  private let letters = Mutex<[Letter]>([])
  private let numbers = Atomic<UInt64>(0)
  private let multi: MultiHandle

  init(waking multi: MultiHandle) {
    self.multi = multi
  }

  func nextNumber() -> UInt64 {
    numbers.wrappingAdd(1, ordering: .relaxed).newValue
  }

  func post(_ letter: Letter) {
    let isFirst = letters.withLock { letters in
      letters.append(letter)
      return letters.count == 1
    }
    // Who finds letters there knows that the one before has woken the thread.
    if isFirst { multi.wake() }
  }

  func fetch() -> [Letter] {
    letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }
}
