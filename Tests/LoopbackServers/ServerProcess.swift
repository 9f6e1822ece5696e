import CrierTestSupport
import Foundation
import Synchronization

/// A server program that runs while somebody holds this, and never longer than the test's process.
package final class ServerProcess: Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// Waits beside the server for the end of its own input, which is when `input` is closed, also
  /// by the end of a test that was killed; SIGKILL, because the server inherits the signals that
  /// the thread which started it has blocked.
  private static let keeper =
    #"exec 3<&0; "$@" <&3 & exec >/dev/null 2>&1; read -r _; kill -9 $!"#

  /// What it said when it was ready.
  package let greeting: String
  /// Held while one is started.
  private static let starting = Mutex(())

  private let input = Pipe()
  private let output = Pipe()
  private let isStopped = Mutex(false)
  /// Key and certificate, which it may read again.
  private let folder: TemporaryFolder

  /// Starts it and waits until it says that it is ready.
  ///
  /// - Parameter package: The Debian package to install where the program is missing.
  init(
    _ program: String, from package: String, _ arguments: [String], in folder: TemporaryFolder,
    until isReady: (String) -> Bool
  ) throws {
    self.folder = folder
    let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = (places + ["/usr/sbin", "/usr/local/sbin"]).map { "\($0)/\(program)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
      throw Failure(description: "There is no \(program). Install the package \(package).")
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", Self.keeper, "keeper", path] + arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    // Two that were started by two threads at once have ended the tests in Foundation, once.
    try Self.starting.withLock { _ in try process.run() }
    var said = ""
    while !isReady(said) {
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else {
        try input.fileHandleForWriting.close()
        throw Failure(description: "\(program) ended before it was ready: \(said)")
      }
      said += String(decoding: bytes, as: UTF8.self)
    }
    greeting = said
  }

  deinit { stop() }

  package func stop() {
    let isFirst = isStopped.withLock { isStopped in
      defer { isStopped = true }
      return !isStopped
    }
    if isFirst { try? input.fileHandleForWriting.close() }
  }

  /// What it says after its greeting, up to its end. Somebody has to read what a talkative server
  /// says, or it waits for that.
  package func rest() async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
      }
    }
  }
}
