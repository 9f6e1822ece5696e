import CrierMessage
import Foundation
import Synchronization
import WorkThreads

/// One run of a program whose output is read; it leads a process group of its own.
///
/// The run ends when the program does, after `patience`, or on cancellation; then the whole group
/// is killed. The program gets no input, and its error output is discarded because it may contain
/// secrets.
final class CommandRun: Sendable {
  enum Outcome: Hashable, Sendable {
    /// What it printed; cut after `longestText` bytes, in which case it may still have run.
    case printed(String)
    case failed(status: Int)
    case timedOut
    case cancelled
  }

  private struct State {
    var tell: CheckedContinuation<Outcome, Never>?
    /// The program's process while it runs.
    var process: pid_t?
    var isOver = false
  }

  /// The number of bytes after which reading stops, far more than a token has.
  private static let longestText = 20_000

  private let command: [String]
  private let folder: String?
  private let patience: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - command: The path of the program, and its arguments.
  ///   - folder: Its working folder; nil for that of this process.
  ///   - patience: The most seconds that it may take.
  init(_ command: [String], in folder: String? = nil, patience: Int) {
    (self.command, self.folder, self.patience) = (command, folder, patience)
  }

  func result() async -> Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { tell in
        let isOver = state.withLock { state in
          if !state.isOver { state.tell = tell }
          return state.isOver
        }
        guard !isOver else { return tell.resume(returning: .cancelled) }
        let isStarted = SystemThread.tryToStart {
          self.end(self.run())
          self.reap()
        }
        if !isStarted { end(.failed(status: 127)) }
      }
    } onCancel: {
      end(.cancelled)
    }
  }

  /// Delivers the first outcome, and kills the program if it is still running.
  private func end(_ outcome: Outcome) {
    let tell = state.withLock { state in
      state.isOver = true
      // Inside the lock, because the number of an ended process may belong to another one.
      if let process = state.process { Self.kill(process) }
      defer { state.tell = nil }
      return state.tell
    }
    tell?.resume(returning: outcome)
  }

  private static func kill(_ process: pid_t) {
    // Also kills the program's children, if the program leads a process group.
    if Foundation.kill(-process, SIGKILL) != 0 { _ = Foundation.kill(process, SIGKILL) }
  }

  /// Waits for a program that was killed, so that it does not stay as a zombie.
  private func reap() {
    let process = state.withLock { state in
      defer { state.process = nil }
      return state.process
    }
    guard let process else { return }
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  private func run() -> Outcome {
    var ends: [Int32] = [-1, -1]
    // SAFETY: the array has room for both file descriptors.
    guard unsafe pipe(&ends) == 0 else { return .failed(status: 127) }
    let (output, input) = (ends[0], ends[1])
    defer { close(output) }
    let start = ProgramStart(
      arguments: command, streams: .output(input), folder: folder, leadsGroup: true)
    let process = try? start.start()
    close(input)
    guard let process else { return .failed(status: 127) }
    let isWanted = state.withLock { state in
      state.process = process
      return !state.isOver
    }
    // Cancelled after the start, but before `end` could know the process; the next `end` kills it.
    guard isWanted else { return .cancelled }
    let deadline = ContinuousClock.now + .seconds(patience)
    guard let text = read(output, until: deadline) else { return .timedOut }
    // If the text is too long for a token, the program may never end, so don't wait for it.
    if text.utf8.count > Self.longestText { return .printed(text) }
    guard let status = exitStatus(of: process, until: deadline) else { return .timedOut }
    return status == 0 ? .printed(text) : .failed(status: Int(status))
  }

  /// Waits for the program, which has closed its output and therefore normally ends at once.
  private func exitStatus(of process: pid_t, until deadline: ContinuousClock.Instant) -> Int32? {
    var pause: UInt32 = 100
    while true {
      let status = state.withLock { state in
        let status = ProgramStart.exitStatus(of: process)
        if status != nil { state.process = nil }
        return status
      }
      if status != nil || ContinuousClock.now >= deadline { return status }
      usleep(pause)
      pause = min(2 * pause, 20_000)
    }
  }

  /// Reads the output to its end, or until it is too long; nil after a timeout.
  private func read(_ file: Int32, until end: ContinuousClock.Instant) -> String? {
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= Self.longestText {
      let left = max(0, (end - .now).millisecondsRoundedDown)
      var wish = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&wish, 1, Int32(clamping: left))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      // SAFETY: the array has `count` bytes and outlives the call.
      let count = unsafe Foundation.read(file, &room, room.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes += room[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
