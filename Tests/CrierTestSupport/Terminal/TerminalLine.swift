import CPty
import Foundation
import Synchronization

/// Connects a test with a terminal: one thread reads and writes, another waits for the end of the
/// program, and waiting tests are resumed when their condition is true.
///
/// ```
///  test ── send ──► outbox ──► ┌────────┐ ──► program
///  test ◄─ waiter ◄─ screen ◄─ │ thread │ ◄── program
///                              └────────┘
/// ```
final class TerminalLine: Sendable {
  /// The complete state, for conditions.
  struct State: Sendable {
    var screen: ScreenReader
    var bytes: [UInt8] = []
    var outbox: [UInt8] = []
    /// How the program ended.
    var status: ProgramStatus?
    /// Whether the program was stopped by a signal and not continued since.
    var isStopped = false
    /// Whether all output of the program has been read.
    var isDrained = false
    var answersQueries = false
    fileprivate var waiters: [Waiter] = []
    fileprivate var lastID = 0
  }

  fileprivate struct Waiter: Sendable {
    let id: Int
    let deadline: ContinuousClock.Instant
    let isMet: @Sendable (State) -> Bool
    let tell: CheckedContinuation<Bool, Never>
  }

  let terminal: Int32
  let process: Int32
  private let wakeReader: Int32
  private let wakeWriter: Int32
  let state: Mutex<State>

  init(_ call: ProgramCall, rows: Int, columns: Int, answersQueries: Bool) throws {
    terminal = cpty_open(Int32(rows), Int32(columns))
    guard terminal >= 0 else { throw ProgramError.noTerminal(errno: -terminal) }
    let pipe = Pipe()
    wakeReader = dup(pipe.fileHandleForReading.fileDescriptor)
    wakeWriter = dup(pipe.fileHandleForWriting.fileDescriptor)
    state = Mutex(State(screen: ScreenReader(rows: rows, columns: columns)))
    do {
      process = try call.start(inTerminal: terminal)
    } catch {
      close(terminal)
      close(wakeReader)
      close(wakeWriter)
      throw error
    }
    state.withLock { $0.answersQueries = answersQueries }
    Thread.detachNewThread { self.watch() }
    Thread.detachNewThread { self.waitForEnd() }
  }

  deinit {
    close(terminal)
    close(wakeReader)
    close(wakeWriter)
  }

  // MARK: Waiting

  /// Waits until a condition is true; returns false after the timeout, or if it can no longer
  /// become true.
  func wait(
    upTo patience: Duration, until isMet: @escaping @Sendable (State) -> Bool
  ) async -> Bool {
    let deadline = ContinuousClock.now.advanced(by: patience)
    return await withCheckedContinuation { tell in
      let answer = state.withLock { state -> Bool? in
        if isMet(state) { return true }
        if state.isDrained { return false }
        state.lastID += 1
        state.waiters.append(
          Waiter(id: state.lastID, deadline: deadline, isMet: isMet, tell: tell))
        return nil
      }
      if let answer { tell.resume(returning: answer) } else { wake() }
    }
  }

  func send(_ bytes: [UInt8]) {
    state.withLock { $0.outbox += bytes }
    wake()
  }

  /// Kills the program if it is still running.
  func hangUp() {
    let isOver = state.withLock { $0.status != nil }
    guard !isOver else { return }
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
  }

  // MARK: The threads

  private func wake() {
    var byte: UInt8 = 1
    _ = unsafe write(wakeWriter, &byte, 1)
  }

  private func waitForEnd() {
    let status = ProgramStatus.end(of: process) { isStopped in
      state.withLock { $0.isStopped = isStopped }
      wake()
    }
    state.withLock { $0.status = status }
    wake()
  }

  private func watch() {
    while true {
      let (writes, isOver, pause) = state.withLock { state in
        (!state.outbox.isEmpty, state.status != nil, milliseconds(to: state.waiters))
      }
      // The last output of an ended program may still be on its way. The hang-up follows it, unless
      // a child process keeps the terminal open.
      let found = cpty_poll(terminal, writes, wakeReader, isOver ? 200 : pause)
      if found & Int32(CPTY_CAN_READ) != 0 { read() }
      if found & Int32(CPTY_CAN_WRITE) != 0 { writeOut() }
      let hasHungUp = found & Int32(CPTY_HUNG_UP) != 0 && found & Int32(CPTY_CAN_READ) == 0
      if isOver && (hasHungUp || found == 0) {
        settle(isDrained: true)
        return
      }
      settle(isDrained: false)
      // The program has closed the terminal but still runs, so only its end can be awaited. Check
      // again first, because the poll may have consumed the byte that reports the end.
      let lives = state.withLock { $0.status == nil }
      if hasHungUp, lives { _ = cpty_poll(-1, false, wakeReader, pause) }
    }
  }

  private func milliseconds(to waiters: [Waiter]) -> Int32 {
    guard let next = waiters.map(\.deadline).min() else { return -1 }
    let (seconds, attoseconds) = ContinuousClock.now.duration(to: next).components
    return Int32(clamping: max(0, seconds * 1000 + attoseconds / 1_000_000_000_000_000) + 1)
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe Glibc.read(terminal, &bytes, bytes.count)
    guard count > 0 else { return }
    state.withLock { state in
      state.bytes += bytes[..<count]
      state.screen.read(bytes[..<count])
      let answers = state.screen.takeAnswers()
      if state.answersQueries { state.outbox += answers }
    }
  }

  private func writeOut() {
    state.withLock { state in
      let count = unsafe Glibc.write(terminal, state.outbox, state.outbox.count)
      if count > 0 { state.outbox.removeFirst(count) }
    }
  }

  /// Resumes the tests whose wait is over, with the result.
  private func settle(isDrained: Bool) {
    let told = state.withLock { state -> [(CheckedContinuation<Bool, Never>, Bool)] in
      if isDrained { state.isDrained = true }
      let now = ContinuousClock.now
      var told: [(CheckedContinuation<Bool, Never>, Bool)] = []
      var left: [Waiter] = []
      for waiter in state.waiters {
        if waiter.isMet(state) {
          told.append((waiter.tell, true))
        } else if state.isDrained || waiter.deadline <= now {
          told.append((waiter.tell, false))
        } else {
          left.append(waiter)
        }
      }
      state.waiters = left
      return told
    }
    for (tell, isMet) in told { tell.resume(returning: isMet) }
  }
}
