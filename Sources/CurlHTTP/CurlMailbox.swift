import Synchronization

/// Passes messages from tasks to the thread that calls libcurl.
final class CurlMailbox: Sendable {
  enum Letter: Sendable {
    case start(CurlOrder)
    case cancel(UInt64)
    case cancelUnsent
    /// The client has been deinitialized.
    case end
  }

  /// Guards the messages that the thread has not read yet.
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
    // If there were messages already, the thread has already been woken for them.
    if isFirst { multi.wake() }
  }

  func fetch() -> [Letter] {
    letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }
}
