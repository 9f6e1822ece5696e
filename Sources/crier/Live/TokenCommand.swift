import CrierSender
import Foundation

/// A shell command that prints an access token: `gcloud auth print-access-token`.
///
/// It gets no input, and what it says besides is dropped: there may be secrets in it. How long its
/// token lives it does not say, so it is asked again after a few minutes, and when FCM refuses one.
struct TokenCommand: TokenGrant {
  private static let patience = 30
  private static let lifetime = Duration.seconds(600)
  /// Bytes; of a text that is longer, no more is read.
  private static let longestText = 20_000

  private let command: String

  init(_ command: String) { self.command = command }

  func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
    let result = await withCheckedContinuation { tell in
      Thread.detachNewThread { [command] in tell.resume(returning: Self.run(command)) }
    }
    let printed: String
    switch result {
    case .success(let text): printed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    case .failure(let error): throw .at(TokenHop(.command), error)
    }
    guard let token = AccessToken(printed: printed, lifetime: Self.lifetime, from: now) else {
      throw .at(TokenHop(.command), .noToken(field: nil))
    }
    return token
  }

  private static func run(_ command: String) -> Result<String, CredentialError> {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return .failure(.commandFailed(status: 127)) }
    guard let text = read(output.fileHandleForReading.fileDescriptor) else {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return .failure(.commandTimedOut(seconds: patience))
    }
    process.waitUntilExit()
    let status = Int(process.terminationStatus)
    return status == 0 ? .success(text) : .failure(.commandFailed(status: status))
  }

  /// All that is printed up to the end, or more than a token has; nil when that takes too long.
  private static func read(_ file: Int32) -> String? {
    let end = ContinuousClock.now + .seconds(patience)
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= longestText {
      let left = max(0, (end - .now).components.seconds * 1000)
      var wish = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&wish, 1, Int32(clamping: left))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      // SAFETY: the array is as long as `count` says, and lives during the call.
      let count = unsafe Foundation.read(file, &room, room.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes += room[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
