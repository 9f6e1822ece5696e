import Foundation

/// A process that has ended, to test what it left behind.
enum EndedProcess {
  static func number() throws -> pid_t {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/true")
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }
}
