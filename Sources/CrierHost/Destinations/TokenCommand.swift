import CrierMessage
package import CrierSender
import CurlHTTP
import Dispatch
import Foundation
import Synchronization
import WorkThreads

/// A shell command that prints an access token: `gcloud auth print-access-token`.
///
/// The command gets no input, and its error output is discarded because it may contain secrets. The
/// token's lifetime is not known, so the command runs again after a few minutes, and when FCM
/// rejects a token.
package struct TokenCommand: TokenGrant {
  private static let patience = 30
  private static let lifetime = Duration.seconds(600)
  /// The number of bytes after which reading stops.
  private static let longestText = 20_000

  private let command: String

  package init(_ command: String) { self.command = command }

  package func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
    let printed: String
    switch await Run(command).result() {
    case .success(let text): printed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    case .failure(let error): throw .at(TokenHop(.command), error)
    }
    guard let token = AccessToken(printed: printed, lifetime: Self.lifetime, from: now) else {
      throw .at(TokenHop(.command), .noToken(field: nil))
    }
    return token
  }

  /// One run of the command; it ends when the command does, after `patience`, or on cancellation.
  private final class Run: Sendable {
    typealias Outcome = Result<String, CredentialError>

    private struct State {
      var tell: CheckedContinuation<Outcome, Never>?
      /// The command's process while it runs.
      var process: pid_t?
      var isOver = false
    }

    private let command: String
    private let state = Mutex(State())

    init(_ command: String) { self.command = command }

    func result() async -> Outcome {
      await withTaskCancellationHandler {
        await withCheckedContinuation { tell in
          let isOver = state.withLock { state in
            if !state.isOver { state.tell = tell }
            return state.isOver
          }
          guard !isOver else { return tell.resume(returning: Self.cancelled) }
          let isStarted = SystemThread.tryToStart { self.end(self.run()) }
          if !isStarted { end(.failure(.commandFailed(status: 127))) }
        }
      } onCancel: {
        end(Self.cancelled)
      }
    }

    private static let timedOut = Outcome.failure(
      .commandTimedOut(seconds: TokenCommand.patience))
    private static let cancelled = Outcome.failure(
      .noAnswer(CurlError(.cancelled, wasSent: false)))

    /// Delivers the first outcome, and kills the command if it is still running.
    private func end(_ outcome: Outcome) {
      let (tell, process) = state.withLock { state in
        state.isOver = true
        defer { state.tell = nil }
        return (state.tell, state.process)
      }
      if let process { Self.kill(process) }
      tell?.resume(returning: outcome)
    }

    private static func kill(_ process: pid_t) {
      // Also kills the command's children, if the command leads a process group.
      if Foundation.kill(-process, SIGKILL) != 0 { _ = Foundation.kill(process, SIGKILL) }
    }

    private func run() -> Outcome {
      let process = Process()
      let output = Pipe()
      let ended = DispatchSemaphore(value: 0)
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", command]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      process.terminationHandler = { _ in ended.signal() }
      do { try process.run() } catch { return .failure(.commandFailed(status: 127)) }
      let isWanted = state.withLock { state in
        state.process = process.processIdentifier
        return !state.isOver
      }
      guard isWanted else {
        // Cancelled after the start, but before `end` could know the process.
        Self.kill(process.processIdentifier)
        return Self.cancelled
      }
      let deadline = DispatchTime.now() + .seconds(TokenCommand.patience)
      guard let text = TokenCommand.read(output.fileHandleForReading.fileDescriptor) else {
        return Self.timedOut
      }
      // If the text is too long for a token, the command may never end, so don't wait for it.
      if text.utf8.count > TokenCommand.longestText { return .success(text) }
      guard ended.wait(timeout: deadline) == .success else { return Self.timedOut }
      state.withLock { $0.process = nil }
      let status = Int(process.terminationStatus)
      return status == 0 ? .success(text) : .failure(.commandFailed(status: status))
    }
  }

  /// Reads the output to its end, or until it is too long for a token; nil after a timeout.
  private static func read(_ file: Int32) -> String? {
    let end = ContinuousClock.now + .seconds(patience)
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= longestText {
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
