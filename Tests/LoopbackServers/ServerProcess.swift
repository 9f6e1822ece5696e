import CrierTestSupport
import Foundation
import Synchronization

/// A server program that runs as long as this object exists, and at most as long as the test's
/// process.
package final class ServerProcess: Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// Starts the server, and kills it when its own input ends: when `input` is closed, or when the
  /// test's process ends. Uses SIGKILL, because the server inherits blocked signals from the thread
  /// that started it.
  private static let keeper =
    #"exec 3<&0; "$@" <&3 & exec >/dev/null 2>&1; read -r _; kill -9 $!"#

  /// The output until the server was ready.
  package let greeting: String
  /// Locked while a server is being started.
  private static let starting = Mutex(())

  private let input = Pipe()
  private let output = Pipe()
  private let isStopped = Mutex(false)
  /// Key and certificate, which the server may read again.
  private let folder: TemporaryFolder

  /// Starts the server and waits until it is ready.
  ///
  /// - Parameter package: The Debian package to install if the program is missing.
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
    // One at a time: two simultaneous starts once crashed the tests in Foundation.
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

  /// Returns the output after the greeting, up to the end. It must be read, because a server blocks
  /// if nobody reads its output.
  package func rest() async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
      }
    }
  }
}
