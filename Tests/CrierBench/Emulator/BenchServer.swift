import Foundation

/// A server that runs as long as this object exists.
final class BenchServer {
  /// The first line of its output, such as `https://127.0.0.1:41234`.
  let address: String
  let process: BenchProcess
  private let program = Process()
  private let home: BenchHome

  /// Starts a server, and waits for its first line if it prints its address.
  ///
  /// - Parameter address: The address of a server that prints nothing.
  init(_ path: String, _ arguments: [String], address: String? = nil) throws {
    home = try BenchHome()
    let output = Pipe()
    program.executableURL = URL(filePath: path)
    program.arguments = arguments
    program.environment = home.environment
    program.standardInput = FileHandle.nullDevice
    program.standardOutput = output
    program.standardError = FileHandle.nullDevice
    try program.run()
    process = BenchProcess(id: program.processIdentifier)
    if let address {
      self.address = address
      return
    }
    var line = ""
    while !line.hasSuffix("\n") {
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw BenchError.ended("\(path): \(line)") }
      line += String(decoding: bytes, as: UTF8.self)
    }
    self.address = String(line.prefix { !$0.isNewline })
  }

  deinit {
    // nghttpd inherits SIGTERM as blocked.
    kill(program.processIdentifier, SIGKILL)
    program.waitUntilExit()
  }
}

/// Programs that other programs start, found by their names.
enum BenchTool {
  /// Returns the path of a program; nil if it is not installed.
  static func path(_ name: String) -> String? {
    BenchProgram([name])?.path ?? BenchProgram(["/usr/sbin/\(name)"])?.path
  }

  /// Runs a program to its end and returns its output.
  static func run(_ path: String, _ arguments: [String]) throws -> String {
    let program = Process()
    let output = Pipe()
    program.executableURL = URL(filePath: path)
    program.arguments = arguments
    program.standardOutput = output
    program.standardError = output
    try program.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    program.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
