import CrierTestSupport
import Foundation
import Glibc

/// A server program that runs while somebody holds this.
package final class ServerProcess: @unchecked Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  private let process = Process()
  private let output = Pipe()
  /// Key and certificate, which it reads again for each connection.
  private let folder: TemporaryFolder

  /// Starts it and waits until it says something; returns what it had said by then.
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
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    // An input that never ends: `openssl s_server` stops where its input does.
    process.standardInput = Pipe()
    try process.run()
    var said = ""
    while !isReady(said) {
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else {
        throw Failure(description: "\(program) ended before it was ready: \(said)")
      }
      said += String(decoding: bytes, as: UTF8.self)
    }
    greeting = said
  }

  /// What it said when it was ready.
  package private(set) var greeting = ""

  deinit { stop() }

  /// SIGTERM would not do: a thread of the test that started it may have blocked that signal, and
  /// the server inherits this.
  package func stop() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Lets it do nothing any more, with all its connections open.
  package func pause() { kill(process.processIdentifier, SIGSTOP) }

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
